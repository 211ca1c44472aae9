import { expect, test } from 'vitest'
import { ApiError, NoResponseError } from '../../../../src/http/api-error.ts'
import { updatesOf } from '../../../../src/openapi/requests/update-operations.ts'
import { fieldToFill } from '../../../../src/queries/change/field-to-fill.ts'
import type { RecordVersion } from '../../../../src/queries/read/record-version.ts'
import { runSave } from '../../../../src/screens/form/saving/run-save.ts'
import {
  lessonsOf,
  type Save,
  type SaveFacts,
  type SaveResponse,
} from '../../../../src/screens/form/saving/save-machine.ts'
import { described, listOfRef, ref, resourceAt, responds, takes } from '../../../openapi/documents.ts'

const text = { type: 'string' }
const Box = {
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: text,
    colour: text,
    note: text,
    pin: { ...text, format: 'password' },
  },
}

/** A resource whose records are changed by these methods. */
function boxesBy(methods: string[], more: object = {}) {
  const changing = methods.map((method) => [method, { ...takes(ref('Box')), ...more }])
  const paths = {
    '/boxes': { get: responds(listOfRef('Box')) },
    '/boxes/{id}': { get: responds(ref('Box')), ...Object.fromEntries(changing) },
  }
  return resourceAt(described(paths, { Box }), '/boxes')
}

const NOW = 1_000_000
const main = { id: 1, name: 'Main', colour: 'red' }
const second = { ...main, name: 'Second' }
const version = (record: unknown, more: Partial<RecordVersion> = {}): RecordVersion => ({
  record,
  readAt: NOW,
  origin: 'record',
  ...more,
})
const old = version(main, { readAt: NOW - 60_000 })
const echo = (record: unknown): SaveResponse => ({
  is: 'record',
  version: version(record, { origin: 'change' }),
})
const nothing: SaveResponse = { is: 'nothing' }
const DATE = 'Sun, 01 Nov 2026 08:00:00 GMT'
const tagged = version(main, { etag: '"1"' })
const noResponse = (reason: NoResponseError['reason']) =>
  new NoResponseError(reason, 'No response came.', undefined)
const header = (name: string, required: boolean) => ({
  parameters: [{ in: 'header', name, required, schema: text }],
})
const refusal = (status: number, cause?: unknown) =>
  new ApiError(status, new Response(null, { status: 500 }), cause)

interface Story {
  by?: string[]
  describes?: object
  save?: Partial<Save>
  facts?: Partial<SaveFacts>
  latest?: RecordVersion
  /** What reading gives, one after the other. */
  reads?: (RecordVersion | Error)[]
  /** The record's part in the request; all of it by default. */
  sent?: object
  /** What sending leads to, one after the other. */
  responses?: (SaveResponse | Error)[]
}

/** Saves another name, and gives what was done for it. */
async function saved({
  by = ['put'],
  describes,
  save,
  facts,
  latest,
  reads = [],
  sent,
  responses = [],
}: Story) {
  const resource = boxesBy(by, describes)
  const [operation, other] = updatesOf(resource)
  const done: string[] = []
  const bodies: unknown[] = []
  const all: SaveFacts = {
    resource,
    operation,
    other,
    fieldOf: (one) => fieldToFill(resource, one),
    learnt: {},
    conditions: {},
    canRead: true,
    isForeign: false,
    openedAt: NOW,
    now: () => NOW,
    ...facts,
  }
  const outcome = await runSave({ base: version(main), after: second, ...save }, all, {
    latest: () => latest,
    read: async () => {
      done.push('read')
      const next = reads.shift()
      if (next === undefined || next instanceof Error) throw next ?? new Error('It was not to be read.')
      return next
    },
    send: async ({ after, base, operation: own }, condition) => {
      done.push(['send', own?.method, ...Object.entries(condition ?? {}).flat()].filter(Boolean).join(' '))
      bodies.push(after)
      const next = responses.shift() ?? echo(after)
      if (next instanceof Error) throw Object.assign(next, { isConditional: condition !== undefined })
      const whole = { ...(base.record as object), ...(after as object), id: undefined }
      return { response: next, sent: sent ?? whole }
    },
  })
  return { outcome, done, bodies, facts: all }
}

test.each<[string, Story, string[]]>([
  ['a PUT of a version that came this moment', {}, ['send']],
  ['a PUT of an older version', { save: { base: old }, reads: [version(main)] }, ['read', 'send']],
  [
    'a PATCH from a form that was just opened',
    { by: ['patch'], save: { base: { ...old, readAt: NOW - 5_000 } } },
    ['send'],
  ],
  [
    'a PATCH from a form that was open for a while',
    {
      by: ['patch'],
      save: { base: { ...old, readAt: NOW - 5_000 } },
      facts: { openedAt: NOW - 3_000 },
      reads: [version(main)],
    },
    ['read', 'send'],
  ],
  [
    'a PATCH of a row that was listed long ago',
    { by: ['patch'], save: { base: { ...old, origin: 'row' } }, reads: [version(main)] },
    ['read', 'send'],
  ],
  ['a tag that came unasked', { save: { base: version(main, { etag: '"1"' }) } }, ['send If-Match "1"']],
  [
    'an older tag whose condition is not described',
    { save: { base: { ...old, etag: '"1"' } }, reads: [version(main, { etag: '"1"' })] },
    ['read', 'send If-Match "1"'],
  ],
  [
    'an older tag whose condition is described',
    {
      describes: { responses: { 200: { description: 'OK' }, 412: { description: 'No' } } },
      save: { base: { ...old, etag: '"1"' } },
    },
    ['send If-Match "1"'],
  ],
  [
    'an older tag whose condition was honoured before',
    { facts: { conditions: { honours: true } }, save: { base: { ...old, etag: '"1"' } } },
    ['send If-Match "1"'],
  ],
  ['a weak tag', { save: { base: version(main, { etag: 'W/"1"' }) } }, ['send']],
  [
    'a weak tag where conditions are described',
    { describes: header('If-Match', false), save: { base: version(main, { etag: 'W/"1"' }) } },
    ['send If-Match *'],
  ],
  ['a condition that is described and not required', { describes: header('If-Match', false) }, ['send']],
  [
    'a required condition, for a version without a tag',
    { describes: header('If-Match', true), reads: [tagged] },
    ['read', 'send If-Match "1"'],
  ],
  [
    'a server that requires conditions and has no tags',
    { facts: { conditions: { requires: true } }, reads: [version(main)] },
    ['read', 'send If-Match *'],
  ],
  [
    'a server that requires conditions, for a version with a time',
    { facts: { conditions: { requires: true } }, save: { base: version(main, { lastModified: DATE }) } },
    [`send If-Unmodified-Since ${DATE}`],
  ],
  [
    'a server that refuses conditions',
    { facts: { conditions: { refuses: true } }, save: { base: version(main, { etag: '"1"' }) } },
    ['send'],
  ],
  [
    'the time of the last change',
    { save: { base: version(main, { lastModified: DATE }) } },
    [`send If-Unmodified-Since ${DATE}`],
  ],
  [
    'a version that came meanwhile for another reason',
    { save: { base: old }, latest: version(main) },
    ['send'],
  ],
  [
    'a cached version older than that of the form',
    { latest: version({ ...main, colour: 'blue' }, { readAt: NOW - 1 }) },
    ['send'],
  ],
  [
    'a PATCH whose response has only the change',
    { by: ['patch'], responses: [echo({ id: 1, name: 'Second' })] },
    ['send'],
  ],
  ['a record that cannot be read', { save: { base: old }, reads: [refusal(403)] }, ['read', 'send']],
  ['a response without the record', { responses: [nothing], reads: [version(second)] }, ['send', 'read']],
])('sends what it has to for %s', async (_what, story, expected) => {
  const { outcome, done, bodies } = await saved(story)
  expect(done).toEqual(expected)
  expect(bodies).toEqual([second])
  // Undo needs the attempt and the saved record.
  const known = { attempt: expect.anything(), now: expect.anything() }
  expect(outcome).toMatchObject({ is: 'saved', unchanged: [], isChecked: true, ...known })
})

test.each<[string, Story, object]>([
  [
    'nothing came back, and nothing is there',
    { responses: [nothing], reads: [version(main)] },
    { is: 'unchanged', names: ['name'] },
  ],
  [
    'the response and the record show the old value',
    { responses: [echo(main)], reads: [version(main)] },
    { is: 'unchanged', names: ['name'] },
  ],
  [
    'the response shows the old value and the record the new one',
    { responses: [echo(main)], reads: [version(second)] },
    { is: 'saved', unchanged: [] },
  ],
  [
    'a part of it is there',
    { save: { after: { ...second, colour: 'blue' } }, responses: [nothing], reads: [version(second)] },
    { is: 'saved', unchanged: ['colour'] },
  ],
  [
    'the response lacks what was sent',
    { responses: [echo({ ...main, name: null })], reads: [version(second)] },
    { is: 'saved', unchanged: [] },
  ],
  [
    'nothing can be read again',
    { responses: [nothing], reads: [refusal(500)] },
    { is: 'saved', isChecked: false },
  ],
  [
    'the server has no way to read, and returns nothing',
    { facts: { canRead: false }, responses: [nothing] },
    { is: 'saved', isChecked: false },
  ],
  [
    'the server has no way to read, and returns the old value',
    { facts: { canRead: false }, responses: [echo(main)] },
    { is: 'unchanged', names: ['name'] },
  ],
  [
    'only a secret was changed, which no response shows',
    { save: { after: { ...main, pin: '1234' } }, responses: [nothing] },
    { is: 'saved', isChecked: true },
  ],
  [
    'the response leaves out what was emptied',
    { save: { after: { ...main, colour: null } }, responses: [echo({ id: 1, name: 'Main' })] },
    { is: 'saved', unchanged: [], isChecked: true },
  ],
  [
    'a PUT drops what it was not sent',
    { save: { base: version({ ...main, note: 'x' }) }, responses: [nothing], reads: [version(second)] },
    { is: 'saved', lost: [] },
  ],
  [
    'the change is not there, and another field is gone',
    {
      save: { base: version({ ...main, note: 'x' }), after: { ...second, note: 'x' } },
      sent: { name: 'Second', colour: 'red' },
      responses: [nothing],
      reads: [version(main)],
    },
    { is: 'saved', unchanged: ['name'], lost: ['note'] },
  ],
  [
    'another number than the count of changes rises',
    {
      save: { base: version({ ...main, views: 1 }), after: { ...second, views: 1 } },
      responses: [echo({ ...second, views: 9 })],
    },
    { is: 'saved', isOverlap: false },
  ],
  ['the server goes on with it', { responses: [{ is: 'accepted' }] }, { is: 'accepted' }],
  [
    'the count of changes skips one',
    {
      save: { base: version({ ...main, version: 1 }), after: { ...second, version: 1 } },
      responses: [echo({ ...second, version: 3 })],
    },
    { is: 'saved', isOverlap: true },
  ],
  [
    'the count of changes skips one, as only reading shows',
    {
      save: { base: version({ ...main, version: 1 }), after: { ...second, version: 1 } },
      responses: [nothing],
      reads: [version({ ...second, version: 3 })],
    },
    { is: 'saved', isOverlap: true, isChecked: true },
  ],
])('knows how a save ended where %s', async (_when, story, expected) => {
  expect((await saved(story)).outcome).toMatchObject(expected)
})

const theirs = { ...main, colour: 'blue' }
const third = { ...main, name: 'Third' }

test.each<[string, Story]>([
  ['the record is read first', { save: { base: old }, reads: [version(theirs)] }],
  [
    'a newer version came by itself',
    { save: { base: { ...old, readAt: NOW - 1 } }, latest: version(theirs) },
  ],
  [
    'the condition fails',
    {
      save: { base: version(main, { etag: '"1"' }) },
      responses: [refusal(412)],
      reads: [version(theirs, { etag: '"2"' })],
    },
  ],
  ['the server compares versions', { responses: [refusal(409)], reads: [version(theirs)] }],
  [
    'the server requires a condition',
    { responses: [refusal(428)], reads: [version(theirs, { etag: '"2"' })] },
  ],
  [
    'the server requires a condition and has only times',
    { responses: [refusal(428)], reads: [version(theirs, { lastModified: DATE })] },
  ],
  [
    'a part was written as JSON',
    { by: ['patch'], save: { base: old, body: { name: 'Second' } }, reads: [version(theirs)] },
  ],
])('takes along what somebody else changed in another field, where %s', async (_when, story) => {
  const { outcome, bodies } = await saved(story)
  expect(outcome).toMatchObject({ is: 'saved', attempt: { theirs: { names: ['colour'] } } })
  expect(bodies.at(-1)).toEqual({ ...theirs, name: 'Second' })
})

test.each<[string, Story]>([
  ['a PUT', { save: { base: old }, reads: [version(third)] }],
  ['a PATCH', { by: ['patch'], save: { base: old }, reads: [version(third)] }],
  [
    'a condition',
    {
      save: { base: version(main, { etag: '"1"' }) },
      responses: [refusal(412)],
      reads: [version(third, { etag: '"2"' })],
    },
  ],
  ['a version', { responses: [refusal(409)], reads: [version(third)] }],
])('sends nothing over the same field by %s', async (_what, story) => {
  const { outcome } = await saved(story)
  expect(outcome).toMatchObject({ is: 'conflict', names: ['name'], now: { record: third } })
})

test('names all that others changed between several attempts', async () => {
  const later = { ...theirs, note: 'Call first' }
  const { outcome, bodies } = await saved({
    save: { base: old },
    responses: [refusal(409)],
    reads: [version(theirs), version(later)],
  })
  expect(outcome).toMatchObject({ attempt: { theirs: { names: ['colour', 'note'] } } })
  expect(bodies.at(-1)).toEqual({ ...later, name: 'Second' })
})

test('sends nothing where the record already has the change, as after a lost response', async () => {
  const { outcome, done } = await saved({ save: { base: old }, reads: [version(second)] })
  expect(outcome).toMatchObject({ is: 'saved', isChecked: true, now: { record: second } })
  expect(done).toEqual(['read'])
})

test.each<[string, Story, string[]]>([
  [
    '409 that is about something else',
    { responses: [refusal(409)], reads: [version(main)] },
    ['send', 'read'],
  ],
  [
    '428 of a server that names no state',
    { responses: [refusal(428)], reads: [version(main)] },
    ['send', 'read'],
  ],
  ['422', { responses: [refusal(422)] }, ['send']],
  [
    'body that was written as JSON and refused',
    { by: ['put', 'patch'], save: { body: second }, responses: [refusal(405)] },
    ['send'],
  ],
  ['409 of a record that cannot be read', { facts: { canRead: false }, responses: [refusal(409)] }, ['send']],
  [
    'required condition that is met and refused',
    {
      facts: { conditions: { requires: true } },
      save: { base: tagged },
      responses: [refusal(412)],
      reads: [tagged],
    },
    ['send If-Match "1"', 'read'],
  ],
  ['412 without a condition', { responses: [refusal(412)], reads: [version(main)] }, ['send', 'read']],
  ...(['requires', 'honours'] as const).map((known): [string, Story, string[]] => [
    `refused header of a server that ${known} conditions`,
    {
      facts: { conditions: { [known]: true } },
      save: { base: tagged },
      responses: [refusal(400, { message: 'Unknown header If-Match' })],
    },
    ['send If-Match "1"'],
  ]),
  [
    'lost response to a condition',
    { save: { base: tagged }, responses: [noResponse('network')] },
    ['send If-Match "1"'],
  ],
  [
    'late response of another origin to a condition',
    { facts: { isForeign: true }, save: { base: tagged }, responses: [noResponse('timeout')] },
    ['send If-Match "1"'],
  ],
  ['lost response', { responses: [noResponse('network')] }, ['send']],
])('leaves a %s to the person', async (_what, story, expected) => {
  const { outcome, done } = await saved(story)
  expect(outcome).toMatchObject({ is: 'refused', error: expect.any(ApiError) })
  expect(done).toEqual(expected)
})

test.each<[string, Story, string[], object]>([
  [
    'a condition that is met',
    { responses: [refusal(412)], reads: [tagged] },
    ['send If-Match "1"', 'read', 'send'],
    { conditions: { refuses: true } },
  ],
  [
    'the header of a condition',
    { responses: [refusal(400, { message: 'Unknown header If-Match' })] },
    ['send If-Match "1"', 'send'],
    { conditions: { refuses: true } },
  ],
  [
    'the header of another origin',
    {
      facts: { isForeign: true },
      responses: [noResponse('network')],
    },
    ['send If-Match "1"', 'send'],
    { conditions: { refuses: true } },
  ],
  [
    'a state that is none any more',
    { responses: [refusal(412)], reads: [version(theirs, { etag: '"2"' })] },
    ['send If-Match "1"', 'read', 'send If-Match "2"'],
    { conditions: { honours: true } },
  ],
  [
    'an old tag of the same fields',
    { responses: [refusal(412)], reads: [version(main, { etag: '"2"' })] },
    ['send If-Match "1"', 'read', 'send If-Match "2"'],
    { conditions: { honours: true } },
  ],
  [
    'a change without a condition',
    { facts: { conditions: { refuses: true } }, responses: [refusal(428)], reads: [tagged] },
    ['send', 'read', 'send If-Match "1"'],
    { conditions: { requires: true } },
  ],
  [
    'the usual method',
    { by: ['put', 'patch'], responses: [refusal(405)] },
    ['send If-Match "1"', 'send put If-Match "1"'],
    { ways: [{ by: 'put' }] },
  ],
])('learns from a server that refuses %s', async (_what, story, expected, lessons) => {
  const { outcome, done, facts } = await saved({ ...story, save: { base: tagged } })
  expect(done).toEqual(expected)
  if (outcome.is !== 'saved') throw new Error('It was not saved.')
  expect(lessonsOf(outcome.attempt, facts, ['name'])).toMatchObject(lessons)
})

test('learns another way of saving only for the fields that it was tried with', async () => {
  const put = updatesOf(boxesBy(['put', 'patch'])).find(({ method }) => method === 'put')
  const { outcome, facts } = await saved({
    by: ['put', 'patch'],
    save: { operation: put, sendsChanges: true },
  })
  if (outcome.is !== 'saved') throw new Error('It was not saved.')
  expect(lessonsOf(outcome.attempt, facts, ['name']).ways).toEqual([
    { names: ['name'], by: 'put', sendsChanges: true },
  ])
})

test('gives up after a few attempts', async () => {
  const reads = [2, 3, 4, 5, 6].map((count) =>
    version({ ...main, colour: `${count}` }, { etag: `"${count}"` }),
  )
  const { outcome, done } = await saved({
    save: { base: tagged },
    reads,
    responses: reads.map(() => refusal(412)),
  })
  expect(outcome.is).toBe('refused')
  expect(done.filter((one) => one.startsWith('send'))).toHaveLength(4)
})
