import { expect, test } from 'vitest'
import { fileRecords, filesIn } from '../../../../src/screens/form/saving/file-records.ts'
import { fieldToFill } from '../../../../src/queries/change/field-to-fill.ts'
import { described, listOfRef, resourceAt, responds, type Json } from '../../../openapi/documents.ts'

const Stored = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
const file = { type: 'string', format: 'binary' }

/** How a form uploads files to a list whose create takes this multipart body. */
function recordsFor(schema: Json) {
  const create = { requestBody: { content: { 'multipart/form-data': { schema } } }, ...responds() }
  const files = resourceAt(
    described({ '/files': { get: responds(listOfRef('File')), post: create } }, { File: Stored }),
    '/files',
  )
  return fileRecords(files.create, fieldToFill(files, files.create))
}

test('makes a record of each file where a create takes one', () => {
  const records = recordsFor({
    type: 'object',
    required: ['file'],
    properties: { file, note: { type: 'string' } },
  })
  const [one, other] = [new File(['1'], '1.png'), new File(['2'], '2.png')]
  expect(records?.field.fields?.map(({ name, kind }) => [name, kind])).toContainEqual(['file', 'list'])
  expect(records?.split({ file: [one, other], note: 'Tour' })).toEqual([
    { file: one, note: 'Tour' },
    { file: other, note: 'Tour' },
  ])
})

test.each([
  ['The picture of a child', 'The picture of a child. Each file becomes a record.'],
  ['At most 2 MB.', 'At most 2 MB. Each file becomes a record.'],
  [undefined, 'Each file becomes a record.'],
])('ends the description %j before it says that files make records', (description, text) => {
  const records = recordsFor({ type: 'object', properties: { file: { ...file, description } } })
  expect(records?.field.fields?.[0]?.description).toBe(text)
})

test('sends one record without a file where none was chosen', () => {
  const records = recordsFor({
    type: 'object',
    required: ['file'],
    properties: { file, note: { type: 'string' } },
  })
  expect(records?.split({ file: [], note: 'Tour' })).toEqual([{ note: 'Tour' }])
})

test.each([
  ['the create takes several files itself', { properties: { files: { type: 'array', items: file } } }],
  ['it takes two different files', { properties: { front: file, back: file } }],
  [
    'the file is optional beside a required field',
    { required: ['name'], properties: { file, name: { type: 'string' } } },
  ],
])('makes one record where %s', (_why, schema) => {
  expect(recordsFor({ type: 'object', ...schema })).toBeUndefined()
})

test('finds the files of a form wherever they are', () => {
  const [one, other] = [new File(['1'], '1.png'), new File(['2'], '2.png')]
  expect(filesIn({ a: one, b: { c: [other, 'text', new Blob(['3'])] } })).toEqual([one, other])
})
