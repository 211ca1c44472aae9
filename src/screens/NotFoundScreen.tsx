import { buttonClass } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { AddressLink } from './AddressLink.tsx'
import { ScreenHeader } from './ScreenHeader.tsx'

/** For an address that the server's description does not know. */
export function NotFoundScreen({ address }: { address: string }) {
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
        <code>{address}</code> is no path of its description.
      </EmptyState>
    </>
  )
}
