import { buttonClass } from '../../controls/basics/Button.tsx'
import { EmptyState } from '../../controls/basics/EmptyState.tsx'
import { useServer } from '../../server/server.tsx'
import { useSession } from '../../session/use-session.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'
import { SignInLink } from './SignInLink.tsx'

/** The screen for an address that the server's description does not contain. */
export function NotFoundScreen({ address }: { address: string }) {
  const isAnonymous = useSession(useServer().session) === undefined
  return (
    <>
      <ScreenHeader title="Not found" />
      <EmptyState
        title="This server has nothing at this address"
        action={
          <AddressLink to="/" className={buttonClass('primary')}>
            Start page
          </AddressLink>
        }
      >
        Check <code>{address}</code> for a typing error, or begin at the start page.
        {isAnonymous ? (
          <>
            {' '}
            There may be more after signing in: <SignInLink>sign in</SignInLink>.
          </>
        ) : null}
      </EmptyState>
    </>
  )
}
