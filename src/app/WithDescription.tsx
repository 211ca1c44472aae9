import { Outlet, useLocation, useRouteContext } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { later } from '../controls/basics/later.ts'
import { useHeadingAhead } from '../connection/reading/heading-ahead.ts'
import { describedServer, useDescription } from '../connection/use-description.ts'
import { ServerProvider, useServer } from '../server/server.tsx'
import { hueOf } from './shell/hue.ts'
import { ConnectScreen } from './screen-chunks.ts'
import { StartSkeleton } from './StartSkeleton.tsx'
import { useFirstScreenIsHere, useScreenIsHere } from './use-screen-is-here.ts'

const { Component: TakeNewer } = later(() =>
  import('./connect/TakeNewer.tsx').then((module) => module.TakeNewer),
)

/** After this time (ms) a person may look what keeps the server. */
const LATE = 10_000

/** Everything below it has the server's description; until there is one, the page says what is missing. */
export function WithDescription() {
  const server = useServer()
  const { configuration } = useRouteContext({ from: '__root__' })
  const { data, error, isPending } = useDescription(server, configuration.description)
  const ahead = useHeadingAhead()
  // The only place that can show it without the rest.
  const isStart = useLocation({ select: ({ href }) => href === '/' })
  const heading = data?.description ?? (isStart && isPending ? ahead : undefined)
  const title = heading?.title
  useEffect(() => {
    if (title === undefined) return
    document.documentElement.style.setProperty('--hue', String(hueOf(title)))
  }, [title])
  const isReady = useFirstScreenIsHere(configuration.login, heading !== undefined, data?.description)
  if (!isReady || heading === undefined) return <Waiting error={error} />
  return (
    <ServerProvider server={describedServer(server, data, heading)}>
      <Suspense fallback={<StartSkeleton />}>
        <Outlet />
      </Suspense>
      {data?.newer ? <TakeNewer newer={data.newer} /> : null}
    </ServerProvider>
  )
}

/**
 * A server that takes a connection and says nothing would leave the page waiting for good. Whoever looks for another one meanwhile goes on with
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
  if (!isConnectHere) return <StartSkeleton />
  return (
    <Suspense fallback={<StartSkeleton />}>
      <ConnectScreen error={error} />
    </Suspense>
  )
}
