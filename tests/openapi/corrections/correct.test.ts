import { expect, test } from 'vitest'
import { bodyOf } from '../../../src/openapi/requests/body.ts'
import { revise } from '../../../src/openapi/model/lazily.ts'
import { correct } from '../../../src/openapi/corrections/correct.ts'
import type { HintSource } from '../../../src/openapi/corrections/correct-evidence.ts'
import type { ResourceHints } from '../../../src/openapi/model/hints.ts'
import { readPage } from '../../../src/openapi/lists/read-page.ts'
import { listQuery } from '../../../src/openapi/lists/list-query.ts'
import type { Field } from '../../../src/openapi/model/field-model.ts'
import type { Description, Resource } from '../../../src/openapi/model/model.ts'
import { movedHints } from '../../../src/openapi/corrections/moved-hints.ts'
import { bodyField, wrapBody } from '../../../src/openapi/requests/record-body.ts'
import { idOf, titleOf } from '../../../src/openapi/records/record.ts'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../documents.ts'

const text = { type: 'string' }
const integer = { type: 'integer' }
const query = (name: string, schema: Json = text) => ({ name, in: 'query', schema })

const SCHEMAS = {
  Ticket: {
    type: 'object',
    properties: {
      id: integer,
      reference: text,
      title: text,
      line: integer,
      opened: integer,
      mood: text,
      amount: { type: 'number' },
      owner: text,
      place: { type: 'object', properties: { street: text, call: text } },
      marks: { type: 'array', items: text },
      state: { type: 'string', enum: ['open', 'done'] },
    },
  },
  Agent: { type: 'object', properties: { id: text, name: text } },
}

const PATHS = {
  '/tickets': {
    get: responds(
      {
        type: 'object',
        properties: {
          data: listOfRef('Ticket'),
          hits: listOfRef('Ticket'),
          meta: { type: 'object', properties: { sum: integer } },
        },
      },
      {
        parameters: [
          query('page', integer),
          query('limit', integer),
          query('start_row', integer),
          query('needle'),
          query('arrange'),
          query('mood'),
          query('opened', integer),
        ],
      },
    ),
    post: takes(ref('Ticket')),
  },
  '/tickets/{ticketId}': {
    get: responds(ref('Ticket')),
    put: takes({ type: 'object', properties: { ticket: ref('Ticket') } }),
  },
  '/agents': { get: responds(listOfRef('Agent')) },
  '/agents/{id}': { get: responds(ref('Agent')) },
  '/agents/{id}/tickets': { get: responds(listOfRef('Ticket')) },
}

function corrected(stated: ResourceHints, source: HintSource = 'person', path = '/tickets'): Resource {
  const description = described(PATHS, SCHEMAS)
  correct(description, { [path]: stated }, source)
  return resourceAt(description, path)
}

function field(fields: Field[] | undefined, name: string): Field {
  const found = fields?.find((one) => one.name === name)
  if (found === undefined) throw new Error(`No field ${name}`)
  return found
}

test('shows a field as the kind that a person chose, with that as its first reason', () => {
  const { fields } = corrected({ fields: { mood: { kind: 'phone' } } })
  const mood = field(fields, 'mood')
  expect(mood.kind).toBe('phone')
  expect(mood.evidence.confidence).toBe(1)
  expect(mood.evidence.reasons[0]).toMatchObject({ source: 'person', code: 'corrected', about: ['text'] })
  expect(mood.evidence.reasons).toHaveLength(2)
  expect(field(fields, 'title').kind).toBe('text')
})

test('corrects the forms that send a field too, wrapped or not, and the filter of that name', () => {
  const resource = corrected({
    fields: { mood: { kind: 'choice', options: [{ value: 'calm' }, { value: 'cross', label: 'Angry' }] } },
  })
  const options = [
    { value: 'calm', label: 'Calm' },
    { value: 'cross', label: 'Angry' },
  ]
  for (const operation of [resource.create!, resource.update!])
    expect(field(bodyField(operation)?.fields, 'mood')).toMatchObject({ kind: 'choice', options })
  expect(bodyOf(resource.update)?.field.fields?.map(({ name }) => name)).toEqual(['ticket'])
  const filter = resource.dialect.filters.find(({ name }) => name === 'mood')
  expect(filter?.field).toMatchObject({ kind: 'choice', options })
})

test.for([
  ['line', 'phone', 4915112345678, '+4915112345678'],
  ['line', 'text', 12, '12'],
  ['line', 'boolean', 1, true],
  ['mood', 'boolean', 'true', true],
] as const)('keeps the type that the server takes for %s as %s', ([name, kind, sent, shown]) => {
  const { wire } = field(corrected({ fields: { [name]: { kind } } }).fields, name)
  expect(wire?.shown(sent)).toBe(shown)
  expect(wire?.sent(shown)).toBe(sent)
})

test('keeps what is not a number as it was typed, so that validation reports it', () => {
  const { wire } = field(corrected({ fields: { line: { kind: 'text' } } }).fields, 'line')
  expect(wire?.sent('a few')).toBe('a few')
  expect(wire?.sent(undefined)).toBeUndefined()
})

test('links a field to the records of another resource, or to none', () => {
  const { fields } = corrected({ fields: { owner: { relation: '/agents', label: 'Looked after by' } } })
  expect(field(fields, 'owner')).toMatchObject({
    kind: 'relation',
    label: 'Looked after by',
    relation: { resource: '/agents', isEmbedded: false },
  })
  expect(field(corrected({ fields: { owner: { relation: '' } } }).fields, 'owner').kind).toBe('text')
})

test('has no effect where the other resource or the field no longer exists', () => {
  const { fields } = corrected({ fields: { owner: { relation: '/gone' }, lost: { kind: 'phone' } } })
  expect(field(fields, 'owner').kind).toBe('text')
  expect(fields.map(({ name }) => name)).not.toContain('lost')
})

test('adds a field that only rows have, where a response showed it', () => {
  const { fields } = corrected({ fields: { lost: { kind: 'phone', isUndescribed: true } } }, 'response')
  expect(field(fields, 'lost').kind).toBe('phone')
})

test('corrects nested fields, and the items of a list', () => {
  const { fields } = corrected({
    fields: { place: { fields: { call: { kind: 'phone' } } }, marks: { item: { kind: 'image' } } },
  })
  expect(field(field(fields, 'place').fields, 'call').kind).toBe('phone')
  expect(field(fields, 'place').kind).toBe('object')
  expect(field(fields, 'marks').item?.kind).toBe('image')
})

test('gives money its currency, and dates that are numbers their unit', () => {
  const { fields } = corrected({
    fields: { amount: { kind: 'money', currency: 'EUR' }, opened: { kind: 'date-time' } },
  })
  expect(field(fields, 'amount')).toMatchObject({ kind: 'money', currency: 'EUR' })
  expect(field(fields, 'opened').kind).toBe('date-time')
})

test('uses the title fields and the columns that a person chose, in that order', () => {
  const resource = corrected({ header: ['reference', 'mood'], line: ['reference', 'opened', 'mood', 'lost'] })
  expect(resource.presentation).toMatchObject({
    header: ['reference', 'mood'],
    line: ['reference', 'opened', 'mood'],
  })
  expect(titleOf(resource, { reference: 'T-7', mood: 'calm' })).toBe('T-7 calm')
  expect(resource.presentation.evidence.reasons[0]).toMatchObject({ source: 'person', about: ['title'] })
  expect(resource.stated?.line?.reasons[0]?.source).toBe('person')
})

test('leaves a hidden field out of the columns', () => {
  const { presentation } = corrected({
    line: ['title', 'mood', 'amount'],
    fields: { mood: { hidden: true } },
  })
  expect(presentation.line).toEqual(['title', 'amount'])
})

test('names, groups and hides a resource', () => {
  const resource = corrected({ label: 'Cases', group: 'Desk', hidden: true })
  expect(resource).toMatchObject({ label: 'Cases', singular: 'Case', group: 'Desk', isHidden: true })
})

test('reads the rows, the total and the id where a person points to', () => {
  const resource = corrected({ rows: ['hits'], total: ['meta', 'sum'], itemId: ['reference'] })
  const body = { data: [{ id: 1 }], hits: [{ id: 2, reference: 'T-2' }], meta: { sum: 41 } }
  const page = readPage(resource, { body }, { page: 1, filters: {} })
  expect(page).toMatchObject({ rows: [{ id: 2, reference: 'T-2' }], total: 41 })
  expect(idOf(resource, page.rows[0])).toBe('T-2')
})

test('pages, searches and sorts by the parameters that a person names; others become filters', () => {
  const { dialect } = corrected({
    paging: { kind: 'offset', parameter: 'start_row', size: 'limit', first: 1 },
    search: 'needle',
    sort: { parameter: 'arrange', style: 'sign' },
  })
  expect(
    listQuery(dialect, {
      page: 3,
      size: 10,
      search: 'oak',
      sort: { field: 'title', descending: true },
      filters: {},
    }),
  ).toEqual({ start_row: 21, limit: 10, needle: 'oak', arrange: '-title' })
  expect(dialect.filters.map(({ name }) => name)).toEqual(['mood', 'opened', 'page'])
  expect(corrected({ paging: { kind: 'page', first: 0 } }).dialect.paging).toMatchObject({
    kind: 'page',
    parameter: 'page',
    size: 'limit',
    first: 0,
  })
})

test('shows the records of a nested list as their own list does', () => {
  const description = described(PATHS, SCHEMAS)
  correct(
    description,
    { '/tickets': { fields: { mood: { kind: 'phone' } }, header: ['reference'] } },
    'person',
  )
  const nested = resourceAt(description, '/agents/{id}/tickets')
  expect(field(nested.fields, 'mood').kind).toBe('phone')
  expect(nested.presentation.header).toEqual(['reference'])
})

test('lets a person win over the document, and the document over a response', () => {
  const description = described(PATHS, {
    ...SCHEMAS,
    Ticket: {
      type: 'object',
      properties: { ...SCHEMAS.Ticket.properties, mood: { ...text, 'x-switchboard': { kind: 'email' } } },
    },
  })
  const mood = (one: Description) => field(resourceAt(one, '/tickets').fields, 'mood').kind
  correct(description, { '/tickets': { label: 'Learnt', fields: { mood: { kind: 'phone' } } } }, 'response')
  correct(description, { '/tickets': { label: 'Team' } }, 'hint')
  expect(mood(description)).toBe('email')
  expect(resourceAt(description, '/tickets').label).toBe('Team')
  const later = described(PATHS, SCHEMAS)
  for (const [source, kind] of [
    ['response', 'phone'],
    ['hint', 'email'],
    ['person', 'url'],
  ] as const)
    correct(later, { '/tickets': { fields: { mood: { kind } } } }, source)
  expect(mood(later)).toBe('url')
})

test('reads nothing of a resource before it is used', () => {
  const description = described(PATHS, SCHEMAS)
  const resource = resourceAt(description, '/tickets')
  const read: string[] = []
  for (const key of ['fields', 'presentation', 'dialect'] as const)
    revise(resource, key, (before) => {
      read.push(key)
      return before
    })
  correct(description, { '/tickets': { header: ['mood'], fields: { mood: { kind: 'phone' } } } }, 'person')
  expect(read).toEqual([])
  expect(resource.fields).not.toEqual([])
  expect(read).toContain('fields')
})

test('shows and sends a record with nested fields where a person wants that', () => {
  const spread = {
    type: 'object',
    properties: {
      id: text,
      kind: text,
      properties: { type: 'object', properties: { name: text, size: text } },
    },
  }
  const description = described({
    '/boxes': { get: responds({ type: 'array', items: spread }), post: takes(spread) },
    '/boxes/{id}': { get: responds(spread), put: takes(spread) },
  })
  correct(description, { '/boxes': { attributes: '' } }, 'person')
  const boxes = resourceAt(description, '/boxes')
  expect(boxes.attributesAt).toBeUndefined()
  expect(boxes.fields.map(({ name }) => name)).toEqual(['id', 'kind', 'properties'])
  expect(bodyField(boxes.update!)?.fields?.map(({ name }) => name)).toEqual(['kind', 'properties'])
  const record = { kind: 'a', properties: { name: 'b' } }
  expect(wrapBody(boxes.update!, record)).toEqual(record)
  expect(boxes.stated?.attributes?.reasons[0]?.source).toBe('person')
})

test('keeps the frame of a record of JSON:API with nested fields', () => {
  const one = {
    type: 'object',
    required: ['type'],
    properties: {
      type: { type: 'string', enum: ['boxes'] },
      id: text,
      attributes: { type: 'object', properties: { name: text } },
    },
  }
  const data = { type: 'object', properties: { data: one } }
  const description = described({
    '/boxes': { get: responds({ type: 'object', properties: { data: { type: 'array', items: one } } }) },
    '/boxes/{id}': { get: responds(data), patch: takes(data) },
  })
  correct(description, { '/boxes': { attributes: '' } }, 'person')
  const boxes = resourceAt(description, '/boxes')
  expect(boxes.fields.map(({ name }) => name)).toContain('attributes')
  const changed = { attributes: { name: 'b' } }
  expect(wrapBody(boxes.update!, changed, { id: '7', ...changed })).toEqual({
    data: { type: 'boxes', id: '7', attributes: { name: 'b' } },
  })
})

test.each([
  ['/v1/contacts', '/v2/contacts'],
  ['/api/v1/contacts/{id}/notes', '/v2/contacts/{contactId}/notes/'],
  ['/contacts', '/v3.1/contacts'],
  ['/api/Contacts', '/contacts'],
])('finds the hints of %s at %s of a newer version', (before, after) => {
  const description = described({
    [after]: { get: responds({ type: 'array', items: { type: 'object', properties: { id: text } } }) },
  })
  const stated = { [before]: { label: 'People' } }
  expect(movedHints(description, stated)).toEqual({ [after]: { label: 'People' } })
})

test('does not move hints with several targets, or to a path with hints', () => {
  const list = { get: responds({ type: 'array', items: { type: 'object', properties: { id: text } } }) }
  const two = described({ '/v2/contacts': list, '/v3/contacts': list })
  const stated = { '/v1/contacts': { label: 'People' } }
  expect(movedHints(two, stated)).toBe(stated)
  const one = described({ '/v2/contacts': list })
  const both = { ...stated, '/v2/contacts': { label: 'Others' } }
  expect(movedHints(one, both)).toBe(both)
})
