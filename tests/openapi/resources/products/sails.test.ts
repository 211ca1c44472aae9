import { expect, test } from 'vitest'
import { bodyOf } from '../../../../src/openapi/requests/body.ts'
import { crud, parsed, ref, resourceAt } from '../../documents.ts'

// As sails-hook-swagger-generator writes associations.
const WHEN = 'instance or FK when creating / updating / not populated'
const Plot = { type: 'object', properties: { id: { type: 'integer' }, label: { type: 'string' } } }
const Planting = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    crop: { type: 'string' },
    plot: { description: `JSON dictionary representing the **plot** ${WHEN}`, oneOf: [ref('Plot')] },
  },
}

test('relates an association of Sails to its record, of which requests take the id', async () => {
  const paths = { ...crud('/planting', '_id', ref('Planting')), ...crud('/plot', '_id', ref('Plot')) }
  const description = await parsed(paths, { Plot, Planting })
  const { create, fields } = resourceAt(description, '/planting')
  const sent = bodyOf(create)?.field.fields ?? []
  for (const field of [fields, sent].flatMap((all) => all.filter(({ name }) => name === 'plot')))
    expect(field).toMatchObject({ kind: 'relation', relation: { resource: '/plot', isEmbedded: false } })
  expect(sent.map(({ name }) => name)).toContain('plot')
})
