import { expect, test } from 'vitest'
import { bodyOf } from '../../../../src/openapi/requests/body.ts'
import { buildRequest } from '../../../../src/openapi/requests/build-request.ts'
import { parsed, resourceAt, responds, takes, type Json } from '../../documents.ts'

const text = { type: 'string' }
// As payload-oapi writes a collection of uploads.
const facts = { url: text, thumbnailURL: text, filename: text, mimeType: text, filesize: { type: 'number' } }

async function media(properties: Json) {
  const file = { type: 'object', properties: { alt: text, ...properties }, required: ['alt'] }
  const page = {
    type: 'object',
    properties: { docs: { type: 'array', items: file }, totalDocs: text, pagingCounter: text },
  }
  const description = await parsed({
    '/media': { get: responds(page), post: takes(file) },
    '/media/{id}': { get: responds(file), patch: takes(file) },
  })
  return resourceAt(description, '/media')
}

test('uploads a file to Payload, with its other fields as JSON', async () => {
  const { create, update } = await media(facts)
  if (!create) throw new Error('no creation')
  const body = bodyOf(create)
  expect(body?.field.fields?.map(({ name, kind }) => [name, kind])).toEqual([
    ['file', 'file'],
    ['_payload', 'object'],
  ])
  expect(bodyOf(update)?.field.fields?.map(({ name }) => name)).toEqual(['alt'])
  const sent = buildRequest(create, { body: { file: new File(['a'], 'a.png'), _payload: { alt: 'Sea' } } })
  expect(sent.body).toBeInstanceOf(Blob)
  const written = await (sent.body as Blob).text()
  expect(written).toContain('name="file"; filename="a.png"')
  expect(written).toContain('name="_payload"')
  expect(written).toContain('{"alt":"Sea"}')
})

test('keeps the JSON of a record that only has an address and a size', async () => {
  const { create } = await media({ url: text, filesize: { type: 'number' } })
  expect(bodyOf(create)?.mediaType).toBe('application/json')
})
