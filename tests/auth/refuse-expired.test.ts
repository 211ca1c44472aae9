import { expect, test } from 'vitest'
import { refuseExpired } from '../../src/auth/retry-refreshed.ts'
import { createClient } from '../../src/http/client.ts'
import { ApiError, UnauthorizedError } from '../../src/http/api-error.ts'
import type { Session, SessionStore } from '../../src/session/session.ts'

const HOUR = 3_600_000

/** The error of a read that a server refuses with 403. */
async function refused(session: Session | undefined): Promise<unknown> {
  // As much of a store as the hook reads.
  const store = { get: () => session } as SessionStore
  const client = createClient({
    basePath: 'http://desk.example/api',
    getAccessToken: () => session?.accessToken,
    // Further hooks read the response that replaces the first one.
    hooks: {
      afterResponse: [
        refuseExpired(store),
        async (_request, _options, response) => void (await response.text()),
      ],
    },
    pace: () => Promise.resolve(new Response('Expired', { status: 403 })),
  })
  return client.ky.get('contacts').catch((error: unknown) => error)
}

test('takes a 403 for an expired token as a 401', async () => {
  expect(await refused({ accessToken: 'old', expiresAt: Date.now() - 1 })).toBeInstanceOf(UnauthorizedError)
})

test.each([
  ['a token that is valid', { accessToken: 'new', expiresAt: Date.now() + HOUR }],
  ['a token that never expires', { accessToken: 'new' }],
  ['nobody', undefined],
])('leaves the 403 for %s as it is', async (_what, session) => {
  const error = await refused(session)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ type: 403 })
})
