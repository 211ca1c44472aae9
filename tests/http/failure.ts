import { expect } from 'vitest'

/** The error that a call throws. */
export async function failure(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.fail('the call did not fail'),
    (error: unknown) => error,
  )
}
