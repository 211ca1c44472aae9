import { expect } from 'vitest'

/** What a call throws. */
export async function failure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.fail('the call did not fail'),
    (error: unknown) => error,
  )
}
