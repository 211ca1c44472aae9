// A workshop's orders on Express: MySQL-like rows (ids and sums as strings, booleans as 0 and 1), one envelope for everything, and a description that has no response schemas.
import { mkdirSync } from 'node:fs'
import express from 'express'
import jwt from 'jsonwebtoken'
import multer from 'multer'

const SECRET = 'only for walks'
const STATUSES = ['DRAFT', 'PENDING_APPROVAL', 'APPROVED', 'REJECTED']
mkdirSync('uploads', { recursive: true })
const day = (number) => `2026-0${(number % 9) + 1}-${String((number % 27) + 1).padStart(2, '0')}`
const customers = ['Adler Bakery', 'Birch & Sons', 'Corvin Clinic', 'Dune Hotel', 'Elm School'].map(
  (name, index) => ({
    id: String(index + 101),
    company_name: name,
    contact_email: `office${index}@example.com`,
    phone: `+4930555000${index}`,
    is_active: index === 3 ? 0 : 1,
    created_at: '2025-11-01 08:15:00',
    deleted_at: null,
  }),
)
let nextId = 5054
const orders = Array.from({ length: 53 }, (_, index) => ({
  id: String(5001 + index),
  order_no: `WO-2026-${String(index + 1).padStart(4, '0')}`,
  customer_id: customers[index % 5].id,
  status: STATUSES[index % 4],
  total_amount: (120.5 + index * 13.25).toFixed(2),
  currency: 'EUR',
  is_urgent: index % 6 === 0 ? 1 : 0,
  due_date: `${day(index)} 00:00:00`,
  notes: index % 3 === 0 ? null : `Deliver by the back door ${index}`,
  attachment: null,
  created_by: '1',
  approved_by: index % 4 === 2 ? '2' : null,
  created_at: `${day(index)} 09:30:00`,
  updated_at: `${day(index)} 09:30:00`,
  deleted_at: null,
}))
const users = [
  { id: '1', full_name: 'Ida Holm', email: 'ida@workshop.example', role: 'clerk' },
  { id: '2', full_name: 'Jon Berg', email: 'jon@workshop.example', role: 'manager' },
]

const app = express()
app.use(express.json())
const ok = (response, data, message = 'OK', meta) =>
  response.json({ success: true, message, data, ...(meta && { meta }) })
const fail = (response, status, message, errors) =>
  response.status(status).json({ success: false, message, data: null, ...(errors && { errors }) })
const signedIn = (request, response, next) => {
  try {
    request.user = jwt.verify((request.headers.authorization ?? '').replace('Bearer ', ''), SECRET)
    return next()
  } catch {
    return fail(response, 401, 'Token is missing or has expired')
  }
}
app.post('/api/v1/auth/login', (request, response) => {
  const user = users.find(({ email }) => email === request.body?.email)
  if (!user || request.body.password !== 'Workshop-1') return fail(response, 401, 'Wrong email or password')
  return ok(response, { user, accessToken: jwt.sign(user, SECRET, { expiresIn: 3600 }) }, 'Logged in')
})
app.get('/api/v1/auth/me', signedIn, ({ user }, response) =>
  ok(
    response,
    users.find(({ id }) => id === user.id),
  ),
)
const paged = (request, response, rows) => {
  const page = Number(request.query.page ?? 1)
  const limit = Number(request.query.limit ?? 20)
  if (limit > 100)
    return fail(response, 422, 'Validation failed', [
      { field: 'limit', message: 'limit must be at most 100' },
    ])
  return ok(response, rows.slice((page - 1) * limit, page * limit), 'OK', {
    page,
    limit,
    total: rows.length,
    totalPages: Math.ceil(rows.length / limit),
  })
}
const alive = (rows) => rows.filter((row) => row.deleted_at === null)
app.get('/api/v1/customers', signedIn, (request, response) => {
  const { q = '' } = request.query
  paged(
    request,
    response,
    alive(customers).filter((row) => row.company_name.toLowerCase().includes(String(q).toLowerCase())),
  )
})
app.get('/api/v1/customers/:id', signedIn, (request, response) => {
  const found = alive(customers).find(({ id }) => id === request.params.id)
  return found ? ok(response, found) : fail(response, 404, 'Customer not found')
})
app.post('/api/v1/customers', signedIn, (request, response) => {
  if (!request.body.company_name)
    return fail(response, 422, 'Validation failed', [
      { field: 'company_name', message: 'Company name is required' },
    ])
  const row = {
    id: String(101 + customers.length),
    company_name: '',
    contact_email: null,
    phone: null,
    is_active: 1,
    ...request.body,
    created_at: '2026-11-27 09:00:00',
    deleted_at: null,
  }
  customers.push(row)
  return response.status(201).json({ success: true, message: 'Customer created', data: { id: row.id } })
})
app.put('/api/v1/customers/:id', signedIn, (request, response) => {
  const found = alive(customers).find(({ id }) => id === request.params.id)
  if (!found) return fail(response, 404, 'Customer not found')
  Object.assign(found, request.body)
  return ok(response, null, 'Customer updated')
})
app.delete('/api/v1/customers/:id', signedIn, (request, response) => {
  const found = alive(customers).find(({ id }) => id === request.params.id)
  if (!found) return fail(response, 404, 'Customer not found')
  if (alive(orders).some(({ customer_id }) => customer_id === found.id))
    return fail(response, 409, 'Customer has open orders and cannot be deleted')
  found.deleted_at = '2026-11-27 09:00:00'
  return ok(response, null, 'Customer deleted')
})
const WRITABLE = new Set(['customer_id', 'total_amount', 'currency', 'is_urgent', 'due_date', 'notes'])
const check = (body, partial) => {
  const errors = []
  for (const name of Object.keys(body))
    if (!WRITABLE.has(name)) errors.push({ field: name, message: `"${name}" is not allowed` })
  if (!partial && !body.customer_id) errors.push({ field: 'customer_id', message: 'Customer is required' })
  if (body.customer_id && !alive(customers).some(({ id }) => id === String(body.customer_id)))
    errors.push({ field: 'customer_id', message: 'Customer does not exist' })
  if (body.total_amount !== undefined && !(Number(body.total_amount) > 0))
    errors.push({ field: 'total_amount', message: 'Total must be greater than 0' })
  return errors
}
app.get('/api/v1/orders', signedIn, (request, response) => {
  const { search = '', status, customer_id, sort_by, sort_order = 'asc' } = request.query
  let rows = alive(orders).filter((row) =>
    (row.order_no + (row.notes ?? '')).toLowerCase().includes(String(search).toLowerCase()),
  )
  if (status) rows = rows.filter((row) => row.status === status)
  if (customer_id) rows = rows.filter((row) => row.customer_id === customer_id)
  if (sort_by && !['order_no', 'due_date', 'total_amount'].includes(sort_by))
    return fail(response, 422, 'Validation failed', [
      { field: 'sort_by', message: 'sort_by must be one of [order_no, due_date, total_amount]' },
    ])
  if (sort_by)
    rows = rows.toSorted(
      (a, b) =>
        (sort_order === 'desc' ? -1 : 1) *
        String(a[sort_by]).localeCompare(String(b[sort_by]), 'en', { numeric: true }),
    )
  return paged(request, response, rows)
})
const order = (request, response, next) => {
  request.order = alive(orders).find(({ id }) => id === request.params.id)
  return request.order ? next() : fail(response, 404, 'Order not found')
}
app.get('/api/v1/orders/:id', signedIn, order, (request, response) => {
  ok(response, { ...request.order, customer: customers.find(({ id }) => id === request.order.customer_id) })
})
app.post('/api/v1/orders', signedIn, (request, response) => {
  const errors = check(request.body ?? {}, false)
  if (errors.length) return fail(response, 422, 'Validation failed', errors)
  const id = String(nextId++)
  orders.push({
    id,
    order_no: `WO-2026-${id.slice(1).padStart(4, '0')}`,
    customer_id: '',
    status: 'DRAFT',
    total_amount: '0.00',
    currency: 'EUR',
    is_urgent: 0,
    due_date: null,
    notes: null,
    attachment: null,
    created_by: request.user.id,
    approved_by: null,
    ...stored(request.body),
    created_at: '2026-11-27 09:00:00',
    updated_at: '2026-11-27 09:00:00',
    deleted_at: null,
  })
  return response.status(201).json({ success: true, message: 'Order created', data: { id } })
})
function stored(body) {
  const row = { ...body }
  if (row.customer_id !== undefined) row.customer_id = String(row.customer_id)
  if (row.total_amount !== undefined) row.total_amount = Number(row.total_amount).toFixed(2)
  if (row.is_urgent !== undefined) row.is_urgent = Number(row.is_urgent)
  return row
}
app.put('/api/v1/orders/:id', signedIn, order, (request, response) => {
  const errors = check(request.body ?? {}, true)
  if (errors.length) return fail(response, 422, 'Validation failed', errors)
  if (request.order.status === 'APPROVED') return fail(response, 409, 'An approved order cannot be changed')
  Object.assign(request.order, stored(request.body), { updated_at: '2026-11-27 09:00:00' })
  return response.status(204).end()
})
app.delete('/api/v1/orders/:id', signedIn, order, (request, response) => {
  if (request.order.status === 'APPROVED') return fail(response, 409, 'An approved order cannot be deleted')
  request.order.deleted_at = '2026-11-27 09:00:00'
  return ok(response, null, 'Order deleted')
})
app.post('/api/v1/orders/:id/approve', signedIn, order, (request, response) => {
  if (request.order.status !== 'PENDING_APPROVAL')
    return fail(response, 409, 'Only orders that wait for approval can be approved')
  Object.assign(request.order, {
    status: 'APPROVED',
    approved_by: request.user.id,
    updated_at: '2026-11-27 09:00:00',
  })
  return ok(response, null, 'Order approved')
})
app.post('/api/v1/orders/:id/reject', signedIn, order, (request, response) => {
  if (!request.body?.reason)
    return fail(response, 422, 'Validation failed', [{ field: 'reason', message: 'Give a reason' }])
  Object.assign(request.order, { status: 'REJECTED', notes: request.body.reason })
  return ok(response, null, 'Order rejected')
})
const upload = multer({
  storage: multer.diskStorage({
    destination: 'uploads',
    filename: (_, file, done) => done(null, `${Date.now()}-${file.originalname}`),
  }),
  limits: { fileSize: 200_000 },
})
app.post('/api/v1/orders/:id/attachment', signedIn, order, upload.single('file'), (request, response) => {
  if (!request.file) return fail(response, 400, 'No file uploaded')
  request.order.attachment = `/uploads/${request.file.filename}`
  return ok(response, { url: request.order.attachment }, 'File uploaded')
})
app.use('/uploads', express.static('uploads'))

const id = { in: 'path', name: 'id', required: true, schema: { type: 'string' } }
const query = (name, schema, description) => ({
  in: 'query',
  name,
  schema,
  ...(description && { description }),
})
const body = (properties, required) => ({
  required: true,
  content: { 'application/json': { schema: { type: 'object', properties, ...(required && { required }) } } },
})
const operation = (tag, summary, more = {}) => ({
  tags: [tag],
  summary,
  security: [{ bearerAuth: [] }],
  ...more,
  responses: { 200: { description: 'Success' }, 401: { description: 'Unauthorized' } },
})
const ORDER = {
  customer_id: { type: 'string' },
  total_amount: { type: 'number', example: 199.9 },
  currency: { type: 'string', default: 'EUR' },
  is_urgent: { type: 'integer', enum: [0, 1] },
  due_date: { type: 'string', example: '2026-05-01' },
  notes: { type: 'string' },
}
const CUSTOMER = {
  company_name: { type: 'string' },
  contact_email: { type: 'string' },
  phone: { type: 'string' },
  is_active: { type: 'integer' },
}
const paging = [query('page', { type: 'integer' }), query('limit', { type: 'integer' })]
app.get('/api-docs.json', (_, response) =>
  response.json({
    openapi: '3.0.0',
    info: { title: 'Workshop Orders API', version: '1.0.0' },
    servers: [{ url: '/api/v1' }],
    components: { securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths: {
      '/auth/login': {
        post: {
          tags: ['Auth'],
          summary: 'Login',
          requestBody: body({ email: { type: 'string' }, password: { type: 'string' } }),
          responses: { 200: { description: 'Success' } },
        },
      },
      '/auth/me': { get: operation('Auth', 'Get current user') },
      '/orders': {
        get: operation('Orders', 'Get all orders', {
          parameters: [
            ...paging,
            query('search', { type: 'string' }),
            query('status', { type: 'string', enum: STATUSES }),
            query('customer_id', { type: 'string' }),
            query('sort_by', { type: 'string' }),
            query('sort_order', { type: 'string', enum: ['asc', 'desc'] }),
          ],
        }),
        post: operation('Orders', 'Create order', {
          requestBody: body(ORDER, ['customer_id', 'total_amount']),
        }),
      },
      '/orders/{id}': {
        get: operation('Orders', 'Get order by ID', { parameters: [id] }),
        put: operation('Orders', 'Update order', { parameters: [id], requestBody: body(ORDER) }),
        delete: operation('Orders', 'Delete order (soft delete)', { parameters: [id] }),
      },
      '/orders/{id}/approve': { post: operation('Orders', 'Approve order', { parameters: [id] }) },
      '/orders/{id}/reject': {
        post: operation('Orders', 'Reject order', {
          parameters: [id],
          requestBody: body({ reason: { type: 'string' } }),
        }),
      },
      '/orders/{id}/attachment': {
        post: operation('Orders', 'Upload attachment', {
          parameters: [id],
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
              },
            },
          },
        }),
      },
      '/customers': {
        get: operation('Customers', 'Get all customers', {
          parameters: [...paging, query('q', { type: 'string' })],
        }),
        post: operation('Customers', 'Create customer', { requestBody: body(CUSTOMER, ['company_name']) }),
      },
      '/customers/{id}': {
        get: operation('Customers', 'Get customer by ID', { parameters: [id] }),
        put: operation('Customers', 'Update customer', { parameters: [id], requestBody: body(CUSTOMER) }),
        delete: operation('Customers', 'Delete customer', { parameters: [id] }),
      },
    },
  }),
)
// oxlint-disable-next-line no-unused-vars -- Express knows what handles errors by its four parameters
app.use((error, request, response, next) =>
  fail(response, error.code === 'LIMIT_FILE_SIZE' ? 413 : 500, error.message),
)
app.listen(Number(process.env.PORT), '127.0.0.1')
