import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Started } from '../../src/app/start.ts'
import { ServerProvider } from '../../src/server/server.tsx'
import { comeToRest } from '../support/at-rest.ts'

/** Draws the whole app at the address of the page. A test ends when the app's requests have. */
export async function renderStarted({ queryClient, server, router }: Started): Promise<void> {
  onTestFinished(() => comeToRest(queryClient))
  await render(
    <QueryClientProvider client={queryClient}>
      <ServerProvider server={server}>
        <RouterProvider router={router} />
      </ServerProvider>
    </QueryClientProvider>,
  )
}
