import { expect, test } from 'vitest'
import { updatesOf } from '../../../src/openapi/requests/update-operations.ts'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../documents.ts'

const text = { type: 'string' }
const schemas = { Job: { type: 'object', properties: { id: { type: 'integer' }, name: text, note: text } } }
const whole = { type: 'object', properties: { name: text, note: text } }
const secret = { type: 'object', properties: { secret: text } }

const withSteps = {
  type: 'object',
  properties: { ...whole.properties, doneSteps: { type: 'array', items: { type: 'object' } } },
}

/** The jobs, where these operations are at the path of one and at that of all. */
function jobsWith(own: Json, all: Json = {}) {
  const description = described(
    {
      '/jobs': { get: responds(listOfRef('Job')), post: takes(whole), ...all },
      '/jobs/{id}': { get: responds(ref('Job')), ...own },
    },
    schemas,
  )
  return resourceAt(description, '/jobs')
}

/** What changes a job, and what else is done to it. */
function changes(own: Json, all: Json = {}) {
  const { update, actions } = jobsWith(own, all)
  return [update?.id, actions.map(({ id }) => id)]
}

test.each([
  ['PATCH /jobs/{id}', [], { patch: takes(whole), put: takes(whole) }],
  ['PATCH /jobs/{id}', [], { patch: takes({ type: 'object' }), put: takes(whole) }],
  [
    'PUT /jobs/{id}',
    ['PATCH /jobs/{id}'],
    { patch: { ...takes(secret), summary: 'Refresh the secret' }, put: takes(whole) },
  ],
  [
    'PUT /jobs/{id}',
    ['PATCH /jobs/{id}'],
    {
      patch: {
        ...takes(withSteps),
        operationId: 'patchJob',
        summary: 'Creates/deletes DoneSteps of the job.',
      },
      put: { ...takes(withSteps), operationId: 'putJob', summary: 'Modifies basic data of the job.' },
    },
  ],
  ['PUT /jobs/{id}', [], { patch: responds(), put: takes(whole) }],
  [
    undefined,
    ['PATCH /jobs/{id}'],
    {
      patch: {
        ...responds(),
        parameters: [{ name: 'enabled', in: 'query', required: true, schema: { type: 'boolean' } }],
        summary: 'Set the status',
      },
    },
  ],
  [undefined, ['PUT /jobs/{id}'], { put: responds(undefined, { summary: 'Stop a job' }) }],
  [undefined, ['POST /jobs/{id}'], { post: { ...takes(whole), summary: 'Duplicate a job' } }],
  [undefined, ['POST /jobs/{id}'], { post: { ...takes(whole), summary: 'Generates a job' } }],
  [
    undefined,
    ['PATCH /jobs/{id}'],
    { patch: responds(undefined, { operationId: 'JobsController_markAsRead' }) },
  ],
  ['PUT /jobs/{id}', [], { put: responds(undefined, { summary: 'Actualizar un trabajo' }) }],
  ['POST /jobs/{id}', [], { post: responds(undefined, { summary: 'Update a job' }) }],
  [undefined, ['POST /jobs/{id}'], { post: responds(undefined, { summary: 'Run a job' }) }],
] as const)('changes a job by %s and has %j for actions', (update, actions, own) => {
  expect(changes(own)).toEqual([update, actions])
})

test('never saves by a PATCH that has another purpose than the PUT beside it', () => {
  const own = {
    patch: { ...takes(withSteps), summary: 'Creates/deletes DoneSteps of the job.' },
    put: { ...takes(withSteps), summary: 'Modifies basic data of the job.' },
  }
  expect(updatesOf(jobsWith(own)).map(({ id }) => id)).toEqual(['PUT /jobs/{id}'])
})

test('saves by a PUT that describes the record rather than by the steps of a JSON Patch', () => {
  const step = { type: 'object', properties: { op: { type: 'string' }, path: { type: 'string' }, value: {} } }
  const patch = {
    requestBody: { content: { 'application/json-patch+json': { schema: { type: 'array', items: step } } } },
    responses: {},
  }
  const by = (own: Json) => updatesOf(jobsWith({ patch, ...own })).map(({ method }) => method)
  expect(by({ put: takes(whole) })).toEqual(['put', 'patch'])
  expect(by({ put: takes(secret) })).toEqual(['patch', 'put'])
})

test('changes a job by the operation that takes all of it, at any path', () => {
  const put = takes({ ...whole, properties: { id: { type: 'integer' }, ...whole.properties } })
  expect(changes({ post: takes(secret) }, { put })[0]).toBe('PUT /jobs')
})

test('opens rows at the list of all, not at that of one person', () => {
  const description = described(
    {
      '/me/jobs': { get: responds(listOfRef('Job')) },
      '/me/jobs/{id}': { get: responds(ref('Job')) },
      '/jobs': { get: responds(listOfRef('Job')) },
      '/jobs/{id}': { get: responds(ref('Job')) },
      '/teams/{team}/jobs': { get: responds(listOfRef('Job')) },
    },
    schemas,
  )
  expect(resourceAt(description, '/teams/{team}/jobs').recordsOf).toBe('/jobs')
})

test('changes a job at a path below it whose words say so', () => {
  const description = described(
    {
      '/jobs': { get: responds(listOfRef('Job')) },
      '/jobs/{id}': { get: responds(ref('Job')) },
      '/jobs/{id}/patch': { put: takes(whole) },
    },
    schemas,
  )
  expect(resourceAt(description, '/jobs').update?.id).toBe('PUT /jobs/{id}/patch')
})
