import type { Exchange } from './exchange.ts'

/** The paths of a little API of notes, and whatever else a description is given. */
export function notesDocument(extra: {
  components?: object
  security?: object[]
  paths?: object
  title?: string
}) {
  const note = {
    type: 'object',
    required: ['title'],
    properties: {
      id: { type: 'integer', readOnly: true },
      title: { type: 'string' },
      picture: { type: 'string', format: 'uri', readOnly: true },
    },
  }
  const response = (schema: object) => ({
    200: { description: 'There it is.', content: { 'application/json': { schema } } },
  })
  return {
    openapi: '3.1.0',
    info: { title: extra.title ?? 'Notes', version: '1' },
    security: extra.security,
    components: extra.components,
    paths: {
      '/notes': {
        get: { summary: 'Notes', responses: response({ type: 'array', items: note }) },
        post: {
          summary: 'Write a note',
          requestBody: { required: true, content: { 'application/json': { schema: note } } },
          responses: response(note),
        },
      },
      '/notes/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        get: { responses: response(note) },
        delete: { responses: { 204: { description: 'Gone.' } } },
      },
      ...extra.paths,
    },
  }
}

/** Handles the requests for notes. True: it was one. */
export function answerNotes({ method, path, body, json }: Exchange, notes: Note[]): boolean {
  const id = /^\/notes\/(\d+)$/.exec(path)?.[1]
  if (path === '/notes' && method === 'GET') json(200, notes)
  else if (path === '/notes' && method === 'POST') {
    const note = { id: notes.length + 1, title: String(body.title) }
    notes.push(note)
    json(200, note)
  } else if (id !== undefined) {
    const found = notes.find((note) => note.id === Number(id))
    json(found === undefined ? 404 : 200, found ?? {})
  } else return false
  return true
}

export interface Note {
  id: number
  title: string
  picture?: string
}
