import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { later } from '../controls/basics/later.ts'
import { ErrorScreen } from '../screens/shared/ErrorScreen.tsx'
import { ServerProvider } from '../server/server.tsx'
import type { ConfigurationError } from './configuration/configuration-error.ts'
import { loadConfigurationSchema } from './servers/chosen-connection.ts'
import { BesideScreens } from './shell/BesideScreens.tsx'
import type { Started } from './start.ts'
import './theme.css'

type State = { kind: 'starting' } | { kind: 'started'; app: Started } | { kind: 'failed'; error: unknown }

/** The whole application for the server of the configuration, drawn once `started` resolves. */
export function App({ started }: { started: Promise<Started> }) {
  const [state, setState] = useState<State>({ kind: 'starting' })
  useEffect(() => {
    started.then(
      (app) => setState({ kind: 'started', app }),
      (error: unknown) => setState({ kind: 'failed', error }),
    )
  }, [started])
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
  return isOfConfiguration(error) ? (
    <ConfigurationScreen mistakes={error.mistakes} />
  ) : (
    <ErrorScreen error={error} />
  )
}

/** Loaded with the schema that found the mistakes. */
const { Component: ConfigurationScreen } = later(() =>
  loadConfigurationSchema().then((module) => module.ConfigurationScreen),
)

/** By its name, because its class is loaded late too. */
function isOfConfiguration(error: unknown): error is ConfigurationError {
  return error instanceof Error && error.name === 'ConfigurationError'
}
