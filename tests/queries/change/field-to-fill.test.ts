import { expect, test } from 'vitest'
import { fieldToFill } from '../../../src/queries/change/field-to-fill.ts'
import { described, resourceAt, responds, takes } from '../../openapi/documents.ts'

/** The names in the form of a new record and of an edited one, where the server describes them in this order. */
function namesInForms(...names: string[]) {
  const label = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  }
  const labels = resourceAt(
    described({
      '/labels': { get: responds({ type: 'array', items: label }), post: takes(label, label) },
      '/labels/{id}': { get: responds(label), put: takes(label, label) },
    }),
    '/labels',
  )
  return [labels.create, labels.update].map((one) => fieldToFill(labels, one).fields?.map(({ name }) => name))
}

test('begins with the title where the fields are only in alphabetical order', () => {
  const rest = ['colour', 'description', 'size']
  for (const names of namesInForms(...rest, 'title', 'weight'))
    expect(names).toEqual(['title', ...rest, 'weight'])
})

test('keeps an order that is made for people', () => {
  const names = ['size', 'title', 'description', 'weight', 'colour', 'language']
  for (const inForm of namesInForms(...names)) expect(inForm).toEqual(names)
})

test.each([
  ['last where the server may choose it', [], ['name', 'place', 'labelId']],
  ['where it is described, where it is required', ['labelId'], ['labelId', 'name', 'place']],
])('puts the own id of a new record %s', (_, required, names) => {
  const text = { type: 'string' }
  const label = { type: 'object', required, properties: { labelId: text, name: text, place: text } }
  const labels = resourceAt(
    described({
      '/labels': { get: responds({ type: 'array', items: label }), post: takes(label, label) },
      '/labels/{labelId}': { get: responds(label) },
    }),
    '/labels',
  )
  expect(fieldToFill(labels, labels.create).fields?.map(({ name }) => name)).toEqual(names)
})

test.each([
  ['the body where it describes other fields than the record', { memory: { type: 'integer' } }, ['memory']],
  ['the record where the body describes none', { data: {} }, ['name', 'image']],
  ['the record where the body only names its type', { type: { const: 'box' }, data: {} }, ['name', 'image']],
])('asks for the fields of %s', (_, properties, names) => {
  const text = { type: 'string' }
  const box = { type: 'object', properties: { id: { ...text, readOnly: true }, name: text, image: text } }
  const boxes = resourceAt(
    described({
      '/boxes': { get: responds({ type: 'array', items: box }) },
      '/boxes/{id}': { get: responds(box), put: takes({ type: 'object', properties }, box) },
    }),
    '/boxes',
  )
  expect(fieldToFill(boxes, boxes.update).fields?.map(({ name }) => name)).toEqual(names)
})
