import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contactsDocument } from '../../contacts-document.ts'
import { open, respond, serve } from '../form-page.tsx'

const save = page.getByRole('button', { name: 'Save', exact: true })
const firstName = page.getByLabelText('First name')

const size = {
  type: 'object',
  properties: {
    unit: { type: 'string' },
    height: { type: 'integer' },
    box: { type: 'object', properties: { material: { type: 'string' } } },
  },
}
const order = {
  address: {
    type: 'object',
    properties: {
      city: { type: 'string' },
      place: { type: 'object', properties: { floor: { type: 'string' } } },
    },
  },
  items: {
    type: 'array',
    items: { type: 'object', properties: { label: { type: 'string' }, price: { type: 'number' }, size } },
  },
}

async function refused(document: unknown, body: unknown, status = 422) {
  serve(http.post('/api/contacts', respond(body, status)))
  await open(document, '/contacts?new=')
  await firstName.fill('Amara')
}

async function addItem() {
  await page.getByRole('button', { name: 'Add item' }).click()
}

test('shows a message about an object inside a list inside an object, and goes there', async () => {
  await refused(contactsDocument({ basket: { type: 'object', properties: order } }), {
    detail: [{ loc: ['body', 'basket', 'items', 1, 'size', 'unit'], msg: 'Unknown unit' }],
  })
  const basket = page.getByRole('button', { name: 'Add basket' })
  if (basket.query() !== null) await basket.click()
  await addItem()
  await addItem()
  await save.click()
  const message = page.getByText('Unknown unit')
  await expect.element(message).toBeVisible()
  const unit = page.getByRole('group', { name: 'Item 2' }).getByLabelText('Unit')
  await expect.element(unit).toHaveFocus()
  await expect.element(unit).toHaveAccessibleDescription(/Unknown unit/)
})

test('goes to the text of a colour that the server refuses, not to the picker before it', async () => {
  await refused(contactsDocument({ paint: { type: 'string', format: 'color' } }), {
    errors: { paint: ['Out of stock'] },
  })
  await save.click()
  await expect.element(page.getByText('Out of stock')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Paint', exact: true })).toHaveFocus()
})

test('opens a folded group where the server refuses a field in it', async () => {
  await refused(contactsDocument(order), { errors: { 'address.place.floor': ['Which floor?'] } })
  await expect.element(page.getByRole('button', { name: 'Add address' })).toBeVisible()
  await save.click()
  const floor = page.getByLabelText('Floor')
  await expect.element(floor).toHaveFocus()
  await expect.element(floor).toHaveAccessibleDescription(/Which floor/)
})

test('shows at its list a message about a row that does not exist, and goes there', async () => {
  await refused(contactsDocument(order), {
    errors: { 'items[3].price': ['Too low.'], 'items.4': ['Unknown.'] },
  })
  await save.click()
  await expect.element(page.getByText('Row 4, Price: Too low.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add item' })).toHaveFocus()
})

test('shows at the choice of several records a message about one of them', async () => {
  const tagIds = { type: 'array', items: { type: 'integer' } }
  const document = contactsDocument({ tagIds })
  const tag = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const rows = { description: '', content: { 'application/json': { schema: { type: 'array', items: tag } } } }
  Object.assign(document.paths, {
    '/tags': { get: { responses: { 200: rows } } },
    '/tags/{id}': {
      get: { responses: { 200: { description: '', content: { 'application/json': { schema: tag } } } } },
    },
  })
  serve(http.get('/api/tags', () => HttpResponse.json([{ id: 1, name: 'Red' }])))
  await refused(document, { errors: { 'tagIds[0]': ['Unknown tag'] } })
  await save.click()
  await expect.element(page.getByText('Row 1: Unknown tag')).toBeVisible()
})

test('shows messages of a wrapped body at the fields of the record', async () => {
  const document = contactsDocument(order)
  const { post } = document.paths['/contacts'] as { post: { requestBody: unknown } }
  post.requestBody = {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['contact'],
          properties: { contact: { $ref: '#/components/schemas/Contact' } },
        },
      },
    },
  }
  await refused(document, { errors: [{ source: { pointer: '/contact/items/0/price' }, detail: 'Too low.' }] })
  await addItem()
  await save.click()
  await expect.element(page.getByLabelText('Price')).toHaveAccessibleDescription(/Too low/)
  await expect.element(page.getByLabelText('Price')).toHaveFocus()
})

test('takes a response with status 200 and an error inside as a refusal', async () => {
  await refused(
    contactsDocument(),
    { success: false, error: { field: 'email', message: 'is taken already' } },
    200,
  )
  await save.click()
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription(/is taken already/)
  await expect.element(page.getByRole('heading', { level: 1, name: 'New contact' })).toBeVisible()
})

test('shows only the title of a web page that was returned', async () => {
  serve(
    http.post('/api/contacts', () =>
      HttpResponse.html('<html><title>502 Bad Gateway</title><body><h1>nginx</h1></body></html>', {
        status: 502,
      }),
    ),
  )
  await open(contactsDocument(), '/contacts?new=')
  await firstName.fill('Amara')
  await save.click()
  await expect.element(page.getByRole('form').getByRole('alert')).toHaveTextContent('502 Bad Gateway')
  await expect.element(page.getByRole('form').getByRole('alert')).not.toHaveTextContent(/<|nginx/)
})

test('keeps a message at its item while that is moved and others are changed', async () => {
  await refused(contactsDocument(order), { errors: { 'items[1].label': ['Unknown label'] } })
  await addItem()
  await addItem()
  const item = (place: number) => page.getByRole('group', { name: `Item ${place}` }).getByLabelText('Label')
  await item(2).fill('lamp')
  await save.click()
  await expect.element(item(2)).toHaveAccessibleDescription(/Unknown label/)
  await page.getByRole('button', { name: 'Move item 2 up' }).click()
  await expect.element(item(1)).toHaveAccessibleDescription(/Unknown label/)
  await item(2).fill('chair')
  await expect.element(item(1)).toHaveAccessibleDescription(/Unknown label/)
  await item(1).fill('table')
  await expect.element(page.getByText('Unknown label')).not.toBeInTheDocument()
})
