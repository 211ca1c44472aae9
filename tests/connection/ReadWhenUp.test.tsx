import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { useDescription } from '../../src/connection/use-description.ts'
import { useReadWhenUp } from '../../src/connection/use-read-when-up.ts'
import { useServer } from '../../src/server/server.tsx'
import { demo, openDesk, respondWith } from '../queries/hook-page.tsx'

const address = new URL('/api/v3/api-docs', location.origin).href

/** A page that waits for a description at `address`, where the server responds like this. */
async function pageWith(responses: (count: number) => Response | undefined) {
  let count = 0
  respondWith(
    http.get(address, () => responses((count += 1)) ?? HttpResponse.error()),
    http.all('/api/*', () => new HttpResponse(null, { status: 404 })),
  )
  const { use: draw, sent } = openDesk()
  return { page: await draw(usePage), sent }
}

function usePage() {
  const { data, error } = useDescription(useServer(), address)
  return { isDown: useReadWhenUp(error ? address : undefined), description: data?.description }
}

test('reads the description as soon as a server responds that returned 502 and 503', async () => {
  // Each of them alone would end the wait, if it were taken for a server that is up.
  const { page } = await pageWith((count) =>
    count < 3 ? new HttpResponse(null, { status: [502, 503][count - 1] }) : HttpResponse.json(demo.document),
  )
  await expect.poll(() => page.now().isDown).toBe(true)
  expect(page.now().description).toBeUndefined()
  await expect.poll(() => page.now().description?.title, { timeout: 20_000 }).toBe('Voicemail desk')
  await expect.poll(() => page.now().isDown).toBe(false)
})

test('tries a server only once more that is up without a description', async () => {
  const { page, sent } = await pageWith(() => HttpResponse.json({ status: 'ok' }))
  await expect.poll(() => sent).toEqual(['GET /v3/api-docs', 'GET /v3/api-docs'])
  expect(page.now()).toEqual({ isDown: false, description: undefined })
})
