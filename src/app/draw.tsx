import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { EarlyRequest } from '../connection/reading/fetch-description.ts'
import { App } from './App.tsx'
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
  // Started before React draws, because drawing takes as long as the server needs for its description.
  const started = configuration.then(async (given) => start(given, undefined, await early))
  createRoot(element).render(
    <StrictMode>
      <App started={started} />
    </StrictMode>,
  )
}
