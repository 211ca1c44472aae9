import { useLocation } from '@tanstack/react-router'
import type { Resource } from '../../openapi/model/model.ts'
import { useServer } from '../../server/server.tsx'

/** The resource of a page, and where its fields are corrected. */
interface PageResource {
  resource: Resource
  kind: 'list' | 'record'
  /** The resource where its fields are corrected: that of the list with its records. */
  home: Resource
}

/** The resource whose list or record this page shows, with its home. */
export function usePageResource(): PageResource | undefined {
  const { description } = useServer()
  const pathname = useLocation({ select: (location) => location.pathname })
  const match = description?.match(pathname)
  if (match === undefined || match.kind === 'operation') return undefined
  const { resource, kind } = match
  return { resource, kind, home: homeOf(resource, (path) => description?.resource(path)) }
}

/** The resource that the records of a list belong to. */
export function homeOf(resource: Resource, find: (path: string) => Resource | undefined): Resource {
  return (resource.recordsOf === undefined ? undefined : find(resource.recordsOf)) ?? resource
}
