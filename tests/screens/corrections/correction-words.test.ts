import { expect, test } from 'vitest'
import type { ResourceHints } from '../../../src/openapi/model/hints.ts'
import { correctionWords } from '../../../src/screens/corrections/correction-words.ts'
import { crud, described, listOfRef, ref, responds } from '../../openapi/documents.ts'

const text = { type: 'string' }
const description = described(
  {
    ...crud('/jobs', 'id', ref('Job')),
    '/workers': { get: responds(listOfRef('Worker')) },
    '/workers/{id}': { get: responds(ref('Worker')) },
  },
  {
    Job: {
      type: 'object',
      properties: {
        id: text,
        dueOn: text,
        worker: text,
        place: { type: 'object', properties: { call: text } },
        tags: { type: 'array', items: text },
      },
    },
    Worker: { type: 'object', properties: { id: text, name: text } },
  },
)

function words(hints: ResourceHints, path = '/jobs') {
  return correctionWords(description, { [path]: hints }).flatMap(({ corrections }) => corrections)
}

test.for([
  [{ label: 'Tasks' }, 'It is called “Tasks”.'],
  [{ group: '' }, 'It is in no group.'],
  [{ hidden: true }, 'It is hidden from the navigation.'],
  [{ group: 'Desk' }, 'It is in the group “Desk”.'],
  [{ hidden: false }, 'It is shown in the navigation.'],
  [{ header: [] }, 'No field is the title of a record.'],
  [{ header: ['dueOn', 'worker'] }, 'The title of a record is Due on and Worker.'],
  [{ line: ['dueOn', 'worker', 'id'] }, 'The columns are Due on, Worker and ID.'],
  [{ rows: [] }, 'The response itself is the list.'],
  [{ rows: ['data', 'items'] }, 'The rows are in data.items.'],
  [{ attributes: '' }, 'The attributes of a record are shown as a part of their own.'],
  [{ search: '' }, 'The server does not search.'],
  [{ paging: { kind: 'none' } }, 'The list comes whole.'],
  [{ itemId: ['key'] }, 'The unique key of a record is key.'],
  [
    { fields: { dueOn: { kind: 'date', unit: 'seconds' } } },
    'Due on is shown as a date, counts seconds since 1970.',
  ],
  [{ fields: { worker: { kind: 'relation', relation: '/workers' } } }, 'Worker links to Workers.'],
  [{ fields: { worker: { hidden: true } } }, 'Worker is hidden.'],
  [{ fields: { worker: { label: 'By' } } }, 'worker is called “By”.'],
  [{ fields: { place: { fields: { call: { kind: 'phone' } } } } }, 'Place, Call is shown as a phone number.'],
  [{ fields: { tags: { item: { kind: 'image' } } } }, 'Each of Tags is shown as a picture.'],
  [
    { fields: { worker: { kind: 'choice', options: [{ value: 'a' }] } } },
    'Worker is shown as one of a few words, offers one value.',
  ],
] as const)('describes %j in words', ([hints, sentence]) => {
  expect(words(hints as unknown as ResourceHints)).toEqual([
    expect.objectContaining({ words: sentence, whyInactive: undefined }),
  ])
})

test.for([
  [{ header: ['lost'] }, 'The server has no field lost here now.'],
  [{ fields: { lost: { kind: 'phone' } } }, 'The server has no field lost here now.'],
  [{ fields: { worker: { kind: 'relation', relation: '/gone' } } }, 'There is no /gone now.'],
  [{ sort: { parameter: 'by' } }, 'The list has no parameter by now.'],
] as const)('explains why %j has no effect', ([hints, whyInactive]) => {
  expect(words(hints as unknown as ResourceHints)[0]?.whyInactive).toBe(whyInactive)
})

test('gives no effect to corrections of a path that no longer exists', () => {
  const [label, kind] = words({ label: 'Old', fields: { a: { kind: 'phone' } } }, '/old')
  expect(label?.whyInactive).toBe('The server no longer has this.')
  expect(kind).toMatchObject({
    words: 'a is shown as a phone number.',
    whyInactive: 'The server no longer has this.',
  })
})

test('undoes together what belongs together', () => {
  const [kind, label] = words({ fields: { worker: { kind: 'money', currency: 'EUR', label: 'Pay' } } })
  expect(kind?.pointers).toEqual([
    ['fields', 'worker', 'kind'],
    ['fields', 'worker', 'currency'],
  ])
  expect(label?.pointers).toEqual([['fields', 'worker', 'label']])
})
