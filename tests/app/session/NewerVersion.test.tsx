import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { offerNewerVersion } from '../../../src/app/session/newer-version.ts'
import { shown } from '../../../src/controls/messages/toast.ts'
import { ToastRegion } from '../../../src/controls/overlay/ToastRegion.tsx'
import { createClient } from '../../../src/http/client.ts'

const worker = setupWorker()
beforeAll(() => worker.start({ quiet: true, onUnhandledRequest: 'bypass' }))

/** A script of this page that is gone, where the start page is now this one. */
async function loseScript(startPage: HttpResponse<string>): Promise<void> {
  let isRequested = false
  const address = new URL(import.meta.env.BASE_URL, location.origin).href
  worker.resetHandlers(
    http.get(address, () => {
      isRequested = true
      return startPage
    }),
  )
  window.dispatchEvent(new Event('vite:preloadError'))
  await expect.poll(() => isRequested).toBe(true)
}

test('offers a newer version once a script is gone, and not while the server has only a problem', async () => {
  await render(<ToastRegion />)
  onTestFinished(offerNewerVersion(createClient({ basePath: '/api' })))
  const offer = page.getByText('There is a newer version of this page.')
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src')
  expect(entry).toBeTruthy()
  await loseScript(HttpResponse.html('<h1>Sign in to the network</h1>'))
  await loseScript(HttpResponse.html(`<script type="module" src="${entry}"></script>`))
  await loseScript(HttpResponse.html('Bad gateway', { status: 502 }))
  // Nothing says when a response was read.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(shown.get()).toEqual([])
  await loseScript(HttpResponse.html('<script type="module" src="/assets/index-2345678.js"></script>'))
  await expect.element(offer).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Load it' })).toBeVisible()
})
