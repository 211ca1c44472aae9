import { expect, test } from 'vitest'
import { understand } from '../../../src/openapi/warnings/understand.ts'
import { crud, described, listOfRef, ref, responds } from '../documents.ts'

test('reports a description in plain values', () => {
  const description = described(
    {
      ...crud('/contacts', 'contactId', ref('Contact')),
      '/contacts/{contactId}/call': { post: responds() },
      '/ping': { get: responds() },
    },
    {
      Contact: {
        type: 'object',
        properties: { id: { type: 'integer' }, name: { type: 'string' }, phone: { type: 'string' } },
      },
    },
  )
  const report = understand(description, 1.26)
  expect(JSON.parse(JSON.stringify(report))).toEqual({
    title: 'Test',
    version: '1',
    operations: 7,
    resources: [
      {
        name: 'Contacts',
        path: '/contacts',
        parent: null,
        list: true,
        read: true,
        create: true,
        update: true,
        destroy: true,
        actions: ['POST /contacts/{contactId}/call'],
        itemId: ['id'],
        rowsAt: [],
        paging: 'none',
        total: null,
        labelField: 'name',
        fields: [
          { name: 'id', kind: 'integer' },
          { name: 'name', kind: 'text' },
          { name: 'phone', kind: 'phone' },
        ],
      },
    ],
    reachable: 7,
    unreached: [],
    warnings: [
      'The path parameter contactId is not described; it is taken for text. (/paths/~1contacts~1{contactId}/get)',
      'The path parameter contactId is not described; it is taken for text. (/paths/~1contacts~1{contactId}/put)',
      'The path parameter contactId is not described; it is taken for text. (/paths/~1contacts~1{contactId}/delete)',
      'The path parameter contactId is not described; it is taken for text. (/paths/~1contacts~1{contactId}~1call/post)',
    ],
    ms: 1.3,
  })
})

test('reports that a list reads its records where another resource opens them', () => {
  const note = { type: 'object', properties: { id: { type: 'integer' }, title: { type: 'string' } } }
  const description = described(
    {
      '/projects/{projectId}/notes': { get: responds(listOfRef('Note')) },
      '/notes/{noteId}': { get: responds(ref('Note')) },
    },
    { Note: note },
  )
  const { resources } = understand(description, 0)
  expect(resources.map(({ path, list, read }) => [path, list, read])).toEqual([
    ['/projects/{projectId}/notes', true, true],
    ['/notes', false, true],
  ])
})
