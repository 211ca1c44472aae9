import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { OpenAPIHono, createRoute, z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { jwt, sign } from 'hono/jwt'

const SECRET = 'a secret of the harbour office'
const uuid = (kind, number) => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const day = (month, date) => `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

const users = [
  { id: uuid('e', 1), email: 'ines@marina.example', fullName: 'Ines Duarte', role: 'manager' },
  { id: uuid('e', 2), email: 'tom@marina.example', fullName: 'Tom Okafor', role: 'staff' },
]
const berths = Array.from({ length: 10 }, (_, index) => ({
  id: uuid('b', index + 1),
  code: `${'AB'[index % 2]}${index + 10}`,
  lengthMetres: 8 + index,
  hasPower: index % 3 > 0,
}))
const boats = ['Gaivota', 'Mare', 'Vento', 'Sol', 'Brisa', 'Lua', 'Onda'].map((name, index) => ({
  id: uuid('a', index + 1),
  name,
  kind: ['sailboat', 'motorboat', 'catamaran'][index % 3],
  berthId: index === 6 ? null : berths[index].id,
  pricePerDay: 12000 + index * 500,
  tags: index % 2 ? ['family'] : ['racing', 'skipper'],
  builtOn: day(5, index + 1).replace('2026', `201${index}`),
  deletedAt: null,
}))
const customers = ['Ada Lind', 'Bo Wen', 'Carla Reis', 'Dan Roy', 'Ewa Nowak'].map((name, index) => ({
  id: uuid('c', index + 1),
  name,
  email: `${name.split(' ')[0].toLowerCase()}@mail.example`,
  phone: `+35191234510${index}`,
}))
const extras = [
  { id: 1, title: 'Skipper', price: 15000 },
  { id: 2, title: 'Fuel', price: 8000 },
  { id: 3, title: 'Bed linen', price: 2500 },
]
const STATUSES = ['requested', 'confirmed', 'cancelled']
const total = (lines) =>
  lines.reduce((sum, one) => sum + one.quantity * extras.find(({ id }) => id === one.extraId).price, 0)
const bookings = Array.from({ length: 47 }, (_, index) => {
  const lines = [{ extraId: 1 + (index % 3), quantity: 1 + (index % 2) }]
  return {
    id: index + 1,
    reference: `M-${1001 + index}`,
    boatId: boats[index % 7].id,
    customerId: customers[index % 5].id,
    startsOn: day(4 + (index % 6), 1 + (index % 20)),
    endsOn: day(4 + (index % 6), 4 + (index % 20)),
    status: STATUSES[index % 3],
    lines,
    tags: index % 4 ? [] : ['returning'],
    note: index % 5 ? null : 'Arrives late',
    total: total(lines),
    contractUrl: null,
    createdBy: users[index % 2].id,
    createdAt: new Date(1.76e12 + index * 1e8).toISOString(),
    deletedAt: null,
  }
})

const app = new OpenAPIHono()
app.openAPIRegistry.registerComponent('securitySchemes', 'Bearer', { type: 'http', scheme: 'bearer' })
const guard = jwt({ secret: SECRET, alg: 'HS256' })
app.use('/api/*', (c, next) => (c.req.path === '/api/auth/login' ? next() : guard(c, next)))
app.onError((error, c) => {
  const status = error instanceof HTTPException ? error.status : 500
  return c.json({ error: { code: status, message: error.message || 'Unauthorized' } }, status)
})
const refused = (status, message) => new HTTPException(status, { message })

const Failure = z
  .object({
    error: z.object({
      code: z.union([z.number(), z.string()]),
      message: z.string(),
      details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    }),
  })
  .openapi('Error')
const User = z
  .object({ id: z.uuid(), email: z.email(), fullName: z.string(), role: z.enum(['manager', 'staff']) })
  .openapi('User')
const Berth = z
  .object({
    id: z.uuid(),
    code: z.string(),
    lengthMetres: z.number().int(),
    hasPower: z.boolean(),
  })
  .openapi('Berth')
const BoatInput = z
  .object({
    name: z.string().min(2).max(60),
    kind: z.enum(['sailboat', 'motorboat', 'catamaran']),
    berthId: z.uuid().nullable().optional(),
    pricePerDay: z.number().int().nonnegative().openapi({ description: 'In cents', example: 12000 }),
    tags: z.array(z.string()).default([]),
    builtOn: z.iso.date().nullable().optional(),
  })
  .openapi('BoatInput')
const Boat = BoatInput.extend({ id: z.uuid(), deletedAt: z.iso.datetime().nullable() }).openapi('Boat')
const CustomerInput = z
  .object({ name: z.string().min(1), email: z.email(), phone: z.string().optional() })
  .openapi('CustomerInput')
const Customer = CustomerInput.extend({ id: z.uuid() }).openapi('Customer')
const Extra = z.object({ id: z.number().int(), title: z.string(), price: z.number().int() }).openapi('Extra')
const Line = z
  .object({ extraId: z.number().int(), quantity: z.number().int().min(1).max(99) })
  .openapi('BookingLine')
const BookingInput = z
  .object({
    boatId: z.uuid(),
    customerId: z.uuid(),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    lines: z.array(Line).min(1),
    tags: z.array(z.string()).optional(),
    note: z.string().max(200).nullable().optional(),
  })
  .openapi('BookingInput')
const Booking = BookingInput.extend({
  id: z.number().int(),
  reference: z.string(),
  status: z.enum(STATUSES),
  total: z.number().int().openapi({ description: 'In cents' }),
  contractUrl: z.string().nullable(),
  createdBy: z.uuid(),
  createdAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
}).openapi('Booking')

const json = (schema, description = 'OK') => ({ description, content: { 'application/json': { schema } } })
const body = (schema, type = 'application/json') => ({
  body: { content: { [type]: { schema } }, required: true },
})
const page = (row, name) =>
  z
    .object({
      items: z.array(row),
      page: z.number().int(),
      pageSize: z.number().int(),
      total: z.number().int(),
    })
    .openapi(name)
const Paging = z.object({
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  sort: z.string().optional().openapi({
    description: 'Field to sort by, with a leading minus for descending',
    example: '-createdAt',
  }),
  q: z.string().optional(),
})
const byId = { params: z.object({ id: z.uuid() }) }
const byNumber = z.object({ id: z.coerce.number().int() })

function route(tag, method, path, summary, request, responses, handler) {
  const security = path === '/api/auth/login' ? {} : { security: [{ Bearer: [] }] }
  app.openapi(createRoute({ method, path, summary, tags: [tag], request, responses, ...security }), handler)
}

function paged(c, rows, texts = () => []) {
  const { page, pageSize, sort, q } = c.req.valid('query')
  const name = sort?.replace('-', '')
  const direction = sort?.startsWith('-') ? -1 : 1
  const found = rows.filter((row) =>
    q ? texts(row).some((text) => text.toLowerCase().includes(q.toLowerCase())) : true,
  )
  if (name) found.sort((a, b) => direction * (a[name] < b[name] ? -1 : Number(a[name] > b[name])))
  const items = found.slice((page - 1) * pageSize, page * pageSize)
  return c.json({ items, page, pageSize, total: found.length }, 200)
}

function find(c, rows) {
  const row = rows.find(({ id, deletedAt }) => id === c.req.valid('param').id && !deletedAt)
  if (!row) throw refused(404, 'Not found')
  return row
}

const Login = z.object({ email: z.email(), password: z.string() })
const Session = z.object({ token: z.string(), user: User })
route('Auth', 'post', '/api/auth/login', 'Log in', body(Login), { 200: json(Session) }, async (c) => {
  const { email, password } = c.req.valid('json')
  const user = users.find((one) => one.email === email)
  if (!user || password !== 'Harbour-1') throw refused(401, 'Wrong e-mail or password')
  const exp = Math.floor(Date.now() / 1000) + 3600
  return c.json({ token: await sign({ sub: user.id, exp }, SECRET, 'HS256'), user }, 200)
})
const me = (c) => users.find(({ id }) => id === c.get('jwtPayload').sub)
route('Auth', 'get', '/api/auth/me', 'Who am I', {}, { 200: json(User) }, (c) => c.json(me(c), 200))
route('Users', 'get', '/api/users', 'List users', {}, { 200: json(z.array(User)) }, (c) => c.json(users, 200))
route('Users', 'get', '/api/users/{id}', 'Get a user', byId, { 200: json(User) }, (c) =>
  c.json(find(c, users), 200),
)
route('Berths', 'get', '/api/berths', 'List berths', {}, { 200: json(z.array(Berth)) }, (c) =>
  c.json(berths, 200),
)
route('Berths', 'get', '/api/berths/{id}', 'Get a berth', byId, { 200: json(Berth) }, (c) =>
  c.json(find(c, berths), 200),
)
route('Bookings', 'get', '/api/extras', 'List extras', {}, { 200: json(z.array(Extra)) }, (c) =>
  c.json(extras, 200),
)

const BoatQuery = Paging.extend({ kind: z.enum(['sailboat', 'motorboat', 'catamaran']).optional() })
const boatsShown = { 200: json(page(Boat, 'BoatPage')) }
route('Boats', 'get', '/api/boats', 'List boats', { query: BoatQuery }, boatsShown, (c) => {
  const { kind } = c.req.valid('query')
  const rows = boats.filter((one) => !one.deletedAt && (!kind || one.kind === kind))
  return paged(c, rows, ({ name }) => [name])
})
route('Boats', 'post', '/api/boats', 'Add a boat', body(BoatInput), { 201: json(Boat) }, (c) => {
  const boat = { id: randomUUID(), berthId: null, builtOn: null, deletedAt: null, ...c.req.valid('json') }
  boats.push(boat)
  return c.json(boat, 201)
})
route('Boats', 'get', '/api/boats/{id}', 'Get a boat', byId, { 200: json(Boat) }, (c) =>
  c.json(find(c, boats), 200),
)
const boatChange = { ...byId, ...body(BoatInput.partial()) }
route('Boats', 'patch', '/api/boats/{id}', 'Update a boat', boatChange, { 200: json(Boat) }, (c) =>
  c.json(Object.assign(find(c, boats), c.req.valid('json')), 200),
)
const gone = { 204: { description: 'Deleted' } }
route('Boats', 'delete', '/api/boats/{id}', 'Delete a boat', byId, gone, (c) => {
  if (me(c).role !== 'manager') throw refused(403, 'Only managers delete boats')
  find(c, boats).deletedAt = new Date().toISOString()
  return c.body(null, 204)
})
route('Boats', 'post', '/api/boats/{id}/restore', 'Restore a boat', byId, { 200: json(Boat) }, (c) => {
  const boat = boats.find(({ id }) => id === c.req.valid('param').id)
  return c.json(Object.assign(boat, { deletedAt: null }), 200)
})

const customersShown = { 200: json(page(Customer, 'CustomerPage')) }
route('Customers', 'get', '/api/customers', 'List customers', { query: Paging }, customersShown, (c) =>
  paged(c, customers, ({ name, email }) => [name, email]),
)
route(
  'Customers',
  'post',
  '/api/customers',
  'Create a customer',
  body(CustomerInput),
  {
    201: json(Customer),
    409: json(Failure),
  },
  (c) => {
    const values = c.req.valid('json')
    if (customers.some(({ email }) => email === values.email)) {
      const constraint = 'customers_email_key'
      const message = `duplicate key value violates unique constraint "${constraint}"`
      return c.json({ error: { code: '23505', message, constraint } }, 409)
    }
    const customer = { id: randomUUID(), ...values }
    customers.push(customer)
    return c.json(customer, 201)
  },
)
route('Customers', 'get', '/api/customers/{id}', 'Get a customer', byId, { 200: json(Customer) }, (c) =>
  c.json(find(c, customers), 200),
)
const customerChange = { ...byId, ...body(CustomerInput) }
route(
  'Customers',
  'put',
  '/api/customers/{id}',
  'Replace a customer',
  customerChange,
  {
    200: json(Customer),
  },
  (c) => c.json(Object.assign(find(c, customers), c.req.valid('json')), 200),
)
route('Customers', 'delete', '/api/customers/{id}', 'Delete a customer', byId, gone, (c) => {
  const customer = find(c, customers)
  if (bookings.some((one) => one.customerId === customer.id)) throw refused(409, 'The customer has bookings')
  customers.splice(customers.indexOf(customer), 1)
  return c.body(null, 204)
})

const BookingQuery = Paging.extend({
  status: z.enum(STATUSES).optional(),
  customerId: z.uuid().optional(),
  boatId: z.uuid().optional(),
})
const bookingsShown = { 200: json(page(Booking, 'BookingPage')) }
route('Bookings', 'get', '/api/bookings', 'List bookings', { query: BookingQuery }, bookingsShown, (c) => {
  const { status, customerId, boatId } = c.req.valid('query')
  const rows = bookings.filter(
    (one) =>
      !one.deletedAt &&
      (!status || one.status === status) &&
      (!customerId || one.customerId === customerId) &&
      (!boatId || one.boatId === boatId),
  )
  return paged(c, rows, ({ reference, note }) => [reference, note ?? ''])
})

/** Why the values of a booking are not accepted, at the path of their field. */
function faultsOf({ startsOn, endsOn, lines }) {
  const many = lines.findIndex(({ quantity }) => quantity > 5)
  if (many >= 0) return { field: `lines[${many}].quantity`, message: 'Only 5 are left' }
  if (endsOn < startsOn) return { field: 'endsOn', message: 'Must not be before the start' }
  return undefined
}
const refusal = (c, fault) =>
  c.json({ error: { code: 'REFUSED', message: 'The booking is not possible', details: [fault] } }, 422)
const changed = { 200: json(Booking), 404: json(Failure), 422: json(Failure) }
route(
  'Bookings',
  'post',
  '/api/bookings',
  'Book a boat',
  body(BookingInput),
  {
    201: json(Booking),
    422: json(Failure),
  },
  (c) => {
    const values = c.req.valid('json')
    const fault = faultsOf(values)
    if (fault) return refusal(c, fault)
    const booking = {
      id: bookings.length + 1,
      reference: `M-${1001 + bookings.length}`,
      status: 'requested',
      tags: [],
      note: null,
      ...values,
      total: total(values.lines),
      contractUrl: null,
      createdBy: me(c).id,
      createdAt: new Date().toISOString(),
      deletedAt: null,
    }
    bookings.push(booking)
    return c.json(booking, 201)
  },
)
const oneBooking = { params: byNumber }
route('Bookings', 'get', '/api/bookings/{id}', 'Get a booking', oneBooking, { 200: json(Booking) }, (c) =>
  c.json(find(c, bookings), 200),
)
const bookingChange = { ...oneBooking, ...body(BookingInput.partial()) }
route('Bookings', 'patch', '/api/bookings/{id}', 'Change a booking', bookingChange, changed, (c) => {
  const booking = find(c, bookings)
  const values = { ...booking, ...c.req.valid('json') }
  const fault = faultsOf(values)
  return fault ? refusal(c, fault) : c.json(Object.assign(booking, values), 200)
})
route('Bookings', 'delete', '/api/bookings/{id}', 'Delete a booking', oneBooking, gone, (c) => {
  find(c, bookings).deletedAt = new Date().toISOString()
  return c.body(null, 204)
})
for (const [verb, status] of [
  ['confirm', 'confirmed'],
  ['cancel', 'cancelled'],
])
  route(
    'Bookings',
    'post',
    `/api/bookings/{id}/${verb}`,
    `${verb} a booking`.replace(/^c/, 'C'),
    oneBooking,
    {
      200: json(Booking),
      409: json(Failure),
    },
    (c) => {
      const booking = find(c, bookings)
      if (booking.status === status || booking.status === 'cancelled')
        throw refused(409, `A ${booking.status} booking cannot be ${status}`)
      return c.json(Object.assign(booking, { status }), 200)
    },
  )
const Contract = z.object({ contract: z.any().openapi({ type: 'string', format: 'binary' }) })
const stored = { ...oneBooking, ...body(Contract, 'multipart/form-data') }
route(
  'Bookings',
  'put',
  '/api/bookings/{id}/contract',
  'Upload a contract',
  stored,
  {
    200: json(Booking),
  },
  async (c) => {
    const { contract } = await c.req.parseBody()
    return c.json(Object.assign(find(c, bookings), { contractUrl: `/files/${contract.name}` }), 200)
  },
)

app.doc('/openapi.json', { openapi: '3.0.0', info: { title: 'Marina', version: '1.0.0' } })
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
