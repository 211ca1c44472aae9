import { expect, test, vi } from 'vitest'
import { upload } from '../../src/http/upload.ts'
import { createClient } from '../../src/http/client.ts'
import { failure } from './failure.ts'

// Over real HTTP: no progress is reported for a request that a service worker handles.

test.each([
  ['a file', (file: Blob) => file],
  ['a form with a file', formOf],
])('reports how much of %s has been sent, from 0 to 1 and in bytes', async (_what, wrap) => {
  const received = vi.fn<(fraction: number, bytes: { loaded: number; total: number }) => void>()
  const data = wrap(new Blob([new Uint8Array(3_000_000)]))
  // The server of the tests refuses uploads, after it has received them.
  const error = await failure(
    upload(createClient({ basePath: '/' }), '/no-such-place', data, { onProgress: received }),
  )
  expect(error).toMatchObject({ type: 404 })
  const fractions = received.mock.calls.map(([fraction]) => fraction)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(fractions.at(-1)).toBe(1)
  const { loaded, total } = received.mock.lastCall?.[1] ?? {}
  expect(loaded).toBe(total)
  expect(total).toBeGreaterThanOrEqual(3_000_000)
})

function formOf(file: Blob): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}
