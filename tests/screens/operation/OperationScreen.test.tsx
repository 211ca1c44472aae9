import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { contactsDocument } from '../contacts-document.ts'
import { lastChange, open, respond, serve } from '../form/form-page.tsx'

const run = (name: string) => page.getByRole('button', { name, exact: true })
const responded = page.getByRole('region', { name: 'Response', exact: true })
const operation = (id: string) => `/?operation=${encodeURIComponent(id)}`

test('runs a read without required input at once, and shows rows as a table', async () => {
  const sent = serve(
    http.get(
      '/api/statistics',
      respond({
        total: 5,
        days: [
          { day: '2024-03-14', calls: 2 },
          { day: '2024-03-15', calls: 3 },
        ],
      }),
    ),
  )
  await open(contactsDocument(), operation('GET /statistics'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Response' })
  await expect.element(table.getByRole('columnheader', { name: 'Calls' })).toBeVisible()
  await expect.element(table.getByRole('row').nth(2)).toHaveTextContent('3')
  await expect.element(responded.getByRole('term').filter({ hasText: /total/i })).toBeVisible()
  await page.getByText('Show raw JSON').click()
  await expect.element(page.getByLabelText('Raw JSON')).toHaveTextContent('"total": 5')
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/statistics'])
  await expectAccessible()
})

test('links the rows of a search by POST to their records', async () => {
  const document = contactsDocument()
  const schema = { type: 'array', items: { $ref: '#/components/schemas/Contact' } }
  const responses = { 200: { description: 'Found', content: { 'application/json': { schema } } } }
  Object.assign(document.paths, { '/contacts/search': { post: { summary: 'Search contacts', responses } } })
  serve(
    http.post('/api/contacts/search', respond([{ id: 7, name: 'Ada Lovelace', email: 'ada@example.org' }])),
  )
  await open(document, operation('POST /contacts/search'))
  await run('Search contacts').click()
  const link = responded.getByRole('link', { name: 'Ada Lovelace' })
  await expect.element(link).toHaveAttribute('href', '/contacts/7')
})

test('does not say that it is done what the server has only accepted, and links to what it points at', async () => {
  const headers = { Location: 'http://desk.example/v1/contacts/7' }
  serve(http.post('/api/search-index/rebuild', () => new Response(null, { status: 202, headers })))
  await open(contactsDocument(), operation('POST /search-index/rebuild'))
  await run('Rebuild the index').click()
  await expect.element(responded.getByText('Accepted (202)')).toBeVisible()
  await expect.element(responded.getByText(/is still working on it/)).toBeVisible()
  const link = responded.getByRole('link', { name: 'Contact 7' })
  await expect.element(link).toHaveAttribute('href', '/contacts/7')
})

test('says that an operation was refused, and why, where nobody else has changed anything', async () => {
  const message = 'The index is being rebuilt already'
  serve(http.post('/api/search-index/rebuild', respond({ message }, 409)))
  await open(contactsDocument(), operation('POST /search-index/rebuild'))
  await run('Rebuild the index').click()
  const alert = page.getByRole('alert').filter({ hasText: message })
  await expect.element(alert).toHaveTextContent('The server did not accept this.')
  expect(page.getByText(/conflicts with/).query()).toBeNull()
})

test('sends nothing that changes things by itself', async () => {
  const sent = serve(http.post('/api/search-index/rebuild', respond(undefined, 204)))
  await open(contactsDocument(), operation('POST /search-index/rebuild'))
  await expect.element(run('Rebuild the index')).toBeVisible()
  expect(lastChange(sent)).toBeUndefined()
  await run('Rebuild the index').click()
  await expect.element(responded.getByText('The server sent nothing back.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test.each([
  [
    'code 1 and a message',
    { code: 1, message: 'padID does already exist', data: null },
    'The server reports an error (200)',
  ],
  ['code 0', { code: 0, message: 'ok', data: null }, 'Done (200)'],
])('says whether it is done by %s inside a response with status 200', async (_what, body, words) => {
  serve(http.post('/api/search-index/rebuild', respond(body)))
  await open(contactsDocument(), operation('POST /search-index/rebuild'))
  await run('Rebuild the index').click()
  await expect.element(responded.getByText(words)).toBeVisible()
})

test('shows inputs for parameters and body, validates both, and shows the response as a record', async () => {
  const sent = serve(http.post('/api/rpc/convert', respond({ sum: 161.5 })))
  await open(contactsDocument(), operation('POST /rpc/convert'))
  await run('Convert money').click()
  await expect.element(page.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true')
  expect(lastChange(sent)).toBeUndefined()
  await page.getByLabelText('Round').click()
  await page.getByLabelText('Amount').fill('-1')
  await userEvent.tab()
  await expect.element(page.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('Amount').fill('0.95')
  await page.getByLabelText('To', { exact: true }).selectOptions('JPY')
  await expectAccessible()
  await run('Convert money').click()
  await expect.element(responded.getByRole('definition')).toHaveTextContent('161.5')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/rpc/convert?round=true', { amount: 0.95, to: 'JPY' }],
  ])
})

test('folds parameters of all operations at the end, and sends those that have a value', async () => {
  const sent = serve(http.post('/api/rpc/convert', respond({ sum: 1 })))
  const document = contactsDocument()
  const parameters = ['access_token', 'trackingId'].map((name) => ({ name, in: 'query', schema: {} }))
  for (const item of Object.values(document.paths)) Object.assign(item, { parameters })
  await open(document, operation('POST /rpc/convert'))
  const token = page.getByLabelText('Access token')
  await expect.element(page.getByLabelText('Amount')).toBeVisible()
  await expect.element(token).not.toBeVisible()
  await page.getByLabelText('Amount').fill('1')
  await page.getByLabelText('To', { exact: true }).selectOptions('JPY')
  await page.getByText('Technical parameters (2)').click()
  await page.getByLabelText('Tracking ID').fill('a')
  await run('Convert money').click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.path).toContain('?trackingId=a')
})

test('shows a message of the server at the field of the body or the parameter', async () => {
  serve(http.post('/api/rpc/convert', respond({ fields: { amount: 'too much for one day' } }, 400)))
  await open(contactsDocument(), operation('POST /rpc/convert'))
  await page.getByLabelText('Round').click()
  await page.getByLabelText('Amount').fill('5')
  await run('Convert money').click()
  await expect.element(page.getByLabelText('Amount')).toHaveFocus()
  await expect.element(page.getByLabelText('Amount')).toHaveAccessibleDescription(/too much for one day/)
})

test('sends nothing where the typed value would change the path', async () => {
  const sent = serve()
  const document = contactsDocument()
  const parameters = [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }]
  Object.assign(document.paths, { '/cache/{key}/fill': { post: { parameters, responses: {} } } })
  await open(document, operation('POST /cache/{key}/fill'))
  await page.getByRole('textbox').first().fill('..')
  await run('Send cache fill').click()
  await expect
    .element(page.getByText('“..” cannot be part of an address: it leads to another path.'))
    .toBeVisible()
  expect(lastChange(sent)).toBeUndefined()
})

test('asks for a confirmation before it deletes', async () => {
  const sent = serve(http.delete('/api/cache', respond(undefined, 204)))
  await open(contactsDocument(), operation('DELETE /cache'))
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Empty the cache?' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(lastChange(sent)).toBeUndefined()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(responded).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('shows a picture and lets a person save it', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  const sent = serve(
    http.get(
      '/api/report',
      () =>
        new HttpResponse(svg, {
          headers: {
            'content-type': 'image/svg+xml',
            'content-disposition': 'attachment; filename="march.svg"',
          },
        }),
    ),
  )
  await open(contactsDocument(), operation('GET /report'))
  await expect.element(run('Get report')).toBeVisible()
  // A file may be large: only a list or a record comes unasked.
  expect(sent).toEqual([])
  await run('Get report').click()
  await expect.element(page.getByRole('img', { name: 'march.svg' })).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'march.svg')
})

test('uploads a file as a part of the body', async () => {
  let parts: Record<string, unknown> = {}
  serve(
    http.post('/api/import', async ({ request }) => {
      const form = await request.formData()
      const file = form.get('file')
      parts = {
        label: form.get('label'),
        name: file instanceof File && file.name,
        text: file instanceof File && (await file.text()),
      }
      return HttpResponse.json({ imported: 2 }, { status: 202 })
    }),
  )
  await open(contactsDocument(), operation('POST /import'))
  await page.getByLabelText(/^File: Choose/).upload(new File(['a\nb'], 'people.csv', { type: 'text/csv' }))
  await page.getByLabelText('Label', { exact: true }).fill('March')
  await run('Import contacts').click()
  await expect.element(responded.getByRole('term').filter({ hasText: /imported/i })).toBeVisible()
  await expect.element(responded.getByText('Accepted (202)')).toBeVisible()
  expect(parts).toEqual({ label: 'March', name: 'people.csv', text: 'a\nb' })
})

test('sends an undescribed body on demand, below the button that most people only press', async () => {
  const sent = serve(http.post('/api/search-index/rebuild', respond(undefined, 204)))
  await open(contactsDocument(), operation('POST /search-index/rebuild'))
  const fold = page.getByText('Add a JSON body')
  await expect.element(fold).toBeVisible()
  const isBelow = run('Rebuild the index').element().compareDocumentPosition(fold.element())
  expect(isBelow).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await fold.click()
  await page.getByRole('textbox', { name: 'Body' }).fill('{ "deep": true }')
  await run('Rebuild the index').click()
  await expect.element(responded.getByText('The server sent nothing back.')).toBeVisible()
  expect(lastChange(sent)?.body).toEqual({ deep: true })
  await expectAccessible()
})

test('infers the fields of a body from a schema with the name of the operation, and says so', async () => {
  const document = contactsDocument()
  const paths = document.paths as Record<string, unknown>
  paths['/change-password'] = { put: { summary: 'Change', responses: { 204: { description: 'Done' } } } }
  const schema = { type: 'object', properties: { newPassword: { type: 'string' } } }
  Object.assign((document.components as { schemas: object }).schemas, { ChangePasswordBody: schema })
  const sent = serve(http.put('/api/change-password', respond(undefined, 204)))
  await open(document, operation('PUT /change-password'))
  await expect.element(page.getByText(/guessed from “ChangePasswordBody”/)).toBeVisible()
  await page.getByLabelText('New password').fill('secret')
  await run('Change password').click()
  await expect.poll(() => lastChange(sent)?.body).toEqual({ newPassword: 'secret' })
})

test('shows what failed and runs again on demand', async () => {
  let isDown = true
  serve(
    http.get('/api/statistics', () =>
      isDown ? HttpResponse.json({ message: 'no disk' }, { status: 503 }) : HttpResponse.json({ total: 1 }),
    ),
  )
  await open(contactsDocument(), operation('GET /statistics'))
  await expect.element(page.getByRole('alert').filter({ hasText: 'no disk' })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(responded.getByRole('term').filter({ hasText: /total/i })).toBeVisible()
})

test('offers the operations of one address as tabs', async () => {
  const document = contactsDocument()
  const paths = document.paths as Record<string, unknown>
  paths['/jobs/flush'] = {
    post: { summary: 'Flush', responses: { 204: { description: 'Done' } } },
    delete: { summary: 'Forget', responses: { 204: { description: 'Done' } } },
  }
  serve()
  const { where } = await open(document, '/jobs/flush')
  await expect.element(page.getByRole('tab', { name: 'POST Flush' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'POST Flush' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'DELETE Forget' })).toHaveFocus()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Forget')
  // A reload leads to the same one.
  expect(where()).toBe('/jobs/flush?tab=delete')
  await expectAccessible()
})

test('sends the id of the page’s record in a body that takes it, in an action and in its form', async () => {
  const document = contactsDocument()
  const json = (properties: object, required: string[] = []) => ({
    content: { 'application/json': { schema: { type: 'object', properties, required } } },
  })
  const [id, title, isLocked] = [{ type: 'integer' }, { type: 'string' }, { type: 'boolean' }]
  const post = { description: 'One', ...json({ id, title }) }
  const posts = json({ posts: { type: 'array', items: post.content['application/json'].schema } })
  const byId = [{ name: 'id', in: 'query', schema: id }]
  Object.assign(document.paths, {
    '/post/list': { get: { responses: { 200: { description: 'Posts', ...posts } } } },
    '/post': {
      get: { parameters: byId, responses: { 200: post } },
      put: { requestBody: json({ post_id: id, title }, ['post_id']), responses: { 200: post } },
    },
    '/post/lock': {
      post: { requestBody: json({ post_id: id, isLocked }, ['post_id']), responses: { 200: post } },
    },
  })
  const news = { id: 7, title: 'News' }
  const sent = serve(
    http.get('/api/post', respond(news)),
    http.get('/api/post/list', respond({ posts: [news] })),
    http.put('/api/post', respond({ id: 7, title: 'Old news' })),
    http.post('/api/post/lock', respond(news)),
  )
  const { leave } = await open(document, `/post/7?operation=${encodeURIComponent('POST /post/lock')}`)
  await expect.element(page.getByText('Locked', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText('Post id')).not.toBeInTheDocument()
  await run('Lock post').click()
  await expect.poll(() => lastChange(sent)).toMatchObject({ path: '/api/post/lock', body: { post_id: 7 } })
  await leave()

  await open(document, '/post/7?edit=')
  await page.getByLabelText('Title').fill('Old news')
  await expect.element(page.getByLabelText('Post id')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => lastChange(sent))
    .toMatchObject({ method: 'PUT', path: '/api/post', body: { post_id: 7, title: 'Old news' } })
})
