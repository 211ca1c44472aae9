import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page as screen } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hasNewerVersion, offerNewerVersion } from '../../../src/app/session/newer-version.ts'
import { ToastRegion } from '../../../src/controls/overlay/ToastRegion.tsx'
import { createClient } from '../../../src/http/client.ts'

const worker = setupWorker()
beforeAll(() => worker.start({ quiet: true, onUnhandledRequest: 'bypass' }))

const client = createClient({ basePath: '/api' })

/** The server now has this page at the start address. */
function serve(startPage: HttpResponse<string>): void {
  worker.resetHandlers(http.get(new URL(import.meta.env.BASE_URL, location.origin).href, () => startPage))
}

const page = (script: string) => HttpResponse.html(`<script type="module" src="${script}"></script>`)

test('knows a newer version by its scripts, and not by a problem of the server or the page of a proxy', async () => {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
  expect(entry).not.toBe('')
  for (const [startPage, isNewer] of [
    [page(entry), false],
    [HttpResponse.html('<h1>Sign in to the network</h1>'), false],
    [HttpResponse.html('Bad gateway', { status: 502 }), false],
    [page('/assets/index-2345678.js'), true],
  ] as const) {
    serve(startPage)
    expect(await hasNewerVersion(client)).toBe(isNewer)
  }
})

test('offers a newer version once a script is gone', async () => {
  await render(<ToastRegion />)
  onTestFinished(offerNewerVersion(client))
  serve(page('/assets/index-2345678.js'))
  window.dispatchEvent(new Event('vite:preloadError'))
  await expect.element(screen.getByText('There is a newer version of this page.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Load it' })).toBeVisible()
})
