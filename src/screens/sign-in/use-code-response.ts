import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadOAuth } from '../../auth/load-oauth.ts'
import { useSignIn } from '../../auth/use-sign-in.ts'
import { keys } from '../../server/keys.ts'
import { useServer } from '../../server/server.tsx'

/**
 * Takes the response of an authorization server from the address, if there is one. The code is removed from the
 * address bar and the history at once, and the session begins. `message`: why it did not.
 */
export function useCodeResponse(): { isPending: boolean; message?: string } {
  const server = useServer()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync } = useSignIn()
  const [search] = useState(() => (isCodeResponse(location.search) ? location.search : undefined))
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    if (search === undefined) return undefined
    let isCurrent = true
    const finish = async () => {
      try {
        const { pendingReturn, finishCodeSignIn } = await loadOAuth()
        const returnTo = pendingReturn()?.returnTo
        if (!isCurrent) return
        await navigate({ to: '.', search: returnTo === undefined ? {} : { return: returnTo }, replace: true })
        // A code is valid once: if this component mounts again, it gets the same session.
        const session = await client.fetchQuery({
          queryKey: keys.codeResponse(server, search),
          queryFn: () => finishCodeSignIn(server, search),
          staleTime: Infinity,
          retry: false,
        })
        if (isCurrent) await mutateAsync(() => Promise.resolve(session))
        client.removeQueries({ queryKey: keys.codeResponse(server, search) })
      } catch (error) {
        if (isCurrent) setMessage(error instanceof Error ? error.message : 'The sign-in failed.')
      }
    }
    void finish()
    return () => {
      isCurrent = false
    }
    // The response is taken once, even if the component renders again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search])
  return { isPending: search !== undefined && message === undefined, message }
}

/** True for the search part of an authorization response (RFC 6749 §4.1.2). */
function isCodeResponse(search: string): boolean {
  const parameters = new URLSearchParams(search)
  return (parameters.has('code') || parameters.has('error')) && parameters.has('state')
}
