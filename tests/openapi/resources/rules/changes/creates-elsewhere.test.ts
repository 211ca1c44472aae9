import { expect, test } from 'vitest'
import {
  crud,
  described,
  listOfRef,
  ref,
  resourceAt,
  responds,
  takes,
  type Json,
} from '../../../documents.ts'

const text = { type: 'string' }
const thing = { type: 'object', properties: { id: { type: 'integer' }, name: text, plate: text } }

/** What makes a record of a list that has no POST, beside an operation at another path. */
function createOf(list: string, path: string): string | undefined {
  const paths = crud(list, 'id', ref('Thing'))
  const { post: _post, ...own } = paths[list] as Json
  const all = { ...paths, [list]: own, [path]: { post: takes(ref('Thing')) } }
  return resourceAt(described(all, { Thing: thing }), list).create?.path
}

test.for([
  ['/buses', '/register_bus', '/register_bus'],
  ['/buses', '/registerBus', '/registerBus'],
  ['/students', '/enroll_student', '/enroll_student'],
  ['/employees', '/saveEmployee', '/saveEmployee'],
  // This is for people without an account.
  ['/users', '/register_user', undefined],
  ['/buses', '/register', undefined],
  ['/buses', '/wash_bus', undefined],
] as const)('makes a record of %s by POST %s: %s', ([list, path, create]) => {
  expect(createOf(list, path)).toBe(create)
})

test('makes a record beside the only list of one’s own, where no row is described', () => {
  const responses = { 200: { description: 'OK' } }
  const description = described(
    {
      '/posts/my-posts': { get: { responses } },
      '/posts/create': { post: { ...takes(thing), responses } },
      '/posts/{id}/analytics': { get: { responses } },
    },
    {},
  )
  expect(resourceAt(description, '/posts/my-posts').create?.path).toBe('/posts/create')
})

test.for([
  ['Creates an entry', '/lists/{id}/entry'],
  ['Counts an entry', undefined],
] as const)('makes a row beside its list, where nothing describes either: %s', ([summary, create]) => {
  const parameters = [{ name: 'amount', in: 'query', schema: { type: 'integer' } }]
  const responses = { 200: { description: 'OK' } }
  const description = described({
    '/lists': { get: { responses } },
    '/lists/{id}/entries': { get: { responses } },
    '/lists/{id}/entry': { post: { summary, parameters, responses } },
  })
  expect(resourceAt(description, '/lists/{id}/entries').create?.path).toBe(create)
})

test('makes what only one of several lists has: those of the signed-in person', () => {
  const list = { get: responds(listOfRef('Book')) }
  const body = { type: 'object', properties: { title: text } }
  const paths = {
    '/books/allFriendsBooks': list,
    '/books/friendBooks': list,
    '/books/myBooks': list,
    '/books/byId/{bookId}': { get: responds(ref('Book')) },
    '/books/add': { post: takes(body, ref('Book')) },
  }
  const book = { type: 'object', properties: { id: { type: 'integer' }, title: text, author: text } }
  const { resources } = described(paths, { Book: book })
  expect(resources.flatMap(({ path, create }) => (create ? [path, create.path] : []))).toEqual([
    '/books/myBooks',
    '/books/add',
  ])
})

test('makes a comment of a post by a POST that takes the post and returns the comment', () => {
  const comment = { type: 'object', properties: { id: { type: 'integer' }, content: text } }
  const body = (parent: string) => ({
    type: 'object',
    properties: { [parent]: { type: 'integer' }, content: text },
  })
  const createOfComments = (parent: string, operationId = 'createComment', path = '/posts/comment') => {
    const description = described(
      {
        ...crud('/posts', 'postID', ref('Post')),
        '/comments/{postID}': { get: responds(listOfRef('Comment')) },
        [path]: { post: { ...takes(body(parent), ref('Comment')), operationId } },
      },
      { Comment: comment, Post: thing },
    )
    return resourceAt(description, '/comments/{postID}').create?.id
  }
  expect(createOfComments('post_id')).toBe('POST /posts/comment')
  expect(createOfComments('thread_id')).toBeUndefined()
  expect(createOfComments('post_id', 'previewComment')).toBeUndefined()
  expect(createOfComments('post_id', 'createFromTemplate', '/posts/from-template')).toBeUndefined()
})

test.for([
  [{ type: 'string', format: 'binary' }, '/upload'],
  // Without a file, a POST that returns a list is a search.
  [text, undefined],
] as const)('uploads files beside their list by a POST that returns a row for each: %j', ([part, create]) => {
  const form = { type: 'object', properties: { files: { type: 'array', items: part } } }
  const paths = {
    '/upload': {
      post: {
        requestBody: { content: { 'multipart/form-data': { schema: form } } },
        ...responds(listOfRef('Thing')),
      },
    },
    '/upload/files': { get: responds(listOfRef('Thing')) },
    '/upload/files/{id}': { get: responds(ref('Thing')), delete: {} },
  }
  const files = resourceAt(described(paths, { Thing: thing }), '/upload/files')
  expect(files.create?.path).toBe(create)
})
