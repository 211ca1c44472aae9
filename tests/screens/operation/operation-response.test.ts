import { expect, test } from 'vitest'
import { responseOf } from '../../../src/openapi/operations/response.ts'
import { responseParts } from '../../../src/screens/operation/operation-response.ts'
import { described, ref, responds } from '../../openapi/documents.ts'

test('shows the object in an envelope as the record that it is', () => {
  const description = described(
    { '/visits/{id}/cancel': { post: responds({ type: 'object', properties: { data: ref('Visit') } }) } },
    { Visit: { type: 'object', properties: { id: { type: 'integer' }, ended_on: { type: 'string' } } } },
  )
  const { field } = responseOf(description.operations[0]!)
  const { rest, restField } = responseParts(field, { data: { id: 7, ended_on: '2026-11-24' } })
  expect(rest).toEqual({ id: 7, ended_on: '2026-11-24' })
  expect(restField.fields?.map(({ label }) => label)).toEqual(['ID', 'Ended on'])
})
