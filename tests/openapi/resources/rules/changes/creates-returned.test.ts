import { expect, test } from 'vitest'
import { described, listOfRef, ref, resourceAt, responds, type Json } from '../../../documents.ts'

const text = { type: 'string' }
const object = (...names: string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
})
const schemas = {
  Claim: object('id', 'reason', 'amount', 'state', 'sentAt'),
  NewClaim: object('reason', 'amount', 'proof'),
  ClaimState: object('claimId', 'state', 'reason', 'amount'),
}

/** A POST that takes a record and returns a claim. */
function posts(taken: string, status: string): Json {
  const { responses, ...others } = responds(ref('Claim'))
  const [response] = Object.values(responses as Json)
  return {
    post: {
      ...others,
      requestBody: { content: { 'application/json': { schema: ref(taken) } } },
      responses: { [status]: response },
    },
  }
}

/** The create of the claims where these paths have a POST. */
function createBeside(paths: Json, list = '/claims'): string | undefined {
  return resourceAt(described({ [list]: { get: responds(listOfRef('Claim')) }, ...paths }, schemas), list)
    .create?.path
}

test('makes a record under any word that returns one with the status 201', () => {
  expect(createBeside({ '/claims/hand-in': posts('NewClaim', '201') })).toBe('/claims/hand-in')
  expect(createBeside({ '/claims/hand-in': posts('Claim', '201') })).toBe('/claims/hand-in')
  expect(createBeside({ '/my/claim': posts('NewClaim', '201') }, '/my/list-claims')).toBe('/my/claim')
})

test.each([
  ['without that status', { '/claims/hand-in': posts('NewClaim', '200') }],
  ['for a change of one', { '/claims/state': posts('ClaimState', '201') }],
  ['for an estimate', { '/claims/estimate': posts('NewClaim', '201') }],
  [
    'of two alike',
    { '/claims/give-in': posts('NewClaim', '201'), '/claims/hand-in': posts('NewClaim', '201') },
  ],
])('makes none %s', (_why, paths) => {
  expect(createBeside(paths)).toBeUndefined()
})
