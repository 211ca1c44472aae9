import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'
import { flatRow } from '../../../../src/openapi/records/record.ts'
import { bodyField, wrapBody } from '../../../../src/openapi/requests/record-body.ts'
import { expandOf } from '../../../../src/openapi/resources/expand-parameters.ts'

const text = { type: 'string' }
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required })
const typed = (type?: string) => (type === undefined ? text : { type: 'string', enum: [type] })
const identifier = (type?: string) => object({ type: typed(type), id: text })
const content = (data: object) => ({ content: { 'application/vnd.api+json': { schema: object({ data }) } } })
const returns = (data: object) => ({ responses: { 200: { description: 'OK', ...content(data) } } })
const takes = (data: object) => ({ requestBody: content(data), ...returns(data) })

const person = object({ type: text, id: text, attributes: object({ name: text }) })
const comment = object({ type: typed('remarks'), id: text, attributes: object({ body: text }) })
const article = (author: object, comments: object, more: object = {}) =>
  object({
    type: typed('articles'),
    id: text,
    attributes: object({ title: text }, ['title']),
    relationships: object({
      author: object({ data: author }),
      comments: object({ data: comments }),
      ...more,
    }),
  })

/** The articles of a blog, whose authors are people and whose comments are remarks. */
async function blog(row: object, changed = row) {
  const include = { name: 'include', in: 'query', description: 'Related resources', schema: text }
  const document = {
    openapi: '3.0.3',
    info: { title: 'Blog', version: '1' },
    paths: {
      '/articles': {
        get: { parameters: [include], ...returns({ type: 'array', items: row }) },
        post: takes(row),
      },
      '/articles/{id}': { get: { parameters: [include], ...returns(row) }, patch: takes(changed) },
      '/articles/{id}/author': { get: returns({ $ref: '#/components/schemas/Person' }) },
      '/people': { get: returns({ type: 'array', items: { $ref: '#/components/schemas/Person' } }) },
      '/people/{id}': { get: returns({ $ref: '#/components/schemas/Person' }) },
      '/comments': { get: returns({ type: 'array', items: comment }) },
      '/comments/{id}': { get: returns(comment) },
    },
    components: { schemas: { Person: person } },
  }
  const resource = describe(await parseDocument(JSON.stringify(document))).resource('/articles')
  if (!resource) throw new Error('no articles')
  return resource
}

const whole = () => blog(article(identifier(), { type: 'array', items: identifier('remarks') }))

test('names the related records of JSON:API by fields of their own', async () => {
  const { fields } = await whole()
  expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['id', 'text'],
    ['title', 'text'],
    ['author', 'relation'],
    ['comments', 'list'],
  ])
  // By the path of the author, and by the type of the comments.
  expect(fields[2]?.relation?.resource).toBe('/people')
  expect(fields[3]?.item?.relation?.resource).toBe('/comments')
})

test.each([
  ['a nullable one', { ...identifier('people'), nullable: true }],
  ['one of OpenAPI 3.1', { oneOf: [{ type: 'null' }, identifier('people')] }],
])('lets a person choose no author where the identifier is %s', async (_what, author) => {
  const resource = await blog(article(author, { type: 'array', items: identifier('remarks') }))
  expect(resource.fields[2]).toMatchObject({ kind: 'relation', nullable: true })
})

test('shows the ids of a row beside its attributes', async () => {
  const resource = await whole()
  const links = { self: '/articles/1' }
  const relationships = {
    author: { data: { type: 'people', id: '9' }, links },
    comments: {
      data: [
        { type: 'remarks', id: '1' },
        { type: 'remarks', id: '2' },
      ],
    },
  }
  const row = { type: 'articles', id: '1', attributes: { title: 'News' }, relationships }
  expect(flatRow(resource, row)).toEqual({
    type: 'articles',
    id: '1',
    title: 'News',
    author: '9',
    comments: ['1', '2'],
  })
  expect(
    flatRow(resource, { ...row, relationships: { author: { data: null }, comments: { links } } }),
  ).toEqual({
    type: 'articles',
    id: '1',
    title: 'News',
    author: null,
  })
})

test('leaves a relationship as it is where its record has another type', async () => {
  const resource = await whole()
  const author = { data: { type: 'robots', id: '9' } }
  const row = { type: 'articles', id: '1', attributes: { title: 'News' }, relationships: { author } }
  expect(flatRow(resource, row)).toMatchObject({ title: 'News', relationships: { author } })
  expect(flatRow(resource, row)).not.toHaveProperty('author')
})

test('leaves a relationship as it is where no collection has its type', async () => {
  const editor = object({ data: identifier('robots') })
  const resource = await blog(
    article(identifier(), { type: 'array', items: identifier('remarks') }, { editor }),
  )
  const relationships = resource.fields.find(({ name }) => name === 'relationships')
  expect(relationships?.fields?.map(({ name }) => name)).toEqual(['editor'])
})

test('sends the chosen records as JSON:API wants them', async () => {
  const { create, update } = await whole()
  expect(bodyField(create!)?.fields?.map(({ name }) => name)).toEqual(['title', 'author', 'comments'])
  expect(wrapBody(create!, { title: 'News', author: '9', comments: ['1', '2'] })).toEqual({
    data: {
      type: 'articles',
      attributes: { title: 'News' },
      relationships: {
        author: { data: { type: 'people', id: '9' } },
        comments: {
          data: [
            { type: 'remarks', id: '1' },
            { type: 'remarks', id: '2' },
          ],
        },
      },
    },
  })
  const before = { type: 'articles', id: '1', title: 'News', author: '9', comments: ['1'] }
  expect(wrapBody(update!, { author: null, comments: null }, before)).toEqual({
    data: {
      type: 'articles',
      id: '1',
      attributes: {},
      relationships: { author: { data: null }, comments: { data: [] } },
    },
  })
  expect(wrapBody(update!, { title: 'Old' }, before)).toEqual({
    data: { type: 'articles', id: '1', attributes: { title: 'Old' } },
  })
})

test('takes an identifier without data around it for the same', async () => {
  const author = { oneOf: [identifier('people'), object({ data: identifier('people') })] }
  const row = article(identifier(), { type: 'array', items: identifier('remarks') })
  const body = { ...row, properties: { ...row.properties, relationships: object({ author }) } }
  const resource = await blog(body)
  expect(resource.fields[2]).toMatchObject({ name: 'author', kind: 'relation' })
})

test('takes the first of several forms of a changed record', async () => {
  const row = article(identifier('people'), { type: 'array', items: identifier('remarks') })
  const { update } = await blog(row, {
    oneOf: [
      { ...row, required: ['attributes'] },
      { ...row, required: ['relationships'] },
    ],
  })
  expect(wrapBody(update!, { author: '9' }, { type: 'articles', id: '1' })).toMatchObject({
    data: { id: '1', relationships: { author: { data: { type: 'people', id: '9' } } } },
  })
})

test('requests the related records by name', async () => {
  expect(expandOf(await whole())?.names).toEqual(['author', 'comments'])
})
