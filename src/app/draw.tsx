import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { EarlyRequest } from '../connection/reading/fetch-description.ts'
import { App, StartFailed } from './App.tsx'
import type { Configuration } from './configuration/configuration-defaults.ts'
import { fetchFirstScreen } from './navigation/late-screens.ts'
import { start } from './start.ts'

/** Draws the app into an element. `early` is a request for the description that has already been sent. */
export function draw(
  element: Element,
  configuration: Promise<Configuration>,
  early: Promise<EarlyRequest | undefined>,
): void {
  fetchFirstScreen()
  const started = configuration.then(async (given) => start(given, undefined, await early))
  const root = createRoot(element)
  const show = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>)
  started.then(
    (app) => show(<App {...app} />),
    (error: unknown) => show(<StartFailed error={error} />),
  )
}
