import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'
import { bodyOf } from '../../../../src/openapi/requests/body.ts'
import { takes } from '../../documents.ts'

test('changes a record by the fields that create it, where its own schema is empty', async () => {
  const properties = { title: { type: 'string' }, price: { type: 'number' } }
  const schemas = {
    CreateToyDto: { type: 'object', properties, required: ['title'] },
    UpdateToyDto: { type: 'object', properties: {} },
  }
  const body = (name: string) => takes({ $ref: `#/components/schemas/${name}` }, {})
  const document = {
    openapi: '3.0.0',
    info: { title: 'Toys', version: '1' },
    components: { schemas },
    paths: {
      '/toys': { get: { responses: {} }, post: body('CreateToyDto') },
      '/toys/{id}': { get: { responses: {} }, patch: body('UpdateToyDto') },
    },
  }
  for (const text of [JSON.stringify(document), JSON.stringify(document, null, 2)]) {
    const toys = describe(await parseDocument(text)).resource('/toys')
    const fields = toys?.update && bodyOf(toys.update)?.field.fields
    expect(fields?.map(({ name, required }) => [name, required])).toEqual([
      ['title', false],
      ['price', false],
    ])
  }
})
