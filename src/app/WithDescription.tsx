import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useDescription, type FoundDescription } from '../queries/use-description.ts'
import { ServerProvider, useServer, type Server } from '../queries/server.tsx'
import { hueOf } from './hue.ts'
import { fetchFirstChunks } from './screen-chunks.ts'
import { StartSkeleton } from './StartSkeleton.tsx'

const Connect = lazy(() => import('./Connect.tsx').then((module) => ({ default: module.Connect })))

/** After this time (ms) a person may look what keeps the server. */
const LATE = 10_000

/** Everything below it has the server's description; until there is one, the page says what is missing. */
export function WithDescription() {
  const server = useServer()
  const { configuration } = useRouteContext({ from: '__root__' })
  const { data, error, isPending } = useDescription(server, configuration.description)
  const title = data?.description.title
  // A server that takes a connection and says nothing would leave the page waiting for good.
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, LATE, true)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (title === undefined) return
    document.documentElement.style.setProperty('--hue', String(hueOf(title)))
  }, [title])
  useNewer(server, data)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const ready = () => setReady(true)
    // Where it does not come, the screen says so.
    void fetchFirstChunks().then(ready, ready)
  }, [])
  if ((isPending || !isReady) && !isLate) return <StartSkeleton />
  if (data === undefined) {
    return (
      <Suspense fallback={<StartSkeleton />}>
        <Connect error={error} />
      </Suspense>
    )
  }
  return (
    <ServerProvider server={{ ...server, description: data.description, descriptionAddress: data.address }}>
      <Suspense fallback={<StartSkeleton />}>
        <Outlet />
      </Suspense>
    </ServerProvider>
  )
}

/** A newer version of the description is taken with the next place: what a person is at is not changed under their hands. */
function useNewer(server: Server, found: FoundDescription | undefined): void {
  const client = useQueryClient()
  const pathname = useLocation({ select: (location) => location.pathname })
  const newer = found?.newer
  const last = useRef(pathname)
  useEffect(() => {
    if (pathname === last.current) return
    last.current = pathname
    if (newer) void import('./take-newer.ts').then(({ takeNewer }) => takeNewer(client, server, newer))
  }, [client, server, pathname, newer])
}
