import { useMemo } from 'react'
import { takesKeysOf } from '../../auth/wants-api-key.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { useServer } from '../../server/server.tsx'
import { useSession } from '../../session/use-session.ts'

/**
 * The resource as its rows may be opened: without an address of its records where reading one is described to require other keys than the
 * session has. An anonymous person is led there, and signs in.
 */
export function useOpenable(resource: Resource): Resource {
  const { description, session: store } = useServer()
  const session = useSession(store)
  return useMemo(() => {
    const { read } = resource
    if (session === undefined || description === undefined || read === undefined) return resource
    return takesKeysOf(session, read, description, true) ? resource : { ...resource, itemPath: undefined }
  }, [resource, session, description])
}
