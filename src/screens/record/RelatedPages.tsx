import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { useServer } from '../../server/server.tsx'
import { relatedPages } from './related-pages.ts'
import { SideLinks } from './SideLinks.tsx'

/** Links to the pages that belong to a record and are no lists. */
export function RelatedPages({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const { description } = useServer()
  const pages = description === undefined ? [] : relatedPages(description, resource, parameters)
  return <SideLinks title="More" links={pages} />
}
