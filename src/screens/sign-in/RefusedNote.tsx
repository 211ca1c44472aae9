import { skipToken, useQuery } from '@tanstack/react-query'
import type { Refusal } from '../../auth/where-session-holds.ts'
import { buttonClass } from '../../controls/basics/Button.tsx'
import { keys } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'
import { AddressLink } from '../links/AddressLink.tsx'
import styles from './LoginScreen.module.css'

/** The request after whose 401 a person is here, on the way back to `returnTo`; `undefined` where they came by themselves. */
export function useRefusal(server: Server, returnTo: string | undefined): Refusal | undefined {
  const { data } = useQuery<Refusal | null>({ queryKey: keys.refusal(server), queryFn: skipToken })
  return data?.returnTo === returnTo ? (data ?? undefined) : undefined
}

/** Which request the server refused, and the way on where the session holds all the same. */
export function RefusedNote({
  refusal: { request, goOn },
  userName,
}: {
  refusal: Refusal
  userName: string | undefined
}) {
  return (
    <div className={styles.refused} role="status">
      <p>
        The server refused <code>{request}</code>: it requires a sign-in.
      </p>
      {goOn !== undefined && (
        <>
          <p>You are still signed in{asName(userName)}, and other pages work.</p>
          <AddressLink to={goOn} replace className={buttonClass('primary')}>
            Go on signed in
          </AddressLink>
        </>
      )}
    </div>
  )
}

/** ` as Mara`, or nothing where no name is known. */
export function asName(userName: string | undefined): string {
  return userName === undefined ? '' : ` as ${userName}`
}
