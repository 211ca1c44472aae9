import { expect, test } from 'vitest'
import { ApiError, NoResponseError } from '../../src/http/api-error.ts'
import { isInvalid, isMissing } from '../../src/server/refusals.ts'

test('takes what is gone for good like what was never there', () => {
  expect([404, 410, 403, 500, undefined].map(isMissing)).toEqual([true, true, false, false, false])
})

test('takes a 422 for a refusal of values like a 400, and no other error', () => {
  const errors = [400, 422, 409, 500].map((status) => new ApiError(status, undefined))
  expect(errors.map(isInvalid)).toEqual([true, true, false, false])
  expect(isInvalid(new NoResponseError('network', 'No response came.', undefined))).toBe(false)
})
