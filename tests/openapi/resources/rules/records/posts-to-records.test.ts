import { expect, test } from 'vitest'
import { hasCalls } from '../../../../../src/openapi/resources/paths/call-signs.ts'
import { described, documentOf, resourceAt, responds, takes, type Json } from '../../../documents.ts'

const object = (...names: string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
})
const paths = (sent: string, summary: string): Json => ({
  '/rooms': { get: responds({ type: 'array', items: object('roomId', 'name') }) },
  '/rooms/{roomId}': {
    get: responds(object('name', 'messages')),
    post: { ...takes(object(sent)), summary },
  },
})
const rooms = (sent: string, summary: string) => resourceAt(described(paths(sent, summary)), '/rooms')

test('sends a message to a room rather than changing the room by it', () => {
  const { update, actions } = rooms('text', 'Send')
  expect(update).toBeUndefined()
  expect(actions.map(({ id }) => id)).toEqual(['POST /rooms/{roomId}'])
})

test.each([
  ['name', 'Rename'],
  ['title', 'Update a room'],
])('changes a room by a POST that takes its %s or says so: %s', (sent, summary) => {
  expect(rooms(sent, summary).update?.id).toBe('POST /rooms/{roomId}')
})

test('loads its rule for a description with a POST to a record that is read', () => {
  expect(hasCalls(documentOf(paths('text', 'Send')))).toBe(true)
})
