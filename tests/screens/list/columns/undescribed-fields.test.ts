import { expect, test } from 'vitest'
import { bodyOf } from '../../../../src/openapi/requests/body.ts'
import { correct } from '../../../../src/openapi/corrections/correct.ts'
import { namesNotSent } from '../../../../src/queries/change/save-request.ts'
import { undescribedFields } from '../../../../src/screens/list/columns/undescribed-fields.ts'
import { crud, described, resourceAt } from '../../../openapi/documents.ts'

const text = { type: 'string' }
const box = { type: 'object', properties: { id: { type: 'integer' }, name: text } }
const boxes = () => described(crud('/boxes', 'id', box))

test('finds undescribed properties of rows, with their first values', () => {
  const resource = resourceAt(boxes(), '/boxes')
  const rows = [{ id: 1, weight: null }, { id: 2, name: 'Tea', weight: 3, tags: ['a'] }, 'no row']
  const found = undescribedFields(resource, resource.fields, rows)
  expect(found.map(({ name, kind }) => [name, kind])).toEqual([
    ['weight', 'number'],
    ['tags', 'unknown'],
  ])
})

test('sends back undescribed properties, also once a person has corrected their kind', () => {
  const description = boxes()
  correct(
    description,
    { '/boxes': { fields: { weight: { kind: 'number', isUndescribed: true } } } },
    'person',
  )
  const resource = resourceAt(description, '/boxes')
  expect(resource.fields.map(({ name }) => name)).toContain('weight')
  expect([...namesNotSent(resource, bodyOf(resource.update)!.field)]).not.toContain('weight')
})
