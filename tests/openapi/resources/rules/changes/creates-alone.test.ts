import { expect, test } from 'vitest'
import { described, responds, takes, type Json } from '../../../documents.ts'

const text = { type: 'string' }
const sends = (summary: string, ...names: string[]): Json => ({
  ...takes({ type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) }, {}),
  summary,
})
const labels = (paths: Json) => described(paths).resources.map(({ label, create }) => [label, create?.id])

test('offers what can only be made by its noun', () => {
  expect(
    labels({
      '/api/v1/appointments': { post: sends('Create an appointment', 'date', 'doctor') },
      '/api/v1/turnos': { post: sends('Crear un turno', 'fecha') },
    }),
  ).toEqual([
    ['Appointments', 'POST /api/v1/appointments'],
    ['Turnos', 'POST /api/v1/turnos'],
  ])
})

test.each<[string, Json]>([
  ['what is sent', { '/emails': { post: sends('Send an email', 'to', 'text') } }],
  ['signing up', { '/users': { post: sends('Create a user', 'email', 'password') } }],
  ['a part of something', { '/images/edits': { post: sends('Create an edit', 'image') } }],
  ['what is made for a record', { '/rooms/{id}/messages': { post: sends('Create a message', 'text') } }],
])('makes no resource of %s', (_what, paths) => {
  expect(labels(paths)).toEqual([])
})

test('keeps the name of a list that has the same noun', () => {
  const rows = { type: 'array', items: { type: 'object', properties: { id: text, text } } }
  const paths = {
    '/reactions': { post: sends('Create a reaction', 'emoji') },
    '/posts/{id}/reactions': { get: responds(rows) },
  }
  expect(described(paths).resources.map(({ label }) => label)).toEqual(['Reactions'])
})
