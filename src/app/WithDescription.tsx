import { Outlet, useLocation, useRouteContext } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { useIsLate } from '../controls/hooks/use-is-late.ts'
import { TakeNewer } from './connect/TakeNewer.tsx'
import { useHeadingAhead, describedServer, useDescription } from '../connection/use-description.ts'
import { useLoginAddress } from '../screens/shared/SignInLink.tsx'
import { serverName } from '../server/server-name.ts'
import { ServerProvider, useServer } from '../server/server.tsx'
import { HeadingFocus } from './navigation/HeadingFocus.ts'
import { ScrollAfterReload } from './navigation/ScrollAfterReload.ts'
import { ConnectScreen, LoginScreen } from './navigation/late-screens.ts'
import { serverHue } from './theme/server-hue.ts'
import { StartSkeleton } from './navigation/StartSkeleton.tsx'
import { useFirstScreenIsHere, useScreenIsHere } from './navigation/use-screen-is-here.ts'

/** The time (ms) after which a person may find out what delays the server. */
const LATE = 10_000

/**
 * Gives everything below it the server's description. Without a description it shows a skeleton, the connect page or the login
 * page.
 */
export function WithDescription() {
  const server = useServer()
  const { configuration, firstRows } = useRouteContext({ from: '__root__' })
  const { data: read, error } = useDescription(server, configuration.description)
  // Rendered at a lower priority, so that rows that arrive meanwhile are shown at once.
  const data = useDeferredValue(read)
  const ahead = useHeadingAhead(server)
  // Only the start page can be drawn from the heading without the rest of the description.
  const isStart = useLocation({ select: ({ href }) => href === '/' })
  const heading = data?.description ?? (isStart && error === null ? ahead : undefined)
  const isReady = useFirstScreenIsHere(
    configuration.login,
    heading !== undefined,
    data?.description,
    firstRows,
  )
  // The same one until the description changes: each navigation renders this anew, and everything below uses it.
  const described = useMemo(() => describedServer(server, data, heading), [server, data, heading])
  const name = heading && serverName(described)
  useEffect(() => {
    if (name === undefined) return
    document.documentElement.style.setProperty('--hue', String(serverHue(name)))
  }, [name])
  if (!isReady || heading === undefined) return <Waiting error={error} />
  return (
    <ServerProvider server={described}>
      <Suspense fallback={<StartSkeleton />}>
        <Outlet />
      </Suspense>
      <HeadingFocus />
      <ScrollAfterReload />
      {data?.newer ? <TakeNewer newer={data.newer} /> : null}
    </ServerProvider>
  )
}

/**
 * The page while no description is there. A server may accept a connection and never respond, so after `LATE` the connect page is
 * shown. A person who connects elsewhere meanwhile is not interrupted when this request fails.
 */
function Waiting({ error }: { error: Error | null }) {
  const isLate = useIsLate(error === null, LATE)
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
