import { expect, test } from 'vitest'
import { unnamedField } from '../../../src/openapi/fields/unnamed-field.ts'
import type { Field } from '../../../src/openapi/model/field-model.ts'
import { storedFile } from '../../../src/openapi/operations/stored-files.ts'
import { described, responds, type Json } from '../documents.ts'

const address = (...of: Parameters<typeof storedFile>) => storedFile(...of)?.address
const ID = '0b8c7f52-41de-4f0e-9a53-2f6f0d1c77aa'
const bytes = (type: string): Json => ({
  get: { responses: { 200: { description: 'OK', content: { [type]: { schema: { type: 'string' } } } } } },
})
const file = { get: responds({ type: 'object', properties: { id: { type: 'string' } } }) }

test.for([
  ['by the id alone', { '/files/{id}': file, '/assets/{id}': bytes('text/plain') }, `assets/${ID}`],
  ['below the file', { '/files/{id}': file, '/files/{id}/content': bytes('image/*') }, `files/${ID}/content`],
  [
    'as a download',
    { '/files/{id}': file, '/files/{id}/download': bytes('image/*') },
    `files/${ID}/download`,
  ],
  [
    'of a document',
    { '/documents/{id}': file, '/documents/{id}/download': bytes('image/*') },
    `documents/${ID}/download`,
  ],
  [
    'as FastAPI describes it',
    { '/media/{id}': file, '/media/{id}/download': { get: responds({}) } },
    `media/${ID}/download`,
  ],
  [
    'as its summary says',
    { '/images/{id}': { get: { summary: 'Get Image File', ...responds({}) } } },
    `images/${ID}`,
  ],
  ['nowhere but as JSON', { '/files/{id}': file }, undefined],
  ['for several ids', { '/shops/{shop}/images/{id}': bytes('image/png') }, undefined],
] as [string, Json, string | undefined][])(
  'finds the picture that a field names by the id of a file: %s',
  ([, paths, found]) => {
    const description = described(paths)
    expect(address(description, unnamedField('cover_image'), ID)).toBe(found)
    expect(address(description, unnamedField('avatarId'), ID)).toBe(found)
    const embedded: Field = { ...unnamedField('avatar'), kind: 'relation' }
    expect(address(description, embedded, { id: ID, name: 'me.png' })).toBe(found)
    expect(address(description, unnamedField('avatar'), { id: ID })).toBeUndefined()
  },
)

test('finds the sound that a field names by the id of a file', () => {
  const description = described({ '/files/{id}': file, '/assets/{id}': bytes('text/plain') })
  const relatedTo = (name: string, resource: string): Field => ({
    ...unnamedField(name),
    kind: 'relation',
    relation: { resource } as Field['relation'], // of which only the resource counts
  })
  const found = { kind: 'audio', address: `assets/${ID}` }
  expect(storedFile(description, relatedTo('audio', '/files'), ID)).toEqual(found)
  expect(storedFile(description, relatedTo('recordingId', '/files'), { id: ID })).toEqual(found)
  expect(storedFile(description, relatedTo('song_id', '/songs'), ID)).toBeUndefined()
})

test('does not take another field as a picture, or a word as the id of a file', () => {
  const description = described({ '/assets/{id}': bytes('image/png') })
  expect(address(description, unnamedField('author'), ID)).toBeUndefined()
  expect(address(description, unnamedField('image'), 'nginx')).toBeUndefined()
  expect(address(description, unnamedField('image'), 'https://a.example/7.png')).toBeUndefined()
  expect(address(description, unnamedField('image'), 1204)).toBe('assets/1204')
  expect(address(description, unnamedField('image'), 2006515746653339649n)).toBe('assets/2006515746653339649')
  expect(address(undefined, unnamedField('image'), ID)).toBeUndefined()
})

const people = (name: string): Json => ({
  get: responds({
    type: 'array',
    items: {
      type: 'object',
      properties: { id: { type: 'integer' }, name: { type: 'string' }, [name]: { type: 'integer' } },
    },
  }),
})
const one = (operation: Json): Json => ({
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
  ...operation,
})
const listOfFiles = {
  get: responds({
    type: 'array',
    items: { type: 'object', properties: { id: { type: 'integer' }, filename: { type: 'string' } } },
  }),
}

test.for([
  ['avatar_id', '/files', '/files'],
  ['coverPhotoId', '/files', '/files'],
  ['logo_uuid', '/files', '/files'],
  ['avatar_id', '/media', '/media'],
  ['cover_image_id', '/api/uploads', '/api/uploads'],
  ['photo', '/attachments', '/attachments'],
  ['avatar_id', '/notes', undefined],
  ['account_id', '/files', undefined],
  ['avatar', '/files', '/files'],
] as const)('refers by %s to a file of %s', ([name, path, related]) => {
  const description = described({
    '/people': people(name),
    '/people/{id}': one({ get: responds({ type: 'object' }) }),
    [path]: listOfFiles,
    [`${path}/{id}`]: one(bytes('image/png')),
  })
  const field = description.resource('/people')?.fields.find((one) => one.name === name)
  expect(field?.relation?.resource).toBe(related)
})
