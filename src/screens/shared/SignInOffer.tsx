import { buttonClass } from '../../controls/basics/Button.tsx'
import type { Problem } from '../../server/problem.ts'
import { useServer } from '../../server/server.tsx'
import { useSession } from '../../session/use-session.ts'
import { SignInLink } from './SignInLink.tsx'
import styles from './SignInOffer.module.css'

/**
 * The link to sign in after a 403: many servers return it for an anonymous request or an expired token. A person who is
 * signed in and simply not allowed may sign in as another one. Nothing for any other problem.
 */
export function SignInOffer({
  problem,
}: {
  problem: Pick<Partial<Problem>, 'status' | 'isAboutSignIn'> | undefined
}) {
  const { session: store } = useServer()
  const session = useSession(store)
  if (problem?.status !== 403) return null
  if (session === undefined)
    return (
      <span className={styles.offer}>
        <SignInLink className={buttonClass('primary')}>Sign in</SignInLink>
        <span>The server may show this once you have signed in.</span>
      </span>
    )
  if (problem.isAboutSignIn === true)
    return (
      <span className={styles.offer}>
        <SignInLink className={buttonClass('primary')}>Sign in again</SignInLink>
        <span>The server does not take your sign-in any more.</span>
      </span>
    )
  return <SignInLink className={styles.quiet}>Sign in as another person</SignInLink>
}
