import { expect, test } from 'vitest'
import { parseJson, stringifyJson } from '../../../../src/http/json.ts'
import type { RecordVersion } from '../../../../src/queries/read/record-version.ts'
import {
  changesBetween,
  hasSkippedVersion,
  lostFields,
  rebase,
  unchangedFields,
  versionBefore,
  withChanges,
} from '../../../../src/screens/form/saving/compare-records.ts'
import { described, listOfRef, ref, resourceAt, responds, takes } from '../../../openapi/documents.ts'

const text = { type: 'string' }
const Box = {
  type: 'object',
  properties: {
    id: { type: 'integer', readOnly: true },
    name: text,
    colour: text,
    note: text,
    secret: { type: 'string', writeOnly: true },
    tags: { type: 'array', items: text },
    size: { type: 'object', properties: { width: { type: 'integer' } } },
    updated_at: { type: 'string', format: 'date-time', readOnly: true },
  },
}
const boxes = resourceAt(
  described(
    {
      '/boxes': { get: responds(listOfRef('Box')) },
      '/boxes/{id}': { get: responds(ref('Box')), put: takes(ref('Box')) },
    },
    { Box },
  ),
  '/boxes',
)

const version = (record: unknown, more: Partial<RecordVersion> = {}): RecordVersion => ({
  record,
  readAt: 1,
  origin: 'record',
  ...more,
})
const row = (record: unknown) => version(record, { origin: 'row' })
const main = { id: 1, name: 'Main', colour: 'red' }

test.each([
  ['nothing', version(main), version({ ...main }), []],
  ['a field', version(main), version({ ...main, colour: 'blue' }), ['colour']],
  ['a field that came', version(main), version({ ...main, note: 'new' }), ['note']],
  [
    'nothing, where nothing is written otherwise',
    version({ ...main, note: '' }),
    version({ ...main, note: null }),
    [],
  ],
  ['nothing, where only the list has a column', row({ ...main, count: 4 }), version(main), []],
  ['nothing, where only the record has a part', row(main), version({ ...main, size: { width: 1 } }), []],
  ['a field that row and record both have', row(main), version({ ...main, colour: 'blue' }), ['colour']],
  [
    'nothing, where a list abbreviates a part',
    row({ ...main, size: {} }),
    version({ ...main, size: { width: 1 } }),
    [],
  ],
  [
    'a part, where the version says that something was changed',
    row({ ...main, size: { width: 1 }, version: 1 }),
    version({ ...main, size: { width: 2 }, version: 2 }),
    ['size', 'version'],
  ],
  [
    'nothing, where the time of the last change is the same',
    row({ ...main, name: 'Ma…', updated_at: '2026-01-01T00:00:00Z' }),
    version({ ...main, updated_at: '2026-01-01T00:00:00Z' }),
    [],
  ],
  [
    'nothing, where the tag is the same',
    version(main, { etag: '"1"', origin: 'change' }),
    version({ ...main, name: 'x' }, { etag: '"1"' }),
    [],
  ],
] as const)('sees that somebody else changed %s', (_what, base, now, names) => {
  expect(changesBetween(base, now)).toEqual(names)
})

test.each([
  ['another field', { colour: 'blue' }, { name: 'Second', colour: 'blue' }, ['colour'], []],
  ['the same field', { name: 'Third' }, { name: 'Second' }, ['name'], ['name']],
  ['the same field to the same', { name: 'Second' }, { name: 'Second' }, ['name'], []],
])(
  'applies a change to a version in which another person changed %s',
  (_what, theirs, after, names, conflicts) => {
    const now = version({ ...main, ...theirs })
    expect(rebase(version(main), { ...main, name: 'Second' }, now)).toEqual({
      after: { ...main, ...after },
      theirs: names,
      conflicts,
    })
  },
)

test.each([
  ['is as it was', { name: 'Second' }, main, ['name']],
  ['is as it should be', { name: 'Second' }, { ...main, name: 'Second' }, []],
  ['was written otherwise', { name: 'Second' }, { ...main, name: 'SECOND' }, []],
  ['differs by the space around it', { name: 'Main ' }, main, []],
  ['was emptied and is there', { colour: undefined }, main, ['colour']],
  ['was emptied and is empty', { colour: undefined }, { ...main, colour: null }, []],
  ['was set, and is described to be shown', { note: 'new' }, main, ['note']],
  ['is never shown', { secret: 'new' }, main, []],
  ['is a file', { note: new Blob(['a']) }, main, []],
])(
  'knows as unchanged what a record that was read again shows: a field that %s',
  (_what, change, now, names) => {
    expect(unchangedFields(boxes, version(main), { ...main, ...change }, version(now))).toEqual(names)
  },
)

const serial = (number: number) => ({ type: 'SOA', parts: [{ content: `a. b. ${number}` }] })
const address = (content: string) => ({ type: 'A', parts: [{ content }] })

test.each([
  [
    'left a part, and counted another one up',
    [serial(1), address('192.0.2.9')],
    [serial(2), address('192.0.2.7')],
    ['tags'],
  ],
  [
    'left a part, and does not show another one',
    [serial(1), { ...address('192.0.2.9'), change: 'replace' }],
    [serial(2), address('192.0.2.7')],
    ['tags'],
  ],
  [
    'took a part, and counted another one up',
    [serial(1), address('192.0.2.9')],
    [serial(2), address('192.0.2.9')],
    [],
  ],
  ['took one of two parts', [serial(5), address('192.0.2.9')], [serial(2), address('192.0.2.9')], []],
  [
    'added nothing, and counted up',
    [serial(1), address('192.0.2.7'), address('192.0.2.9')],
    [serial(2), address('192.0.2.7')],
    ['tags'],
  ],
  [
    'added what was new, with an id',
    [serial(1), address('192.0.2.7'), address('192.0.2.9')],
    [serial(2), address('192.0.2.7'), { id: 3, ...address('192.0.2.9') }],
    [],
  ],
  ['removed nothing, and counted up', [serial(1)], [serial(2), address('192.0.2.7')], ['tags']],
  [
    'put them into the old order',
    [address('192.0.2.7'), serial(1)],
    [serial(1), address('192.0.2.7')],
    ['tags'],
  ],
])('compares the parts of a list that a server changes as well: it %s', (_what, tags, now, names) => {
  const before = { ...main, tags: [serial(1), address('192.0.2.7')] }
  expect(
    unchangedFields(boxes, version(before), { ...before, tags }, version({ ...before, tags: now })),
  ).toEqual(names)
})

test.each([
  ['the record had it', version({ ...main, note: 'x' }), { name: 'Second', colour: 'red' }, main, ['note']],
  ['only its row had it', row({ ...main, note: 'x' }), { name: 'Second', colour: 'red' }, main, []],
  ['it was sent', version({ ...main, note: 'x' }), { note: '' }, main, []],
  ['the server writes it', version({ ...main, updated_at: '2026' }), { name: 'Second' }, main, []],
])('calls a value lost where %s', (_when, base, sent, now, names) => {
  expect(lostFields(boxes, base, sent, now)).toEqual(names)
})

test('knows the record that a draft of another day was begun with', () => {
  const now = version({ ...main, name: 'Third' }, { etag: '"3"' })
  expect(versionBefore(now, { name: 'Third', note: null })).toBe(now)
  expect(versionBefore(now, { name: 'Main' })).toMatchObject({ record: main, readAt: 0, etag: undefined })
})

test('sees by the version number that two people have saved a record', () => {
  const counted = (count: number) => ({ ...main, version: count })
  const [one, two, three] = [counted(1), counted(2), counted(3)]
  expect(hasSkippedVersion(one, one, two)).toBe(false)
  expect(hasSkippedVersion(one, one, three)).toBe(true)
  expect(hasSkippedVersion(one, { ...one, version: 3 }, three)).toBe(false)
})

test('keeps what both have changed of a record, whatever the names', async () => {
  const before = await parseJson('{"__proto__":1,"constructor":1,"name":"a","toString":1}')
  const mine = await parseJson('{"__proto__":2,"constructor":1,"name":"a"}')
  const now = await parseJson('{"__proto__":1,"constructor":3,"name":"b","toString":1}')
  expect(stringifyJson(withChanges(before, mine, now))).toBe('{"constructor":3,"name":"b","__proto__":2}')
})
