import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { later } from '../controls/basics/later.ts'
import { ErrorScreen } from '../screens/shared/ErrorScreen.tsx'
import { ServerProvider } from '../server/server.tsx'
import type { ConfigurationError } from './configuration/configuration-error.ts'
import { loadConfigurationSchema } from './servers/chosen-connection.ts'
import { BesideScreens } from './shell/BesideScreens.tsx'
import type { Started } from './start.ts'
import './theme.css'

/** The whole application for one server. */
export function App({ queryClient, server, router }: Started) {
  return (
    <QueryClientProvider client={queryClient}>
      <ServerProvider server={server}>
        <RouterProvider router={router} />
        <BesideScreens />
      </ServerProvider>
    </QueryClientProvider>
  )
}

/** The page instead of an application that cannot start. */
export function StartFailed({ error }: { error: unknown }) {
  // By its mistakes, because the class of a `ConfigurationError` is loaded late.
  const { mistakes } = Object(error) as Partial<ConfigurationError>
  return mistakes ? <ConfigurationScreen mistakes={mistakes} /> : <ErrorScreen error={error} />
}

/** Loaded with the schema that found the mistakes. */
const { Component: ConfigurationScreen } = later(() =>
  loadConfigurationSchema().then((module) => module.ConfigurationScreen),
)
