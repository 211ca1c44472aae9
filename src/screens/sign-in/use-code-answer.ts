import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useServer } from '../../server/server.tsx'
import { codeAnswerReturn, finishCodeSignIn, isCodeAnswer } from '../../auth/use-code-sign-in.ts'
import { useToken } from '../../auth/use-token.ts'

/**
 * Takes the answer that an authorization server has sent in the address, if there is one: the code leaves the address bar and the
 * history at once, and the session begins. `message`: why it did not.
 */
export function useCodeAnswer(): { isPending: boolean; message?: string } {
  const server = useServer()
  const navigate = useNavigate()
  const { mutateAsync } = useToken()
  const [search] = useState(() => (isCodeAnswer(location.search) ? location.search : undefined))
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    if (search === undefined) return undefined
    let isCurrent = true
    const finish = async () => {
      try {
        const returnTo = await codeAnswerReturn()
        if (!isCurrent) return
        await navigate({ to: '.', search: returnTo === undefined ? {} : { return: returnTo }, replace: true })
        const session = await finishCodeSignIn(server, search)
        if (isCurrent) await mutateAsync({ kind: 'session', session })
      } catch (error) {
        if (isCurrent) setMessage(error instanceof Error ? error.message : 'The sign-in failed.')
      }
    }
    void finish()
    return () => {
      isCurrent = false
    }
    // The answer is taken once, whatever is drawn anew meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search])
  return { isPending: search !== undefined && message === undefined, message }
}
