import { expect, test } from 'vitest'
import type { Description } from '../../../../../src/openapi/model/model.ts'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../../../documents.ts'

const id = { type: 'integer' }
const text = { type: 'string' }
const schemas = {
  Resume: { type: 'object', properties: { resumeId: id, title: text, content: text } },
  Submitted: { type: 'object', properties: { snapshotId: id, company: text } },
  Status: { type: 'object', properties: { progress: text, result: text } },
}

function resumes(path: string, more: Json = {}): Description {
  return described(
    {
      '/resumes': { get: responds(listOfRef('Resume')) },
      '/resumes/{resumeId}': { get: responds(ref('Resume')) },
      '/resumes/submitted': { get: responds(listOfRef('Submitted')) },
      [path]: { get: responds(ref('Status')), post: responds() },
      ...more,
    },
    schemas,
  )
}

test('gives the rows of another list what takes their id', () => {
  const description = resumes('/resumes/{snapshotId}/status')
  expect(description.resources.map((one) => one.path)).toEqual(['/resumes', '/resumes/submitted'])
  const submitted = resourceAt(description, '/resumes/submitted')
  expect(submitted.actions.map((one) => one.id)).toEqual([
    'GET /resumes/{snapshotId}/status',
    'POST /resumes/{snapshotId}/status',
  ])
  expect(submitted.itemId?.at).toEqual(['snapshotId'])
})

test('leaves at the record what only calls its id otherwise', () => {
  for (const path of ['/resumes/{id}/status', '/resumes/{resumeKey}/status']) {
    const part = resourceAt(resumes(path), path)
    expect([part.parent, part.isSingleton]).toEqual(['/resumes', true])
  }
})

test('gives it to the rows of several lists', () => {
  const more = { '/resumes/archived': { get: responds(listOfRef('Submitted')) } }
  const description = resumes('/resumes/{snapshotId}/status', more)
  for (const path of ['/resumes/submitted', '/resumes/archived'])
    expect(resourceAt(description, path).actions).toHaveLength(2)
})

test('creates a record below the one whose id is at the place of its own', () => {
  const description = described({
    '/posts': { get: responds() },
    '/posts/{id}': { get: responds() },
    '/posts/{id}/images': { get: responds() },
    '/images/{imageId}': { get: responds(), delete: responds() },
    '/images/{idPost}': { post: takes({ type: 'object', properties: { url: text } }, undefined) },
  })
  expect(resourceAt(description, '/posts/{id}/images').create?.id).toBe('POST /images/{idPost}')
})
