import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Icon } from '../../controls/icon/Icon.tsx'
import { useEffect, useState } from 'react'
import { Avatar } from '../../controls/basics/Avatar.tsx'
import { IconButton } from '../../controls/basics/IconButton.tsx'
import { useServer, type Server } from '../../server/server.tsx'
import { SignInLink } from '../../screens/shared/SignInLink.tsx'
import { useSession } from '../../session/use-session.ts'
import { loadSessionCode } from './load-session-code.ts'
import styles from './Person.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const MINUTE = 60_000

/** The signed-in person, the time until the session expires, the sign-out button, and the colour theme. */
export function Person() {
  const server = useServer()
  const client = useQueryClient()
  const session = useSession(server.session)
  const left = useMinutesLeft(session?.expiresAt)
  return (
    <footer className={styles.person}>
      {session === undefined ? (
        <SignInLink className={styles.signIn}>
          <Icon name="log-in" />
          Sign in
        </SignInLink>
      ) : (
        <>
          <Avatar name={session.userName ?? '?'} />
          <SignInLink className={styles.names} title="Sign in as another person, or add a header">
            <span>{session.userName ?? (session.accessToken === '' ? 'By a cookie' : 'With a token')}</span>
            <span>
              {session.isUnchecked ? 'Not checked' : 'Signed in'}
              {left === undefined ? '' : ` · ${left}`}
            </span>
          </SignInLink>
        </>
      )}
      <ThemeSwitch className={styles.button} />
      {session === undefined ? null : (
        <IconButton label="Sign out" className={styles.button} onClick={() => void signOut(server, client)}>
          <Icon name="log-out" />
        </IconButton>
      )}
    </footer>
  )
}

/** Signs out. If the late code cannot be loaded, at least this device forgets the session. */
async function signOut(server: Server, client: QueryClient): Promise<void> {
  const session = await loadSessionCode().catch(() => undefined)
  if (session === undefined) server.session.end()
  else await session.signOutHere(server, client)
}

/** The time until a moment (ms since the epoch), kept up to date: `42 min`, `30 days`. `undefined` if it is unknown or past. */
function useMinutesLeft(moment: number | undefined): string | undefined {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (moment === undefined) return undefined
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [moment])
  if (moment === undefined || moment <= now) return undefined
  // `now` may be up to 30 s old; rounding keeps an hour from being shown as 61 minutes.
  const minutes = Math.max(1, Math.round((moment - now) / MINUTE))
  const hours = Math.round(minutes / 60)
  return minutes < 120 ? `${minutes} min` : hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`
}
