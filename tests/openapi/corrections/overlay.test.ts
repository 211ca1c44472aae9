import { describe as group, expect, test } from 'vitest'
import { describe } from '../../../src/openapi/description/describe.ts'
import { applyOverlay } from '../../../src/openapi/corrections/overlay-apply.ts'
import { overlayOf, overlayText } from '../../../src/openapi/corrections/overlay-write.ts'
import type { ResourceHints } from '../../../src/openapi/model/hints.ts'
import { readHints } from '../../../src/openapi/corrections/read-hints.ts'
import { parseOverlay, type OverlayAction } from '../../../src/openapi/corrections/overlay.ts'
import { crud, documentOf, ref, responds, type Json } from '../documents.ts'

const DOCUMENT = documentOf(
  {
    ...crud('/contacts', 'id', ref('Contact')),
    "/it's": { get: responds() },
    '/old': { get: responds(undefined, { deprecated: true }), post: responds() },
  },
  { Contact: { type: 'object', properties: { id: { type: 'integer' }, tel: { type: 'string' } } } },
  { tags: [{ name: 'People' }], servers: [{ url: '/a' }, { url: '/b' }] },
)

function apply(...actions: OverlayAction[]) {
  return applyOverlay(DOCUMENT, { actions })
}

group('what an action does', () => {
  test('merges an object recursively', async () => {
    const { document, unused } = await apply({
      target: '$.components.schemas.Contact',
      update: { description: 'A person.', properties: { tel: { 'x-switchboard': { kind: 'phone' } } } },
    })
    expect((document.components as Json).schemas).toEqual({
      Contact: {
        type: 'object',
        description: 'A person.',
        properties: { id: { type: 'integer' }, tel: { type: 'string', 'x-switchboard': { kind: 'phone' } } },
      },
    })
    expect(unused).toEqual([])
  })

  test('appends one value or several to a list', async () => {
    expect((await apply({ target: '$.tags', update: { name: 'Desk' } })).document.tags).toEqual([
      { name: 'People' },
      { name: 'Desk' },
    ])
    expect((await apply({ target: '$', update: { tags: [{ name: 'Desk' }] } })).document.tags).toEqual([
      { name: 'People' },
      { name: 'Desk' },
    ])
  })

  test('removes every node that its target selects, from lists too, and then changes nothing', async () => {
    expect(
      (await apply({ target: '$.servers[*]', remove: true, update: { url: '/c' } })).document.servers,
    ).toEqual([])
    const { document } = await apply({ target: '$.paths[?@.get.deprecated == true]', remove: true })
    expect(Object.keys(document.paths as Json)).not.toContain('/old')
  })

  test('selects many nodes by a wildcard', async () => {
    const { document } = await apply({ target: '$.paths[*][?@.responses]', update: { 'x-seen': true } })
    const methods = Object.values(document.paths as Json).flatMap((item) => Object.values(item as Json))
    expect(methods.length).toBeGreaterThan(5)
    expect(methods.every((method) => (method as Json)['x-seen'] === true)).toBe(true)
  })

  test('is applied after the ones before it', async () => {
    const { document, unused } = await apply(
      { target: "$.paths['/old'].get", remove: true },
      { target: "$.paths['/old'].get", update: { summary: 'Gone' } },
    )
    expect((document.paths as Json)['/old']).toEqual({ post: expect.any(Object) })
    expect(unused).toEqual([
      {
        action: expect.objectContaining({ update: { summary: 'Gone' } }),
        reason: 'Its target finds nothing in this description.',
      },
    ])
  })

  test('copies another value (1.1)', async () => {
    const { document } = await apply({ target: "$.paths['/old'].post", copy: "$.paths['/old'].get" })
    expect(((document.paths as Json)['/old'] as Json).post).toMatchObject({ deprecated: true })
  })

  test('leaves the given document unchanged', async () => {
    const before = structuredClone(DOCUMENT)
    const { document } = await apply(
      { target: '$..schema', update: { 'x-mark': 1 } },
      { target: '$.info', update: { title: 'Mine' } },
      { target: '$.paths[*]', remove: true },
    )
    expect(DOCUMENT).toEqual(before)
    expect(document).toMatchObject({ info: { title: 'Mine', version: '1' }, paths: {} })
    expect(describe(document).title).toBe('Mine')
  })

  test.for([
    [{ target: '$', remove: true }, 'The whole description cannot be removed.'],
    [{ target: '$.info' }, 'It neither changes nor removes anything.'],
    [{ target: '$.info', update: 'a word' }, 'Its update is of another shape than what its target finds.'],
  ] as const)('gives the reason why %j has no effect', async ([action, reason]) => {
    expect((await apply(action)).unused).toEqual([{ action, reason }])
  })
})

group('hints beside paths', async () => {
  const stated = { label: 'People', line: ['tel'] }

  test.for([
    ["$.paths['/contacts']", { 'x-switchboard': stated }],
    ['$[\'paths\']["/contacts"]', { 'x-switchboard': stated }],
    ["$.paths['/contacts']['x-switchboard']", stated],
  ] as const)('are kept apart from other changes: %s', async ([target, update]) => {
    expect(await apply({ target, update })).toMatchObject({
      hints: { '/contacts': stated },
      others: [],
      unused: [],
    })
  })

  test('are recognised for a path that no longer exists', async () => {
    expect(await apply({ target: "$.paths['/gone']", update: { 'x-switchboard': stated } })).toMatchObject({
      hints: { '/gone': stated },
      unused: [],
    })
  })

  test('are separated from other changes of the same action', async () => {
    const { hints, others, document } = await apply({
      target: "$.paths['/contacts']",
      update: { summary: 'All of them', 'x-switchboard': stated },
    })
    expect(hints).toEqual({ '/contacts': stated })
    expect(others).toEqual([{ target: "$.paths['/contacts']", update: { summary: 'All of them' } }])
    expect((document.paths as Json)['/contacts']).toMatchObject({ summary: 'All of them' })
  })

  test('apply to every path that a wildcard selects', async () => {
    const { hints } = await apply({ target: '$.paths[*]', update: { 'x-switchboard': { hidden: true } } })
    expect(Object.keys(hints)).toEqual(Object.keys(DOCUMENT.paths as Json))
  })
})

group('a file', () => {
  test('is the same as JSON and as YAML after a round trip', async () => {
    const hints = {
      "/it's": { label: 'It\\s' },
      '/contacts': { rows: [], fields: { tel: { kind: 'phone' as const } } },
    }
    const overlay = overlayOf(
      'Desk',
      hints,
      [{ target: '$.info', update: { title: 'Mine' } }],
      () => 'Because',
    )
    for (const format of ['json', 'yaml'] as const) {
      const read = await parseOverlay(await overlayText(overlay, format))
      expect(read).toMatchObject({ overlay: '1.0.0', info: { title: 'Corrections of Desk' } })
      expect(read.actions[1]).toMatchObject({ target: "$.paths['/it\\'s']", description: 'Because' })
      const applied = await applyOverlay(DOCUMENT, read)
      expect(applied.hints).toEqual(hints)
      expect(applied.others).toEqual([{ target: '$.info', update: { title: 'Mine' } }])
    }
  })

  test.for([
    ['{ "a": ', 'This file is neither JSON nor YAML.'],
    ['just words', 'This file is no OpenAPI Overlay.'],
    ['openapi: 3.1.0', 'This file is a description of a server, not an OpenAPI Overlay.'],
    ['{"actions": []}', 'This file is no OpenAPI Overlay: it names no version of it (“overlay: 1.0.0”).'],
    ['overlay: 2.0.0', 'This is an OpenAPI Overlay 2.0.0, and only 1.0 and 1.1 are known here.'],
    ['overlay: 1.0.0\ninfo: {}', 'This overlay has no actions.'],
    ['overlay: 1.0.0\nactions:\n  - update: 1', 'Action 1 of this overlay has no target.'],
    [
      'overlay: 1.0.0\nactions:\n  - target: $.paths[',
      'Action 1 of this overlay has a target that is no JSONPath: $.paths[',
    ],
  ])('is refused with one sentence: %s', async ([text, sentence]) => {
    await expect(parseOverlay(text!)).rejects.toThrow(sentence)
  })
})

const EVERYTHING: Required<ResourceHints> = {
  label: 'People',
  singular: 'Person',
  group: '',
  hidden: true,
  header: [],
  line: ['tel', 'it\u2019s'],
  status: '',
  rows: [],
  itemId: ['data', 'documentId'],
  related: [],
  attributes: '',
  paging: { kind: 'cursor', parameter: 'after', size: '', first: 0, usual: 20, most: 100 },
  total: [],
  search: '',
  always: { include: 'author' },
  ignored: ['filter[colour]'],
  unsorted: ['colour'],
  liveFilters: { parameters: [{ name: 'colour', in: 'query' }], replaced: ['filter'] },
  sort: { parameter: 'order[by]', style: 'direction', direction: 'dir' },
  operations: { 'GET /contacts/{id}/card': 'read', 'POST /call/{id}': 'action', 'GET /other': 'none' },
  fields: {
    tel: { kind: 'phone', label: 'Telephone', hidden: false, isUndescribed: true },
    paid: { kind: 'money', currency: 'EUR' },
    seen: { kind: 'date-time', unit: 'milliseconds' },
    company: { relation: "/companies/{id}/it's", isByAddress: true },
    none: { relation: '' },
    mood: { kind: 'choice', options: [{ value: 'a', label: 'Good' }, { value: 2 }, { value: false }] },
    tags: { item: { kind: 'color' } },
    place: { fields: { 'a.b/c': { kind: 'url' } } },
  },
  why: {
    rows: { code: 'answered', about: ['GET /x', '200'], weight: 0.9 },
    itemId: { code: 'answered', about: ['GET /x/1', '200'], weight: 0.95 },
    paging: { code: 'samePage', about: ['page'], weight: 0.5 },
  },
}

test.for(['json', 'yaml'] as const)(
  'keeps every kind of correction in an overlay as %s, through the file and the document',
  async (format) => {
    const hints = { '/contacts': EVERYTHING, "/it's": { label: 'Its' } }
    const overlay = await parseOverlay(await overlayText(overlayOf('Desk', hints), format))
    const applied = await applyOverlay(DOCUMENT, overlay)
    expect(applied.unused).toEqual([])
    expect(applied.hints).toEqual(hints)
    expect(readHints(JSON.parse(JSON.stringify(hints)))).toEqual(hints)
  },
)

test.for(Object.entries(EVERYTHING))('brings a correction of %s alone back', async ([key, value]) => {
  const hints = { '/contacts': { [key]: value } }
  const overlay = await parseOverlay(await overlayText(overlayOf('Desk', hints), 'yaml'))
  expect((await applyOverlay(DOCUMENT, overlay)).hints).toEqual(hints)
})
