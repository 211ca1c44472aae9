import { LogIn, LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Avatar } from '../controls/Avatar.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { useServer } from '../queries/server.tsx'
import { AddressLink } from '../screens/AddressLink.tsx'
import { forgetNamelessDrafts } from '../screens/form-draft.ts'
import { useLoginAddress } from '../screens/login-link.ts'
import { useSession } from '../session/use-session.ts'
import styles from './Person.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const MINUTE = 60_000

/** Who is signed in and for how long, signing out, and the colours of the page. */
export function Person() {
  const { session: store } = useServer()
  const session = useSession(store)
  const login = useLoginAddress()
  const left = useMinutesLeft(session?.expiresAt)
  return (
    <footer className={styles.person}>
      {session === undefined ? (
        <AddressLink to={login.to} search={login.search} className={styles.signIn}>
          <LogIn aria-hidden="true" />
          Sign in
        </AddressLink>
      ) : (
        <>
          <Avatar name={session.userName ?? '?'} />
          <div className={styles.names}>
            <span>{session.userName ?? 'With a token'}</span>
            <span>Signed in{left === undefined ? '' : ` · ${left}`}</span>
          </div>
        </>
      )}
      <ThemeSwitch className={styles.button} />
      {session === undefined ? null : (
        <IconButton
          label="Sign out"
          className={styles.button}
          onClick={() => {
            forgetNamelessDrafts()
            store.end()
          }}
        >
          <LogOut aria-hidden="true" />
        </IconButton>
      )}
    </footer>
  )
}

/** `42 min` until a moment (ms since the epoch), kept up to date; `undefined` where it is not known or has passed. */
function useMinutesLeft(moment: number | undefined): string | undefined {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (moment === undefined) return undefined
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [moment])
  if (moment === undefined || moment <= now) return undefined
  const minutes = Math.ceil((moment - now) / MINUTE)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
