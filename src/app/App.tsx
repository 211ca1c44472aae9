import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ErrorScreen } from '../screens/shared/ErrorScreen.tsx'
import { ServerProvider } from '../server/server.tsx'
import { loadConfiguration } from './load-configuration.ts'
import { ConfigurationError } from './configuration/configuration-error.ts'
import { ConfigurationScreen } from './configuration/ConfigurationScreen.tsx'
import { fetchFirstScreen } from './navigation/late-screens.ts'
import { BesideScreens } from './shell/BesideScreens.tsx'
import { start, type Started } from './start.ts'
import './theme.css'

type State = { kind: 'starting' } | { kind: 'started'; app: Started } | { kind: 'failed'; error: unknown }

/** The whole application: reads the configuration, then draws the server that it names. */
export function App() {
  const [state, setState] = useState<State>({ kind: 'starting' })
  useEffect(() => {
    let stop = () => {}
    let isMounted = true
    fetchFirstScreen()
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
  if (state.kind === 'failed') return <StartFailed error={state.error} />
  const { app } = state
  return (
    <QueryClientProvider client={app.queryClient}>
      <ServerProvider server={app.server}>
        <RouterProvider router={app.router} />
        <BesideScreens />
      </ServerProvider>
    </QueryClientProvider>
  )
}

function StartFailed({ error }: { error: unknown }) {
  return error instanceof ConfigurationError ? (
    <ConfigurationScreen mistakes={error.mistakes} />
  ) : (
    <ErrorScreen error={error} />
  )
}
