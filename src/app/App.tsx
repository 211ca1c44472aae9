import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ServerProvider } from '../queries/server.tsx'
import { ConfigurationError } from './configuration-error.ts'
import { loadConfiguration } from './configuration.ts'
import { start, type Started } from './start.ts'
import './theme.css'

const ErrorScreen = lazy(() =>
  import('../screens/ErrorScreen.tsx').then((module) => ({ default: module.ErrorScreen })),
)
const ConfigurationScreen = lazy(() =>
  import('./ConfigurationScreen.tsx').then((module) => ({ default: module.ConfigurationScreen })),
)
const ToastRegion = lazy(() =>
  import('../controls/Toast.tsx').then((module) => ({ default: module.ToastRegion })),
)
const Devtools = lazy(() =>
  import('@tanstack/react-query-devtools/production').then((module) => ({
    default: module.ReactQueryDevtools,
  })),
)

/** The devtools are there in development, and in the built app where the address ends in `#devtools`. */
const hasDevtools = import.meta.env.DEV || location.hash === '#devtools'

type State = { kind: 'starting' } | { kind: 'started'; app: Started } | { kind: 'failed'; error: unknown }

/** The whole application: reads the configuration, then draws the server that it names. */
export function App() {
  const [state, setState] = useState<State>({ kind: 'starting' })
  useEffect(() => {
    let stop = () => {}
    let isMounted = true
    const begin = async () => {
      try {
        const configuration = await loadConfiguration()
        if (!isMounted) return
        const app = start(configuration)
        stop = app.stop
        setState({ kind: 'started', app })
      } catch (error) {
        setState({ kind: 'failed', error })
      }
    }
    void begin()
    return () => {
      isMounted = false
      stop()
    }
  }, [])
  if (state.kind === 'starting') return null
  if (state.kind === 'failed') {
    return (
      <Suspense>
        {state.error instanceof ConfigurationError ? (
          <ConfigurationScreen mistakes={state.error.mistakes} />
        ) : (
          <ErrorScreen error={state.error} />
        )}
      </Suspense>
    )
  }
  const { app } = state
  return (
    <QueryClientProvider client={app.queryClient}>
      <ServerProvider server={app.server}>
        <RouterProvider router={app.router} />
        <Suspense>
          <ToastRegion />
        </Suspense>
        {hasDevtools && (
          <Suspense>
            <Devtools initialIsOpen={false} />
          </Suspense>
        )}
      </ServerProvider>
    </QueryClientProvider>
  )
}
