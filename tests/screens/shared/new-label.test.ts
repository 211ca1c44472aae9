import { expect, test } from 'vitest'
import { takesFile } from '../../../src/openapi/operations/takes-file.ts'
import { newLabel } from '../../../src/screens/shared/new-label.ts'
import { described, listOfRef, resourceAt, responds, type Json } from '../../openapi/documents.ts'

const file = { type: 'string', format: 'binary' }
const schemas = {
  File: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
}
const list = (path: string, content: Json, at = path) =>
  resourceAt(
    described(
      {
        [path]: { get: responds(listOfRef('File')) },
        [`${path}/{id}`]: { get: responds({ $ref: '#/components/schemas/File' }) },
        [at]: {
          ...(at === path ? { get: responds(listOfRef('File')) } : {}),
          post: { requestBody: { content }, ...responds() },
        },
      },
      schemas,
    ),
    path,
  )
const form = (properties: Json) => ({ 'multipart/form-data': { schema: { type: 'object', properties } } })

test('offers an upload where records are files, else a new record', () => {
  expect(newLabel(list('/files', form({ file })))).toBe('Upload file')
  expect(newLabel(list('/images', { 'image/png': { schema: file } }))).toBe('Upload image')
  expect(newLabel(list('/files', form({ files: { type: 'array', items: file } })))).toBe('Upload file')
  expect(newLabel(list('/documents', form({ file, note: { type: 'string' } })))).toBe('Upload document')
  expect(newLabel(list('/contacts', form({ name: { type: 'string' }, photo: file })))).toBe('New contact')
  expect(newLabel(list('/files', form({ name: { type: 'string' } })))).toBe('New file')
  expect(newLabel({ ...list('/contacts', form({})), singular: 'My contact' })).toBe('New contact')
})

test('finds the upload of a list at a separate address', () => {
  const { create, collectionActions } = list('/files', form({ file }), '/files/upload')
  const operations = [create, ...collectionActions].filter((one) => one !== undefined)
  expect(operations.map((one) => [one.path, takesFile(one)])).toEqual([['/files/upload', true]])
})
