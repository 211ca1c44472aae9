const integer = { type: 'integer' }
const text = { type: 'string' }
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const ok = (schema?: unknown) => ({
  responses: { 200: { description: 'OK', ...(schema === undefined ? {} : json(schema)) } },
})
const partId = { name: 'partId', in: 'path', required: true, schema: integer }

/** A server whose lists tell less of a part than its page does. */
export const partialDocument = {
  openapi: '3.1.0',
  info: { title: 'Parts', version: '1' },
  paths: {
    '/parts': {
      get: ok({ type: 'array', items: { type: 'object', properties: { id: integer, name: text } } }),
    },
    '/parts/{partId}': {
      parameters: [partId],
      get: ok({ type: 'object', properties: { id: integer, name: text, weight: { type: 'number' } } }),
      put: {
        requestBody: json({ type: 'object', properties: { name: text, weight: { type: 'number' } } }),
        ...ok(),
      },
      delete: ok(),
    },
  },
}

const Part = {
  type: 'object',
  properties: { id: integer, name: text, makerId: { type: ['integer', 'null'] } },
}
const Maker = { type: 'object', required: ['id', 'name'], properties: { id: integer, name: text } }
const makerId = { name: 'makerId', in: 'path', required: true, schema: integer }

/** Parts that name their maker by id. `filter`: a parameter of the list of makers. */
export function makersDocument(filter?: { name: string; schema: unknown; explode?: boolean }) {
  return {
    openapi: '3.1.0',
    info: { title: 'Parts', version: '1' },
    paths: {
      '/parts': { get: ok({ type: 'array', items: Part }) },
      '/parts/{partId}': { parameters: [partId], get: ok(Part) },
      '/makers': {
        get: {
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
            { name: 'offset', in: 'query', schema: integer },
            ...(filter === undefined ? [] : [{ in: 'query', ...filter }]),
          ],
          ...ok({ type: 'array', items: Maker }),
        },
      },
      '/makers/{makerId}': {
        parameters: [makerId],
        get: ok(Maker),
        put: { requestBody: json(Maker), ...ok(Maker) },
      },
    },
  }
}

/** Parts that name their maker by id, on a server that reads no maker alone. `response`: what is described of the list of makers. */
export function listedMakersDocument(response?: unknown) {
  const { paths, ...document } = makersDocument()
  const { get } = paths['/makers']
  const { '/makers/{makerId}': _item, ...others } = paths
  return { ...document, paths: { ...others, '/makers': { get: { ...get, ...ok(response) } } } }
}

/** What is described of a list of makers. */
export const makerRows = { type: 'array', items: Maker }

const stated = [
  { name: 'api-version', in: 'query', required: true, schema: { type: 'string', default: '1.0' } },
  { name: 'revision', in: 'header', required: true, schema: { type: 'string', default: '2026-10-15' } },
]

/** A server that wants its version named in every request. */
export const versionedDocument = {
  openapi: '3.1.0',
  info: { title: 'Parts', version: '1' },
  paths: {
    '/parts': {
      parameters: stated,
      get: ok({ type: 'array', items: { type: 'object', properties: { id: integer, name: text } } }),
      post: { requestBody: json({ type: 'object', properties: { name: text } }), ...ok() },
    },
    '/parts/{partId}': {
      parameters: [partId, ...stated],
      get: ok({ type: 'object', properties: { id: integer, name: text, weight: { type: 'number' } } }),
      put: { requestBody: json({ type: 'object', properties: { name: text } }), ...ok() },
      delete: ok(),
    },
  },
}

const Box = { type: 'object', properties: { id: integer, name: text, colour: text } }
const boxId = { type: 'object', properties: { id: integer } }

/** A server whose records are changed and deleted at the path of their list, by a body that names them. */
export const boxesDocument = {
  openapi: '3.1.0',
  info: { title: 'Boxes', version: '1' },
  paths: {
    '/boxes': {
      get: ok({ type: 'array', items: Box }),
      patch: { requestBody: json({ oneOf: [Box, { type: 'array', items: Box }] }), ...ok() },
      delete: { requestBody: json(boxId), ...ok() },
    },
    '/boxes/{boxId}': { parameters: [{ ...partId, name: 'boxId' }], get: ok(Box) },
  },
}

/** Books whose author and shelf are embedded only on request. `properties`: those of an author beside the id. */
export function booksDocument(properties: Record<string, unknown> = { name: text }) {
  const Author = { type: 'object', required: ['id'], properties: { id: integer, ...properties } }
  const parts = { author: Author, shelf: { type: 'object', properties: { id: integer } } }
  const Book = { type: 'object', properties: { id: integer, title: text, ...parts } }
  const path = (name: string) => ({ name, in: 'path', required: true, schema: integer })
  return {
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    paths: {
      '/books': { get: ok({ type: 'array', items: Book }) },
      '/books/{bookId}': {
        parameters: [path('bookId')],
        get: {
          parameters: [
            { name: 'include', in: 'query', schema: text, description: 'Related records to include' },
          ],
          ...ok(Book),
        },
        put: {
          requestBody: json({ type: 'object', properties: { title: text, author: integer } }),
          ...ok(Book),
        },
      },
      '/authors': { get: ok({ type: 'array', items: Author }) },
      '/authors/{authorId}': { parameters: [path('authorId')], get: ok(Author) },
    },
  }
}

/** Rows without an id of their own: `book_id` may be that of several rows, and only it fits the path. */
export const taggedDocument = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/rows': { get: ok() },
    '/rows/{pks}': {
      parameters: [{ name: 'pks', in: 'path', required: true, schema: text }],
      get: ok(),
      put: { requestBody: json({ type: 'object' }), ...ok() },
      delete: ok(),
    },
    '/rows/{pks}/archive': {
      post: {
        parameters: [{ name: 'pks', in: 'path', required: true, schema: text }],
        ...ok(),
      },
    },
  },
}
