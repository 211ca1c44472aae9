import { buttonClass } from '../../controls/basics/Button.tsx'
import { isUnauthorized } from '../../http/api-error.ts'
import type { Problem } from '../../server/problem.ts'
import { useServer } from '../../server/server.tsx'
import { useSession } from '../../session/use-session.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { SignInLink } from './SignInLink.tsx'
import styles from './SignInOffer.module.css'

/**
 * A link to sign in after a 403, which many servers return for an anonymous request or an expired token. A person
 * without permission may sign in as another one. After a 401 that a sign-in has not changed, there is also a link
 * back. Renders nothing for any other problem.
 */
export function SignInOffer({
  problem,
}: {
  problem: Pick<Partial<Problem>, 'status' | 'isAboutSignIn'> | undefined
}) {
  const { session: store } = useServer()
  const session = useSession(store)
  if (problem !== undefined && session !== undefined && isUnauthorized(problem))
    return (
      <span className={styles.offer}>
        <AddressLink to="/" className={buttonClass('primary')}>
          Go to the start page
        </AddressLink>
        <SignInLink className={styles.quiet}>Sign in as another person</SignInLink>
      </span>
    )
  if (problem?.status !== 403) return null
  if (session === undefined || problem.isAboutSignIn === true)
    return (
      <span className={styles.offer}>
        <SignInLink className={buttonClass('primary')}>{session ? 'Sign in again' : 'Sign in'}</SignInLink>
        <span>
          {session
            ? 'The server does not take your sign-in any more.'
            : 'The server may show this once you have signed in.'}
        </span>
      </span>
    )
  return <SignInLink className={styles.quiet}>Sign in as another person</SignInLink>
}
