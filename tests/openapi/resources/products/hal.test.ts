import { expect, test } from 'vitest'
import { isHidden } from '../../../../src/openapi/fields/field-roles.ts'
import { isInForm } from '../../../../src/fields/shared/is-in-form.ts'
import { crud, parsed, ref, resourceAt, type Json } from '../../documents.ts'

const Link = { type: 'object', properties: { rel: { type: 'string' }, href: { type: 'string' } } }
const Links = { type: 'object', additionalProperties: ref('Link') }

/** The field of `/books` with this name and schema. */
async function bookField(name: string, schema: Json, isInherited = false) {
  const own = { type: 'object', properties: { title: { type: 'string' }, [name]: schema } }
  const id = { type: 'object', properties: { id: { type: 'integer' } } }
  const Book = isInherited
    ? { allOf: [id, own] }
    : { ...own, properties: { ...id.properties, ...own.properties } }
  const description = await parsed(crud('/books', 'id', ref('Book')), { Book, Link, Links })
  const { fields, presentation } = resourceAt(description, '/books')
  const field = fields.find((one) => one.name === name)
  if (!field) throw new Error('no field')
  return { field, line: presentation.line }
}

test.for([
  ['_links', ref('Links'), false],
  ['_links', ref('Links'), true],
  ['links', { type: 'array', items: ref('Link') }, false],
  ['links', Links, true],
] as const)(
  'keeps the links for programs out of lists and forms: %s, %j',
  async ([name, schema, isInherited]) => {
    const { field, line } = await bookField(name, schema, isInherited)
    expect(isHidden(field)).toBe(true)
    expect(isInForm(field)).toBe(false)
    expect(line).not.toContain(name)
  },
)

test('shows links that people give a record', async () => {
  const Video = { type: 'object', properties: { href: { type: 'string' }, length: { type: 'integer' } } }
  const { field } = await bookField('links', { type: 'array', items: Video })
  expect(isHidden(field)).toBe(false)
  expect(isInForm(field)).toBe(true)
})
