import { expect, test } from 'vitest'
import { recordParameters } from '../../../../src/openapi/records/record.ts'
import { answers, described, listOfRef, ref, resourceAt, takes, type Json } from '../../documents.ts'

const properties = (...names: string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
})
const sound = properties('id', 'name', 'license')

test('opens the rows of a list at the path of their records', () => {
  const description = described(
    {
      '/owners/{id}/shops': { get: answers(listOfRef('Shop')) },
      '/shops/{id}/neighbours': { get: answers(listOfRef('Shop')) },
      '/shops': { get: answers(listOfRef('Shop')) },
      '/shops/{id}': { get: answers(ref('Shop')), put: takes(ref('Shop')) },
    },
    { Shop: sound },
  )
  const list = resourceAt(description, '/owners/{id}/shops')
  expect(list).toMatchObject({ recordsOf: '/shops', itemPath: '/shops/{id}' })
  expect(list.read).toBeUndefined()
  expect(recordParameters(list, { id: '7' })).toEqual({ id: '7' })
  const neighbours = resourceAt(description, '/shops/{id}/neighbours')
  expect(recordParameters(neighbours, { id: '8' })).toEqual({ id: '8' })
  expect(description.match('/shops/7')).toMatchObject({ kind: 'record', resource: { path: '/shops' } })
})

test('opens the photos of a list that is not called so, by the name of what holds them', () => {
  const photo = properties('id', 'caption', 'width')
  const page = {
    type: 'object',
    properties: { photos: { type: 'array', items: photo }, total: { type: 'integer' } },
  }
  const description = described({
    '/photos/{photoId}': { get: answers(photo) },
    '/photos': { get: answers(page) },
    '/curated': { get: answers(page) },
  })
  expect(resourceAt(description, '/curated').recordsOf).toBe('/photos')
})

test('opens the rows behind a general word and a filter at their records, with their actions', () => {
  const description = described(
    {
      '/admin/members/list/{state}': { get: answers({ type: 'array', items: sound }) },
      '/admin/members/{id}': { get: answers(sound) },
      '/admin/members/{id}/activate': { put: answers(sound) },
      '/halls/{hall}': { get: answers({ type: 'array', items: sound }) },
    },
    {},
  )
  const list = resourceAt(description, '/admin/members/list/{state}')
  expect(list).toMatchObject({ recordsOf: '/admin/members', itemPath: '/admin/members/{id}' })
  expect(resourceAt(description, '/admin/members').actions.map(({ id }) => id)).toEqual([
    'PUT /admin/members/{id}/activate',
  ])
  expect(resourceAt(description, '/halls/{hall}').recordsOf).toBeUndefined()
})

test('compares the attributes of records in JSON:API, whatever stands around them', () => {
  const item = (...names: string[]) => ({
    type: 'object',
    properties: {
      type: { type: 'string' },
      id: { type: 'string' },
      attributes: properties(...names),
      links: {},
    },
  })
  const page = (row: Json) => answers({ type: 'object', properties: { data: { type: 'array', items: row } } })
  const profile = item('email', 'city', 'phone')
  const whole = { data: profile, included: { type: 'array' }, links: {}, meta: {} }
  const description = described({
    '/profiles': { get: page(profile) },
    '/profiles/{id}': { get: answers({ type: 'object', properties: whole }) },
    '/imports/{id}/profiles': { get: page(profile) },
    '/screens/{id}/profiles': { get: page(item('width', 'height', 'colour')) },
  })
  expect(resourceAt(description, '/imports/{id}/profiles').recordsOf).toBe('/profiles')
  expect(resourceAt(description, '/screens/{id}/profiles').recordsOf).toBeUndefined()
})

test('opens no row at records of another kind with the same schema', () => {
  const description = described(
    {
      '/parks/nearby': { get: answers(listOfRef('Place')) },
      '/bridges/{id}': { get: answers(ref('Place')) },
    },
    { Place: sound },
  )
  expect(resourceAt(description, '/parks/nearby').isListOnly).toBe(true)
})

test('gives records without a list the search that finds them', () => {
  const { resources } = described({
    '/search/text': { get: answers({ type: 'array', items: properties('id', 'name', 'license', 'score') }) },
    '/text/{id}': { get: answers(properties('id', 'language')) },
    '/search/sounds': {
      get: answers({ type: 'array', items: properties('id', 'name', 'license', 'score') }),
    },
    '/sounds/{soundId}': { get: answers(sound) },
  })
  expect(resources.map(({ path, list, read }) => [path, list?.path, read?.path])).toEqual([
    ['/search/text', '/search/text', undefined],
    ['/text', undefined, '/text/{id}'],
    ['/sounds', '/search/sounds', '/sounds/{soundId}'],
  ])
})

test('recognises the records of a list by common properties where schemas have no names', () => {
  const description = described({
    '/owners/{owner}/shops': { get: answers({ type: 'array', items: sound }) },
    '/owners/{owner}/shopRules': { get: answers({ type: 'array', items: sound }) },
    '/shops/{id}': { get: answers({ type: 'object', properties: { data: sound } }) },
  })
  expect(resourceAt(description, '/owners/{owner}/shops')).toMatchObject({ itemPath: '/shops/{id}' })
  expect(resourceAt(description, '/owners/{owner}/shopRules').isListOnly).toBe(true)
})

test('opens rows of a nested list like those of their list, though schemas have no names', () => {
  const articles = { type: 'array', items: properties('slug', 'title', 'text') }
  const description = described({
    '/articles': { get: answers(articles) },
    '/articles/{slug}': {
      get: answers({ type: 'object', properties: { article: properties('slug', 'title', 'text') } }),
    },
    '/articles/feed': { get: answers({ type: 'object', properties: { articles } }) },
    '/articles/authors': { get: answers({ type: 'array', items: properties('slug', 'name', 'country') }) },
  })
  expect(resourceAt(description, '/articles/feed').recordsOf).toBe('/articles')
  expect(resourceAt(description, '/articles/authors').recordsOf).toBeUndefined()
})

test('opens the undescribed cards of a board where cards open', () => {
  const description = described({
    '/boards': { get: answers() },
    '/boards/{boardId}': { get: answers() },
    '/boards/{boardId}/cards': { get: answers() },
    '/boards/{boardId}/cards/{filter}': { get: answers() },
    '/cards/{cardId}': { get: answers(), put: answers() },
  })
  const cards = resourceAt(description, '/boards/{boardId}/cards')
  expect([cards.recordsOf, cards.itemPath, cards.read]).toEqual(['/cards', '/cards/{cardId}', undefined])
})

test('opens undescribed cards where all cards open, though boards open some too', () => {
  const description = described({
    '/boards/{boardId}/cards': { get: answers() },
    '/boards/{boardId}/cards/{cardId}': { get: answers() },
    '/lists/{listId}/cards': { get: answers() },
    '/cards/{cardId}': { get: answers(), put: answers() },
  })
  expect(resourceAt(description, '/lists/{listId}/cards').recordsOf).toBe('/cards')
})

test('opens members of a board as members, and changes their place in it by actions', () => {
  const gone = { responses: { 204: { description: 'Gone' } } }
  const description = described({
    '/boards/{boardId}/members': { get: answers() },
    '/boards/{boardId}/members/{filter}': { get: answers() },
    '/boards/{boardId}/members/{memberId}': { put: answers(), delete: gone },
    '/members/{memberId}': { get: answers(), put: answers() },
  })
  const members = resourceAt(description, '/boards/{boardId}/members')
  expect([members.recordsOf, members.itemPath, members.read]).toEqual([
    '/members',
    '/members/{memberId}',
    undefined,
  ])
  expect(members.collectionActions.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'put /boards/{boardId}/members/{memberId}',
      'delete /boards/{boardId}/members/{memberId}',
    ]),
  )
})

test('opens nothing where the id of a record would get that of its parent', () => {
  const description = described({
    '/fees/{code}/subscriptions': { get: answers() },
    '/subscriptions/{code}': { get: answers() },
  })
  expect(resourceAt(description, '/fees/{code}/subscriptions').recordsOf).toBeUndefined()
})

test('opens the labels of a task at the labels, and removes one by an action', () => {
  const gone = { responses: { 204: { description: 'Gone' } } }
  const description = described(
    {
      '/labels': { get: answers(listOfRef('Label')), post: takes(ref('Label')) },
      '/labels/{id}': { get: answers(ref('Label')), delete: gone },
      '/tasks': { get: answers(listOfRef('Task')) },
      '/tasks/{task}': { get: answers(ref('Task')) },
      '/tasks/{task}/labels': { get: answers(listOfRef('Label')) },
      '/tasks/{task}/labels/{label}': { delete: gone },
      '/tasks/{task}/notes': { get: answers(listOfRef('Note')) },
      '/tasks/{task}/notes/{note}': { delete: gone },
    },
    { Label: sound, Task: properties('id', 'title'), Note: properties('id', 'text', 'author') },
  )
  const labels = resourceAt(description, '/tasks/{task}/labels')
  expect(labels).toMatchObject({ recordsOf: '/labels', itemPath: '/labels/{id}', destroy: undefined })
  expect(labels.collectionActions.map(({ id }) => id)).toEqual(['DELETE /tasks/{task}/labels/{label}'])
  // What lives there alone is deleted there.
  expect(resourceAt(description, '/tasks/{task}/notes').destroy?.id).toBe('DELETE /tasks/{task}/notes/{note}')
})

test('reads no record where only a status shows whether it exists', () => {
  const check = { responses: { 204: { description: 'Is a member' }, 404: { description: 'Is none' } } }
  const description = described(
    {
      '/teams/{team}/members': { get: answers(listOfRef('Person')) },
      '/teams/{team}/members/{login}': { get: check, put: check },
    },
    { Person: properties('id', 'login', 'name') },
  )
  const members = resourceAt(description, '/teams/{team}/members')
  expect([members.read, members.actions.map(({ id }) => id)]).toEqual([
    undefined,
    ['GET /teams/{team}/members/{login}'],
  ])
})

test('lists a part of a collection with rows that open there, and does not run a search', () => {
  const description = described(
    {
      '/shops': { get: answers(listOfRef('Shop')) },
      '/shops/{id}': { get: answers(ref('Shop')) },
      '/shops/featured': { get: answers(listOfRef('Shop')) },
      '/shops/search': { get: answers(listOfRef('Shop')) },
      '/shops/kitchen': { get: answers(listOfRef('Shop')) },
    },
    { Shop: sound },
  )
  expect(resourceAt(description, '/shops/featured')).toMatchObject({
    recordsOf: '/shops',
    label: 'Featured shops',
  })
  expect(resourceAt(description, '/shops').collectionActions.map(({ path }) => path)).toEqual([
    '/shops/search',
    '/shops/kitchen',
  ])
})

test('opens comments at comments, though they look much like the posts that they are about', () => {
  const Post = properties('id', 'title', 'content', 'author_id', 'created_at')
  const Comment = properties('id', 'content', 'author_id', 'created_at')
  const paths = Object.fromEntries(
    [
      ['posts', 'Post'],
      ['comments', 'Comment'],
    ].flatMap(([path, name]) => [
      [`/${path}`, { get: answers(listOfRef(name!)) }],
      [`/${path}/{id}`, { get: answers(ref(name!)) }],
    ]),
  )
  const description = described(
    { ...paths, '/comments/post/{postId}': { get: answers(listOfRef('Comment')) } },
    { Post, Comment },
  )
  expect(resourceAt(description, '/comments/post/{postId}').recordsOf).toBe('/comments')
})

test('opens rows whose own id has a longer name than their path, and not by the id of what they belong to', () => {
  const FoodItem = properties('foodItemId', 'storeId', 'foodName', 'price')
  const description = described(
    {
      '/foods/{foodId}': { get: answers(ref('FoodItem')), put: takes(ref('FoodItem')) },
      '/foods/store/{storeId}': { get: answers(listOfRef('FoodItem')) },
    },
    { FoodItem },
  )
  expect(resourceAt(description, '/foods/store/{storeId}')).toMatchObject({
    recordsOf: '/foods',
    itemId: { at: ['foodItemId'] },
  })
})
