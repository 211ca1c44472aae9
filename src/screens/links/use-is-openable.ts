import { useMemo } from 'react'
import { takesKeysOf } from '../../auth/wants-api-key.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { useServer } from '../../server/server.tsx'
import { useSession } from '../../session/use-session.ts'

/**
 * Whether the records of a list may be opened. False where reading one is described to require other credentials than
 * the session has. True for an anonymous person, who can sign in there.
 */
export function useIsOpenable({ read }: Resource): boolean {
  const { description, session: store } = useServer()
  const session = useSession(store)
  return useMemo(() => {
    if (session === undefined || description === undefined || read === undefined) return true
    return takesKeysOf(session, read, description, true)
  }, [read, session, description])
}
