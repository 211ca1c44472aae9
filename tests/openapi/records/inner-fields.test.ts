import { expect, test } from 'vitest'
import { fieldNamed } from '../../../src/openapi/records/inner-fields.ts'
import { titleOf } from '../../../src/openapi/records/record.ts'
import { crud, described, resourceAt, responds, type Json } from '../documents.ts'

const text = { type: 'string' }
const object = (properties: Json) => ({ type: 'object', properties })
const moment = { type: 'string', format: 'date-time' }
const recordOf = (properties: Json, path = '/items') =>
  resourceAt(described(crud(path, 'id', object(properties))), path)

test.for([
  [
    { id: text, metadata: object({ title: text, author: text }) },
    ['metadata.title'],
    { metadata: { title: 'Emma' } },
    'Emma',
  ],
  [
    { id: text, media: object({ metadata: object({ title: text }), path: text }) },
    ['media.metadata.title'],
    { media: { metadata: { title: 'Persuasion' } } },
    'Persuasion',
  ],
  [
    { id: text, volumeInfo: object({ title: text }) },
    ['volumeInfo.title'],
    { volumeInfo: { title: 'Emma' } },
    'Emma',
  ],
  [
    { id: text, ObjectDescriptor: object({ PositionTitle: text, OrganizationName: text }) },
    ['ObjectDescriptor.PositionTitle'],
    { ObjectDescriptor: { PositionTitle: 'Clerk' } },
    'Clerk',
  ],
  [
    { id: text, title: object({ rendered: text }), slug: text },
    ['title'],
    { title: { rendered: 'News' } },
    'News',
  ],
  [
    { id: text, name: object({ first: text, last: text }) },
    ['name'],
    { name: { first: 'Jane', last: 'Austen' } },
    'Jane Austen',
  ],
  [
    { id: text, labels: { type: 'object', additionalProperties: text }, info: object({ heading: text }) },
    ['info.heading'],
    { labels: { tier: 'gold' }, info: { heading: 'News' } },
    'News',
  ],
  [
    { id: text, name: { type: 'object', additionalProperties: text } },
    ['name'],
    { name: { de: 'Anna', fr: 'Anne' } },
    'Anna',
  ],
] as const)('heads a record by what it is called inside: %j by %j', ([properties, header, record, title]) => {
  const resource = recordOf(properties)
  expect(resource.presentation.header).toEqual(header)
  expect(titleOf(resource, record)).toBe(title)
})

test('does not use the name of an embedded record as a title', () => {
  const other = { id: text, name: text }
  expect(recordOf({ id: text, number: text, owner: object(other) }).presentation.header).toEqual(['number'])
  expect(recordOf({ id: text, number: text, content: object(other) }).presentation.header).toEqual(['number'])
  expect(recordOf({ id: text, name: text, info: object({ title: text }) }).presentation.header).toEqual([
    'name',
  ])
})

test('shows the status, the labels and the time from nested objects as columns', () => {
  const { presentation, fields } = recordOf({
    id: text,
    metadata: object({
      name: text,
      labels: { type: 'object', additionalProperties: text },
      createdAt: moment,
    }),
    spec: object({ replicas: { type: 'integer' } }),
    status: object({ phase: { type: 'string', enum: ['Pending', 'Running'] }, message: text }),
    owner: object({ name: text }),
  })
  expect(presentation.status).toBe('status.phase')
  expect(presentation.line).toEqual([
    'metadata.name',
    'metadata.labels',
    'spec.replicas',
    'status.phase',
    'owner',
    'metadata.createdAt',
  ])
  expect(fieldNamed(fields, 'status.phase')).toMatchObject({
    name: 'status.phase',
    label: 'Phase',
    kind: 'choice',
  })
  expect(fieldNamed(fields, 'status.reason')).toBeUndefined()
})

test.for([
  ['contact', 'email', 'phone'],
  ['contacto', 'correo', 'telefono'],
  ['Kontakt', 'email', 'telefon'],
  ['contactInfo', 'emailAddress', 'phoneNumber'],
] as const)('shows how to reach the supplier as columns, but not as the title: %s', ([name, mail, phone]) => {
  const reach = object({ [mail]: text, [phone]: text })
  const { header, line } = recordOf({ id: text, code: text, [name]: reach }, '/suppliers').presentation
  expect(header).toEqual(['code'])
  expect(line).toEqual(['code', `${name}.${mail}`, `${name}.${phone}`])
})

test('calls a plot by no e-mail address, even where it has no other words', () => {
  const { header, line } = recordOf({ id: text, contact: object({ email: text }) }, '/plots').presentation
  expect([header, line]).toEqual([[], ['id', 'contact.email']])
})

test('shows a contact with a name as one column', () => {
  const contact = object({ name: text, email: text, phone: text })
  const { presentation } = recordOf({ id: text, code: text, contact }, '/suppliers')
  expect([presentation.header, presentation.line]).toEqual([['code'], ['code', 'contact']])
})

test('lists spare columns, the best first', () => {
  const { spare, line } = recordOf({
    id: text,
    name: text,
    city: text,
    street: text,
    number: text,
    colour: text,
    size: text,
    floor: text,
    price: { type: 'number' },
  }).presentation
  expect(line).not.toContain('floor')
  expect(spare).toEqual(['floor', 'colour'])
})

test('shows fields that only rows have, and uses no other title for the record', () => {
  const row = object({
    id: text,
    user: object({ id: text, username: text }),
    full_name: text,
    group_name: text,
  })
  const record = object({ id: text, user: object({ id: text, username: text }), born: moment })
  const students = resourceAt(
    described({
      '/students': { get: responds({ type: 'array', items: row }) },
      '/students/{id}': { get: responds(record) },
    }),
    '/students',
  )
  expect(students.fields.map(({ name, isOfRows }) => [name, isOfRows])).toEqual([
    ['id', undefined],
    ['user', undefined],
    ['full_name', true],
    ['group_name', true],
    ['born', undefined],
  ])
  expect(students.presentation.line).toEqual(['full_name', 'user', 'group_name'])
  expect(titleOf(students, { id: 7, full_name: 'Ann Lee', user: { username: 'ann' } })).toBe('Ann Lee')
  expect(titleOf(students, { id: 7, user: { username: 'ann' } })).toBe('ann')
})

const number = { type: 'integer' }
const choice = { ...text, enum: ['open', 'done'] }

test.each<[Json, string[], string | undefined]>([
  [{ pitch: object({ title: text, length: number }), total: number }, ['pitch.title'], undefined],
  [{ descriptor: object({ title: text, author: text }), total: number }, ['descriptor.title'], undefined],
  [{ name: text, run: object({ state: choice, since: text }) }, ['name'], 'run.state'],
  // Two objects with a name, another record, a status of its own.
  [{ pitch: object({ title: text }), crew: object({ name: text }), total: number }, [], undefined],
  [{ area: object({ id: number, title: text }), total: number }, [], undefined],
  [{ name: text, state: choice, run: object({ state: choice }) }, ['name'], 'state'],
])(
  'finds the title and the status of %j inside an object, where none is outside',
  (properties, header, status) => {
    const record = object({ id: number, ...properties })
    const { presentation } = resourceAt(described(crud('/plays', 'id', record)), '/plays')
    expect([presentation.header, presentation.status]).toEqual([header, status])
    expect(presentation.line).toEqual(expect.arrayContaining([status ?? presentation.line[0]]))
  },
)
