import { expect, test } from 'vitest'
import { understand } from '../../src/description/understand.ts'
import { answers, crud, described, ref } from './documents.ts'

test('reports what was understood of a description in plain values', () => {
  const description = described(
    {
      ...crud('/contacts', 'contactId', ref('Contact')),
      '/contacts/{contactId}/call': { post: answers() },
      '/ping': { get: answers() },
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
        list: true,
        read: true,
        create: true,
        update: true,
        destroy: true,
        actions: ['POST /contacts/{contactId}/call'],
        itemId: ['id'],
        rowsAt: [],
        paging: 'none',
        labelField: 'name',
        fields: { id: 'integer', name: 'text', phone: 'phone' },
      },
    ],
    reachable: 7,
    unreached: [],
    warnings: [],
    ms: 1.3,
  })
})
