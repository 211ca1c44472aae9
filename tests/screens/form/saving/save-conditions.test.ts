import { expect, test } from 'vitest'
import { ApiError, NoResponseError } from '../../../../src/http/api-error.ts'
import type { Operation } from '../../../../src/openapi/model/operation.ts'
import { isStrong } from '../../../../src/queries/read/response-facts.ts'
import {
  conditionOf,
  isRelied,
  refusesCondition,
} from '../../../../src/screens/form/saving/save-conditions.ts'
import { crud, described, resourceAt } from '../../../openapi/documents.ts'

const ship = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const update = resourceAt(described(crud('/ships', 'shipId', ship)), '/ships').update as Operation // crud has one
const base = { record: {}, origin: 'record' as const, readAt: 0 }
const read = 'Fri, 27 Nov 2026 10:00:10 GMT'
const changed = 'Fri, 27 Nov 2026 10:00:00 GMT'

test.each([
  [{ etag: '"7"' }, { 'If-Match': '"7"' }],
  [{ etag: '"7"', lastModified: changed }, { 'If-Match': '"7"' }],
  [{ lastModified: changed }, { 'If-Unmodified-Since': changed }],
  // A weak tag never matches.
  [{ etag: 'W/"7"', lastModified: changed }, { 'If-Unmodified-Since': changed }],
  [{ etag: 'W/"7"' }, undefined],
  [{}, undefined],
])('saves a record that came with %j on the condition %j', (facts, condition) => {
  expect(conditionOf({ base: { ...base, ...facts } }, update, {})).toEqual(condition)
})

test('saves on any version where the server requires a condition and named none', () => {
  expect(conditionOf({ base }, update, { requires: true })).toEqual({ 'If-Match': '*' })
})

test('saves without a condition where the server refuses them, unless it requires one', () => {
  const attempt = { base: { ...base, etag: '"7"' } }
  expect(conditionOf(attempt, update, { refuses: true })).toBeUndefined()
  expect(conditionOf({ ...attempt, isUnconditional: true }, update, {})).toBeUndefined()
  expect(conditionOf(attempt, update, { refuses: true, requires: true })).toEqual({ 'If-Match': '"7"' })
})

test('relies on a condition only where the server is known to honour it', () => {
  const attempt = { base: { ...base, etag: '"7"' } }
  expect(isRelied(attempt, update, {})).toBe(false)
  expect(isRelied(attempt, update, { honours: true })).toBe(true)
  expect(isRelied({ base }, update, { honours: true })).toBe(false)
})

test('trusts a date only where the response came a second later', () => {
  expect(isStrong({ ...base, lastModified: changed, date: read })).toBe(true)
  expect(isStrong({ ...base, lastModified: changed, date: changed })).toBe(false)
  expect(isStrong({ ...base, lastModified: changed })).toBe(false)
  expect(isStrong({ ...base, etag: 'W/"7"' })).toBe(false)
})

test.each([
  [new ApiError(400, undefined, 'If-Match is not supported'), false, true],
  [new ApiError(501, undefined, { error: 'conditional requests are not implemented' }), false, true],
  [new ApiError(400, undefined, 'name is too long'), false, false],
  [new ApiError(404, undefined, 'If-Match'), false, false],
  // Another origin may not allow the header; then no response comes.
  [new NoResponseError('network', 'no response', undefined), true, true],
  [new NoResponseError('network', 'no response', undefined), false, false],
])('knows whether a request failed because of its condition: %s', (error, isForeign, isRefused) => {
  expect(refusesCondition(error, isForeign)).toBe(isRefused)
})
