import { expect, test } from 'vitest'
import { correctedByDocument } from '../../../src/openapi/corrections/correct.ts'
import { describe, readWithKinds } from '../../../src/openapi/description/describe.ts'
import { standardKinds } from '../../../src/openapi/fields/standard-kinds.ts'
import type { KindFacts } from '../../../src/openapi/model/kind-facts.ts'

const iban: KindFacts = { name: 'iban', formats: 'iban', names: 'iban', types: ['string'] }
const rating: KindFacts = { name: 'rating', names: 'stars rating', types: ['integer'] }
const plain = { type: 'string' }

function kindsWith(kinds: readonly KindFacts[] | undefined, isCorrected: boolean) {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      account: { type: 'string', format: 'iban' },
      refundIban: plain,
      stars: { type: 'integer' },
      rating: plain,
      spare: plain,
    },
  }
  const description = describe({
    openapi: '3.1.0',
    info: { title: 'Suppliers', version: '1' },
    paths: {
      '/suppliers': {
        'x-switchboard': { fields: { spare: { kind: 'iban' } } },
        get: {
          responses: {
            200: { content: { 'application/json': { schema: { type: 'array', items: schema } } } },
          },
        },
      },
    },
  })
  const corrected = isCorrected ? correctedByDocument(description) : description
  readWithKinds(corrected, kinds)
  const { fields = [] } = corrected.resource('/suppliers') ?? {}
  return Object.fromEntries(fields.map(({ name, kind }) => [name, kind]))
}

const own = [iban, rating, ...standardKinds]

test('infers an added kind by its format, by its name and by its hint', () => {
  expect(kindsWith(own, true)).toEqual({
    id: 'integer',
    account: 'iban',
    refundIban: 'iban',
    stars: 'rating',
    rating: 'text',
    spare: 'iban',
  })
})

test('has only the standard kinds where none is added, and ignores hints of others', () => {
  expect(kindsWith(undefined, true)).toEqual({
    id: 'integer',
    account: 'text',
    refundIban: 'text',
    stars: 'integer',
    rating: 'text',
    spare: 'text',
  })
})

test('gives a word of two kinds to the earlier one', () => {
  const first: KindFacts = { name: 'account', formats: 'iban', types: ['string'] }
  expect(kindsWith([first, ...own], false).account).toBe('account')
})
