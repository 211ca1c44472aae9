import { expect, test } from 'vitest'
import { recordParameters } from '../../../../src/openapi/records/record.ts'
import { described, listOfRef, query, ref, resourceAt, responds, takes, type Json } from '../../documents.ts'

const properties = (...names: string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
})
const sound = properties('id', 'name', 'license')

test('opens the rows of a list at the path of their records', () => {
  const description = described(
    {
      '/owners/{id}/shops': { get: responds(listOfRef('Shop')) },
      '/shops/{id}/neighbours': { get: responds(listOfRef('Shop')) },
      '/shops': { get: responds(listOfRef('Shop')) },
      '/shops/{id}': { get: responds(ref('Shop')), put: takes(ref('Shop')) },
    },
    { Shop: sound },
  )
  const list = resourceAt(description, '/owners/{id}/shops')
  expect(list).toMatchObject({ recordsOf: '/shops', itemPath: '/shops/{id}' })
  expect(list).toMatchObject({ label: 'Owner shops', singular: 'Shop' })
  expect(list.read).toBeUndefined()
  expect(recordParameters(list, { id: '7' })).toEqual({ id: '7' })
  const neighbours = resourceAt(description, '/shops/{id}/neighbours')
  expect(recordParameters(neighbours, { id: '8' })).toEqual({ id: '8' })
  expect(description.match('/shops/7')).toMatchObject({ kind: 'record', resource: { path: '/shops' } })
})

test('opens rows by the name of their schema rather than by the group that they are in', () => {
  const page = { type: 'object', properties: { content: listOfRef('ProductView'), totalPages: sound } }
  const description = described(
    {
      '/products': { get: responds(page) },
      '/products/{id}': { get: responds(ref('ProductView')) },
      '/products/category/{categoryId}': { get: responds(page) },
      '/categories': { get: responds(listOfRef('CategoryView')) },
      '/categories/{id}': { get: responds(ref('CategoryView')) },
    },
    {
      ProductView: properties('id', 'name', 'text', 'price'),
      CategoryView: properties('id', 'name', 'text'),
    },
  )
  expect(resourceAt(description, '/products/category/{categoryId}').recordsOf).toBe('/products')
})

test('keeps the parts of a record apart from it, though most of their properties are the same', () => {
  const description = described(
    {
      '/invoices': { get: responds(listOfRef('Invoice')) },
      '/invoices/{id}': { get: responds(ref('Invoice')) },
      '/invoices/{invoiceId}/products': { get: responds(listOfRef('InvoiceDetail')) },
    },
    {
      Invoice: properties('id', 'total', 'createdAt', 'updatedAt'),
      InvoiceDetail: properties('id', 'idInvoice', 'quantity', 'createdAt', 'updatedAt'),
    },
  )
  expect(resourceAt(description, '/invoices/{invoiceId}/products').recordsOf).toBeUndefined()
})

test('opens the photos of a list that is not called so, by the name of what holds them', () => {
  const photo = properties('id', 'caption', 'width')
  const page = {
    type: 'object',
    properties: { photos: { type: 'array', items: photo }, total: { type: 'integer' } },
  }
  const description = described({
    '/photos/{photoId}': { get: responds(photo) },
    '/photos': { get: responds(page) },
    '/curated': { get: responds(page) },
  })
  expect(resourceAt(description, '/curated').recordsOf).toBe('/photos')
})

test('opens the rows behind a general word and a filter at their records, with their actions', () => {
  const description = described(
    {
      '/admin/members/list/{state}': { get: responds({ type: 'array', items: sound }) },
      '/admin/members/{id}': { get: responds(sound) },
      '/admin/members/{id}/activate': { put: responds(sound) },
      '/halls/{hall}': { get: responds({ type: 'array', items: sound }) },
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
  const page = (row: Json) =>
    responds({ type: 'object', properties: { data: { type: 'array', items: row } } })
  const profile = item('email', 'city', 'phone')
  const whole = { data: profile, included: { type: 'array' }, links: {}, meta: {} }
  const description = described({
    '/profiles': { get: page(profile) },
    '/profiles/{id}': { get: responds({ type: 'object', properties: whole }) },
    '/imports/{id}/profiles': { get: page(profile) },
    '/screens/{id}/profiles': { get: page(item('width', 'height', 'colour')) },
  })
  expect(resourceAt(description, '/imports/{id}/profiles').recordsOf).toBe('/profiles')
  expect(resourceAt(description, '/screens/{id}/profiles').recordsOf).toBeUndefined()
})

test('opens no row at records of another kind with the same schema', () => {
  const description = described(
    {
      '/parks/nearby': { get: responds(listOfRef('Place')) },
      '/bridges/{id}': { get: responds(ref('Place')) },
    },
    { Place: sound },
  )
  expect(resourceAt(description, '/parks/nearby').isListOnly).toBe(true)
})

test('gives records without a list the search that finds them', () => {
  const { resources } = described({
    '/search/text': { get: responds({ type: 'array', items: properties('id', 'name', 'license', 'score') }) },
    '/text/{id}': { get: responds(properties('id', 'language')) },
    '/search/sounds': {
      get: responds({ type: 'array', items: properties('id', 'name', 'license', 'score') }),
    },
    '/sounds/{soundId}': { get: responds(sound) },
  })
  expect(resources.map(({ path, list, read }) => [path, list?.path, read?.path])).toEqual([
    ['/search/text', '/search/text', undefined],
    ['/text', undefined, '/text/{id}'],
    ['/sounds', '/search/sounds', '/sounds/{soundId}'],
  ])
})

test('recognises the records of a list by common properties where schemas have no names', () => {
  const description = described({
    '/owners/{owner}/shops': { get: responds({ type: 'array', items: sound }) },
    '/owners/{owner}/shopRules': { get: responds({ type: 'array', items: sound }) },
    '/shops/{id}': { get: responds({ type: 'object', properties: { data: sound } }) },
  })
  expect(resourceAt(description, '/owners/{owner}/shops')).toMatchObject({ itemPath: '/shops/{id}' })
  expect(resourceAt(description, '/owners/{owner}/shopRules').isListOnly).toBe(true)
})

test('opens rows of a nested list like those of their list, though schemas have no names', () => {
  const articles = { type: 'array', items: properties('slug', 'title', 'text') }
  const description = described({
    '/articles': { get: responds(articles) },
    '/articles/{slug}': {
      get: responds({ type: 'object', properties: { article: properties('slug', 'title', 'text') } }),
    },
    '/articles/feed': { get: responds({ type: 'object', properties: { articles } }) },
    '/articles/authors': { get: responds({ type: 'array', items: properties('slug', 'name', 'country') }) },
  })
  expect(resourceAt(description, '/articles/feed').recordsOf).toBe('/articles')
  expect(resourceAt(description, '/articles/authors').recordsOf).toBeUndefined()
})

test('opens rows with all properties of a record and more where that opens, but not its parts', () => {
  const order = ['id', 'total', 'status', 'note', 'day']
  const description = described({
    '/orders': { get: responds() },
    '/orders/{id}': { get: responds(properties(...order)), put: responds() },
    '/orders/ready': {
      get: responds({ type: 'array', items: properties(...order, 'customer', 'products') }),
    },
    '/orders/lines': { get: responds({ type: 'array', items: properties(...order, 'order_id') }) },
  })
  expect(resourceAt(description, '/orders/ready').recordsOf).toBe('/orders')
  expect(resourceAt(description, '/orders/lines').recordsOf).toBeUndefined()
})

test('opens deleted rows, and those of a catalog, of which a list shows less, where the others open', () => {
  const list = (...names: string[]) => ({ get: responds({ type: 'array', items: properties(...names) }) })
  const paths = {
    '/teams': list('id', 'name', 'size'),
    '/teams/{team_id}': { get: responds(properties('id', 'name', 'size', 'city', 'description')) },
    '/teams/{id}/restore': { patch: responds() },
    '/teams/deleted': list('id', 'name'),
    '/teams/archived': list('id', 'reason'),
    '/teams/catalog': list('id', 'size', 'city'),
    // Anything may have these.
    '/teams/leagues': list('id', 'name', 'description', 'size'),
  }
  const description = described(paths)
  expect(resourceAt(description, '/teams/deleted').recordsOf).toBe('/teams')
  expect(resourceAt(description, '/teams/archived').recordsOf).toBeUndefined()
  expect(resourceAt(description, '/teams/catalog').recordsOf).toBe('/teams')
  expect(resourceAt(description, '/teams/leagues').recordsOf).toBeUndefined()
})

test('opens the undescribed cards of a board where cards open', () => {
  const description = described({
    '/boards': { get: responds() },
    '/boards/{boardId}': { get: responds() },
    '/boards/{boardId}/cards': { get: responds() },
    '/boards/{boardId}/cards/{filter}': { get: responds() },
    '/cards/{cardId}': { get: responds(), put: responds() },
  })
  const cards = resourceAt(description, '/boards/{boardId}/cards')
  expect([cards.recordsOf, cards.itemPath, cards.read]).toEqual(['/cards', '/cards/{cardId}', undefined])
})

test('opens undescribed cards where all cards open, though boards open some too', () => {
  const description = described({
    '/boards/{boardId}/cards': { get: responds() },
    '/boards/{boardId}/cards/{cardId}': { get: responds() },
    '/lists/{listId}/cards': { get: responds() },
    '/cards/{cardId}': { get: responds(), put: responds() },
  })
  expect(resourceAt(description, '/lists/{listId}/cards').recordsOf).toBe('/cards')
})

test('opens members of a board as members, and changes their place in it by actions', () => {
  const gone = { responses: { 204: { description: 'Gone' } } }
  const description = described({
    '/boards/{boardId}/members': { get: responds() },
    '/boards/{boardId}/members/{filter}': { get: responds() },
    '/boards/{boardId}/members/{memberId}': { put: responds(), delete: gone },
    '/members/{memberId}': { get: responds(), put: responds() },
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
    '/fees/{code}/subscriptions': { get: responds() },
    '/subscriptions/{code}': { get: responds() },
  })
  expect(resourceAt(description, '/fees/{code}/subscriptions').recordsOf).toBeUndefined()
})

test.each([
  ['those of one artist', '/artists/{id}/albums', '/albums'],
  ['a person’s own', '/me/albums', '/albums'],
  ['figures', '/reports/albums', undefined],
  ['those of a state', '/albums/shop-list/{areaId}', '/shops'],
])('opens undescribed rows at the records that their path names: %s', (_which, path, home) => {
  const description = described({
    '/artists': { get: responds() },
    '/artists/{id}': { get: responds() },
    '/albums': { get: responds() },
    '/albums/{id}': { get: responds(), put: responds() },
    '/shops': { get: responds() },
    '/shops/{shopId}': { get: responds() },
    [path]: { get: { ...responds(), ...query({ limit: { type: 'integer' }, offset: { type: 'integer' } }) } },
  })
  expect(resourceAt(description, path).recordsOf).toBe(home)
})

test('opens the labels of a task at the labels, and removes one by an action', () => {
  const gone = { responses: { 204: { description: 'Gone' } } }
  const description = described(
    {
      '/labels': { get: responds(listOfRef('Label')), post: takes(ref('Label')) },
      '/labels/{id}': { get: responds(ref('Label')), delete: gone },
      '/tasks': { get: responds(listOfRef('Task')) },
      '/tasks/{task}': { get: responds(ref('Task')) },
      '/tasks/{task}/labels': { get: responds(listOfRef('Label')) },
      '/tasks/{task}/labels/{label}': { delete: gone },
      '/tasks/{task}/notes': { get: responds(listOfRef('Note')) },
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
      '/teams/{team}/members': { get: responds(listOfRef('Person')) },
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
      '/shops': { get: responds(listOfRef('Shop')) },
      '/shops/{id}': { get: responds(ref('Shop')) },
      '/shops/featured': { get: responds(listOfRef('Shop')) },
      '/shops/search': { get: responds(listOfRef('Shop')) },
      '/shops/kitchen': { get: responds(listOfRef('Shop')) },
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
      [`/${path}`, { get: responds(listOfRef(name!)) }],
      [`/${path}/{id}`, { get: responds(ref(name!)) }],
    ]),
  )
  const description = described(
    { ...paths, '/comments/post/{postId}': { get: responds(listOfRef('Comment')) } },
    { Post, Comment },
  )
  expect(resourceAt(description, '/comments/post/{postId}').recordsOf).toBe('/comments')
})

test('opens rows whose own id has a longer name than their path, and not by the id of what they belong to', () => {
  const FoodItem = properties('foodItemId', 'storeId', 'foodName', 'price')
  const description = described(
    {
      '/foods/{foodId}': { get: responds(ref('FoodItem')), put: takes(ref('FoodItem')) },
      '/foods/store/{storeId}': { get: responds(listOfRef('FoodItem')) },
    },
    { FoodItem },
  )
  expect(resourceAt(description, '/foods/store/{storeId}')).toMatchObject({
    recordsOf: '/foods',
    itemId: { at: ['foodItemId'] },
  })
})

test('opens tasks below a word that means any record, and makes one by a PUT that says so', () => {
  const description = described(
    {
      '/task': {
        get: responds(listOfRef('Task')),
        put: { ...takes(ref('Task')), summary: 'Add a new task', operationId: 'addTask' },
      },
      '/task/item/{task_id}': {
        get: responds(ref('Task')),
        post: { ...takes(ref('Task')), operationId: 'updateTask' },
      },
    },
    { Task: properties('uuid', 'title', 'text') },
  )
  expect(resourceAt(description, '/task')).toMatchObject({
    label: 'Tasks',
    create: { id: 'PUT /task' },
    read: { path: '/task/item/{task_id}' },
    update: { id: 'POST /task/item/{task_id}' },
  })
})

test('opens rows at their record where both lie in an envelope without a name of its own', () => {
  const inEnvelope = (data: Json) => ({
    type: 'object',
    properties: { success: { type: 'boolean' }, message: { type: 'string' }, data },
  })
  // With a count beside them, these could be taken for the rows of a page.
  const entries = { type: 'array', items: properties('id', 'key', 'value') }
  const description = described(
    {
      '/tables': { post: takes(ref('Table')) },
      '/tables/{id}': { get: responds(inEnvelope(ref('Table'))) },
      '/tables/workspace/{workspaceId}': { get: responds(inEnvelope(ref('TableList'))) },
    },
    {
      Table: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          recordCount: { type: 'integer' },
          entries,
        },
      },
      TableList: {
        type: 'object',
        properties: { tables: listOfRef('Table'), totalCount: { type: 'integer' } },
      },
    },
  )
  expect(resourceAt(description, '/tables/workspace/{workspaceId}').recordsOf).toBe('/tables')
})

test('opens the rows of a role at the path of a single user', () => {
  const description = described(
    {
      '/users/deliverymen': { get: responds(listOfRef('User')) },
      '/users/single/{id}': { get: responds(ref('User')) },
    },
    { User: properties('id', 'email', 'name') },
  )
  expect(resourceAt(description, '/users/deliverymen').recordsOf).toBe('/users/single')
  expect(resourceAt(description, '/users/single').label).toBe('Users')
})

test('does not open the rows of a list as a record that only contains some of them', () => {
  const rooms = { type: 'object', properties: { building: ref('Building'), rooms: listOfRef('Room') } }
  const description = described(
    {
      '/rooms': { get: responds(listOfRef('Room')) },
      '/buildings/rooms/{id}': { get: responds(rooms) },
    },
    { Room: properties('id', 'floor', 'places'), Building: properties('id', 'name') },
  )
  expect(resourceAt(description, '/rooms').recordsOf).toBeUndefined()
})

test.each(['user', 'user_submitted'])('keeps the list %s of some rows beside that of all', (some) => {
  const page = (name: string) => ({
    ...responds({ type: 'object', properties: { count: { type: 'integer' }, results: listOfRef(name) } }),
    parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
  })
  const description = described(
    {
      '/passes/search/': { get: page('Pass') },
      [`/passes/${some}/`]: { get: page('Pass') },
      '/passes/{id}/': { get: responds(ref('Pass')) },
    },
    { Pass: properties('id', 'title', 'status') },
  )
  expect(resourceAt(description, `/passes/${some}/`).recordsOf).toBe('/passes')
})

test.each([
  ['/pedidos/pedidos-nao-finalizados', {}, '/pedidos'],
  ['/pedidos/fila', { summary: 'Obter fila de pedidos' }, '/pedidos'],
  ['/pedidos/backlog', { operationId: 'getPedidosBacklog' }, '/pedidos'],
  ['/pedidos/pendientes', {}, '/pedidos'],
  ['/pedidos/leaderboard', { summary: 'Get the leaderboard' }, undefined],
  ['/pedidos/pedido-items', {}, undefined],
])('opens some of the records above a list whose rows nothing describes: %s', (path, more, home) => {
  const silent = { get: responds() }
  const description = described({
    '/pedidos': silent,
    '/pedidos/{id}': silent,
    [path]: { get: { ...responds(), ...more } },
  })
  expect(resourceAt(description, path).recordsOf).toBe(home)
})

test('opens rows at the only path that reads a record of their schema, whatever that path is called', () => {
  const paths = (name: string): Json => ({
    '/bookings/mine': { get: responds(listOfRef(name)) },
    '/bookings/everyone': { get: responds(listOfRef(name)) },
    '/bookings/crud/{id}': { get: responds(ref(name)) },
    '/bookings/crud': { get: responds(listOfRef(name)) },
  })
  const schema = properties('id', 'start', 'end')
  const booking = described(paths('Booking'), { Booking: schema })
  for (const path of ['/bookings/mine', '/bookings/everyone'])
    expect(resourceAt(booking, path).recordsOf).toBe('/bookings/crud')
  // Records of several kinds may have a schema that names none of them.
  const named = described(paths('Named'), { Named: schema })
  expect(resourceAt(named, '/bookings/everyone').recordsOf).toBeUndefined()
})

test('opens undescribed rows at the path that has their noun in English', () => {
  const description = described({
    '/users/admin/usuarios': { get: responds() },
    '/users/{id}': { get: responds(), put: takes({ type: 'object', properties: { nombre: {} } }) },
  })
  expect(resourceAt(description, '/users/admin/usuarios').recordsOf).toBe('/users')
})

test('lists as records what begins with their id, where only the own ones are listed', () => {
  const resumes = (...names: string[]) =>
    described(
      {
        '/resumes': { post: takes(ref('Resume')) },
        '/resumes/my': { get: responds(listOfRef('Preview')) },
        '/resumes/{resumeId}': { get: responds(ref('Resume')), delete: responds() },
      },
      { Resume: properties('id', 'title', 'content', 'createdAt'), Preview: properties(...names) },
    )
  const own = resourceAt(resumes('resumeId', 'title', 'savedAt'), '/resumes')
  expect([own.list?.path, own.read?.path]).toEqual(['/resumes/my', '/resumes/{resumeId}'])
  expect(own.itemId?.at).toEqual(['resumeId'])
  // A row with another id joins two records.
  expect(resourceAt(resumes('resumeId', 'job_id', 'savedAt'), '/resumes').list).toBeUndefined()
})

test.each(['todosLosComments', 'commentsRecientes', 'pinned-comments'])(
  'opens some rows that nothing describes where their kind has no list of its own: %s',
  (segment) => {
    const path = `/posts/{id}/${segment}`
    const paths = (more: Json): Json => ({
      '/posts': { get: responds() },
      '/posts/{id}': { get: responds() },
      [path]: { get: responds() },
      '/comments/{id}': { get: responds(), patch: takes(sound) },
      ...more,
    })
    expect(described(paths({})).resource(path)?.recordsOf).toBe('/comments')
    const other = { '/comments': { get: responds() } }
    expect(described(paths(other)).resource(path)?.recordsOf).toBeUndefined()
  },
)

test.each(['', '/orgs/{orgId}'])('opens rows that nothing describes by their noun below “%s”', (above) => {
  const tags = `${above}/posts/{id}/tags`
  const recent = `${above}/posts/{id}/commentsRecientes`
  const description = described(
    Object.fromEntries(
      Object.entries({
        '/posts': { get: responds() },
        '/posts/{id}': { get: responds() },
        '/posts/{id}/tags': { get: responds() },
        '/posts/{id}/commentsRecientes': { get: responds() },
        '/tags': { get: responds() },
        '/tags/{id}': { get: responds() },
        '/comments/{id}': { get: responds(), delete: responds() },
      }).map(([path, item]) => [above + path, item]),
    ),
  )
  expect(description.resource(tags)?.recordsOf).toBe(`${above}/tags`)
  expect(description.resource(recent)?.recordsOf).toBe(`${above}/comments`)
})

test('opens the nodes of a tree at the records that they stand for', () => {
  const Employee = properties('id', 'name', 'position', 'supervisorId', 'salary')
  const EmployeeNode = properties('id', 'name', 'position', 'supervisorId')
  const description = described(
    {
      '/employees': { get: responds(listOfRef('Employee')) },
      '/employees/{id}': { get: responds(ref('Employee')) },
      '/org/{id}/supervisors': { get: responds(listOfRef('EmployeeNode')) },
    },
    { Employee, EmployeeNode },
  )
  expect(resourceAt(description, '/org/{id}/supervisors').recordsOf).toBe('/employees')
})

test('opens a found row below its parent where the record is changed, not in a view for programs', () => {
  const feature = properties('name', 'project', 'type', 'description', 'stale')
  const description = described(
    {
      '/admin/search/features': { get: responds(listOfRef('FoundFeature')) },
      '/admin/projects': { get: responds(listOfRef('Project')) },
      '/admin/projects/{projectId}/features': { get: responds(listOfRef('Feature')) },
      '/admin/projects/{projectId}/features/{featureName}': {
        get: responds(ref('Feature')),
        put: takes(ref('Feature')),
      },
      '/client/features': { get: responds(listOfRef('ClientFeature')) },
      '/client/features/{featureName}': { get: responds(ref('ClientFeature')) },
    },
    { FoundFeature: feature, Feature: feature, ClientFeature: feature, Project: properties('id', 'name') },
  )
  const list = resourceAt(description, '/admin/search/features')
  expect(list.itemPath).toBe('/admin/projects/{projectId}/features/{featureName}')
  expect(recordParameters(list, { name: 'dark-mode', project: 'shop' })).toEqual({
    projectId: 'shop',
    featureName: 'dark-mode',
  })
})

test('opens rows that one or two parameters narrow where all of them open', () => {
  const row = properties('id', 'owner', 'size', 'created')
  const list = { get: responds({ type: 'array', items: row }) }
  const description = described({
    '/files': list,
    '/files/{account}': list,
    '/files/{account}/{kind}': list,
    '/files/{account}/{kind}/{identifier}': { get: responds(row) },
  })
  for (const path of ['/files/{account}', '/files/{account}/{kind}'])
    expect(resourceAt(description, path)).toMatchObject({
      recordsOf: '/files',
      itemPath: '/files/{account}/{kind}/{identifier}',
    })
})
