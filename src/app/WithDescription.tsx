import { Outlet, useLocation, useRouteContext } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useEffect, useState } from 'react'
import { TakeNewer } from './connect/TakeNewer.tsx'
import { useHeadingAhead, describedServer, useDescription } from '../connection/use-description.ts'
import { useLoginAddress } from '../screens/shared/SignInLink.tsx'
import { ServerProvider, useServer } from '../server/server.tsx'
import { HeadingFocus } from './navigation/HeadingFocus.ts'
import { ConnectScreen, LoginScreen } from './navigation/late-screens.ts'
import { serverHue } from './theme/server-hue.ts'
import { StartSkeleton } from './navigation/StartSkeleton.tsx'
import { useFirstScreenIsHere, useScreenIsHere } from './navigation/use-screen-is-here.ts'

/** After this time (ms) a person may look what keeps the server. */
const LATE = 10_000

/** Everything below it has the server's description; until there is one, the page says what is missing. */
export function WithDescription() {
  const server = useServer()
  const { configuration } = useRouteContext({ from: '__root__' })
  const { data: read, error } = useDescription(server, configuration.description)
  // Drawn in steps: rows that come meanwhile are in it at once.
  const data = useDeferredValue(read)
  const ahead = useHeadingAhead(server)
  // Only this component can show it without the rest.
  const isStart = useLocation({ select: ({ href }) => href === '/' })
  const heading = data?.description ?? (isStart && error === null ? ahead : undefined)
  const title = heading?.title
  useEffect(() => {
    if (title === undefined) return
    document.documentElement.style.setProperty('--hue', String(serverHue(title)))
  }, [title])
  const isReady = useFirstScreenIsHere(configuration.login, heading !== undefined, data?.description)
  if (!isReady || heading === undefined) return <Waiting error={error} />
  return (
    <ServerProvider server={describedServer(server, data, heading)}>
      <Suspense fallback={<StartSkeleton />}>
        <Outlet />
      </Suspense>
      <HeadingFocus />
      {data?.newer ? <TakeNewer newer={data.newer} /> : null}
    </ServerProvider>
  )
}

/**
 * A server that takes a connection and says nothing would leave the page waiting for good. A person who looks for another one meanwhile goes on with
 * that when it has failed.
 */
function Waiting({ error }: { error: Error | null }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (error !== null) return undefined
    const timer = setTimeout(setLate, LATE, true)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [error])
  const isConnectHere = useScreenIsHere(isLate || error !== null ? 'connect' : undefined)
  // A server may show its description only to people who are signed in.
  const login = useLoginAddress()
  const isAtLogin = useLocation({ select: ({ pathname }) => pathname === login.to })
  if (!isConnectHere) return <StartSkeleton />
  return (
    <Suspense fallback={<StartSkeleton />}>
      {isAtLogin ? <LoginScreen /> : <ConnectScreen error={error} />}
    </Suspense>
  )
}
