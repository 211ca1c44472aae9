import { skipToken, useQuery } from '@tanstack/react-query'
import type { Refusal } from '../../auth/where-session-is-accepted.ts'
import { buttonClass } from '../../controls/basics/Button.tsx'
import { keys } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'
import { AddressLink } from '../links/AddressLink.tsx'
import styles from './LoginScreen.module.css'

/**
 * The request whose 401 led to the login page, with `returnTo` as its return address. `undefined` where the person
 * opened the page.
 */
export function useRefusal(server: Server, returnTo: string | undefined): Refusal | undefined {
  const { data } = useQuery<Refusal | null>({ queryKey: keys.refusal(server), queryFn: skipToken })
  return data?.returnTo === returnTo ? (data ?? undefined) : undefined
}

/** Why the login page opened, with the refused request. Where the session is still valid, a link leads back. */
export function RefusedNote({
  refusal: { request, goOn, returnTo },
  userName,
}: {
  refusal: Refusal
  userName: string | undefined
}) {
  return (
    <div className={styles.refused} role="status">
      <p>
        The server requires {goOn === undefined ? 'a' : 'another'} sign-in for this.
        {FORM.test(returnTo) && ' What you typed is kept.'}
      </p>
      {goOn !== undefined && (
        <>
          <p>You are still signed in{asName(userName)}, and other pages work.</p>
          <AddressLink to={goOn} replace className={buttonClass('primary')}>
            Continue{asName(userName)}
          </AddressLink>
        </>
      )}
      <details className={styles.details}>
        <summary>Details</summary>
        <code>{request}</code>
      </details>
    </div>
  )
}

/** The address of a form, which keeps a draft. */
const FORM = /[?&](?:edit|new|operation)=/

/** ` as Mara`; empty where no name is known. */
export function asName(userName: string | undefined): string {
  return userName === undefined ? '' : ` as ${userName}`
}
