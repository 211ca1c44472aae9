import { Outlet, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useDescription } from '../queries/use-description.ts'
import { ServerProvider, useServer } from '../queries/server.tsx'
import { hueOf } from './hue.ts'
import { StartSkeleton } from './StartSkeleton.tsx'

const Connect = lazy(() => import('./Connect.tsx').then((module) => ({ default: module.Connect })))

/** Everything below it has the server's description; until there is one, the page says what is missing. */
export function WithDescription() {
  const server = useServer()
  const { configuration } = useRouteContext({ from: '__root__' })
  const { data, error, isPending } = useDescription(server, configuration.description)
  const title = data?.description.title
  useEffect(() => {
    if (title === undefined) return
    document.documentElement.style.setProperty('--hue', String(hueOf(title)))
  }, [title])
  if (isPending) return <StartSkeleton />
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
