import { expect, test } from 'vitest'
import { crud, parsed, ref, resourceAt, type Json } from '../../documents.ts'

/** The kind of a property of `/tickets`, beside a list of users with texts as ids. */
async function kindOf(name: string, schema: Json) {
  const Row = { type: 'object', properties: { id: { type: 'string' }, [name]: { ...schema } } }
  const description = await parsed(
    { ...crud('/tickets', 'id', ref('Row')), ...crud('/users', 'id', ref('User')) },
    { Row, User: { type: 'object', properties: { id: { type: 'string' }, email: { type: 'string' } } } },
  )
  return resourceAt(description, '/tickets').fields.find((field) => field.name === name)?.kind
}

const bare = { type: 'object', nullable: true }

test.for([
  ['userId', 'relation'],
  ['closedAt', 'date-time'],
  ['reply_email', 'email'],
  ['firstName', 'text'],
] as const)('reads %s as %s, where NestJS describes a nullable text as an object', async ([name, kind]) => {
  expect(await kindOf(name, bare)).toBe(kind)
})

test.for([
  ['metadata', bare],
  ['name', bare],
  ['closedAt', { ...bare, properties: { seconds: { type: 'integer' } } }],
  ['externalId', { ...bare, additionalProperties: true }],
  ['externalId', { ...bare, example: { value: 3 } }],
] as const)('keeps the object %s, described as %j', async ([name, schema]) => {
  expect(['text', 'date', 'relation']).not.toContain(await kindOf(name, schema))
})
