// A tool library in the manner of Spring Boot: HAL with `_embedded` and `page`, Pageable, problem+json, ETags, roles, and creations that return a Location alone.
import express from 'express'
import jwt from 'jsonwebtoken'
import { lendingDescription } from './lending-description.mjs'

const SECRET = 'only for walks'
const CONDITIONS = ['NEW', 'GOOD', 'WORN', 'BROKEN']
const people = [
  { id: 1, username: 'rosa', fullName: 'Rosa Lind', roles: ['LIBRARIAN'] },
  { id: 2, username: 'piet', fullName: 'Piet Vos', roles: ['VOLUNTEER'] },
]
const categories = ['Drills', 'Garden', 'Ladders', 'Saws'].map((name, index) => ({ id: index + 1, name }))
const members = ['Ines Roth', 'Kofi Mensah', 'Lena Brandt', 'Omar Aziz', 'Yuki Tanaka'].map(
  (name, index) => ({
    id: index + 21,
    fullName: name,
    email: `${name.split(' ')[0].toLowerCase()}@example.com`,
    memberSince: `202${index}-04-01`,
  }),
)
const day = (number) => `2026-0${(number % 9) + 1}-${String((number % 27) + 1).padStart(2, '0')}`
let nextId = 1048
const tools = Array.from({ length: 47 }, (_, index) => ({
  id: 1001 + index,
  name: `${['Cordless drill', 'Hedge trimmer', 'Step ladder', 'Jigsaw'][index % 4]} ${String(index + 1).padStart(2, '0')}`,
  inventoryNumber: `INV-${2001 + index}`,
  category: categories[index % 4],
  condition: CONDITIONS[index % 4],
  dailyRate: (2.5 + ((index * 7) % 47) / 4).toFixed(2),
  acquiredOn: day(index),
  status: 'AVAILABLE',
  note: index % 3 === 0 ? null : `Shelf ${index % 9}`,
  manual: null,
  createdAt: `${day(index)}T08:15:30.123456Z`,
  version: 0,
}))
const loans = Array.from({ length: 30 }, (_, index) => ({
  id: 501 + index,
  toolId: 1001 + index,
  memberId: members[index % 5].id,
  lentAt: `${day(index)}T09:00:00Z`,
  dueOn: day(index + 7),
  returnedAt: index % 2 === 0 ? null : `${day(index + 3)}T16:30:00Z`,
}))

const app = express()
app.set('etag', false)
app.use(express.json({ type: 'application/json' }))
app.get('/v3/api-docs', (_, response) => response.json(lendingDescription))

const problem = (response, status, title, detail, more) =>
  response
    .status(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({ type: 'about:blank', title, status, detail, instance: response.req.path, ...more }),
    )
const hal = (response, value) => response.type('application/hal+json').send(JSON.stringify(value))
const here = (request) => `http://${request.headers.host}`
const tokens = (person) => ({
  accessToken: jwt.sign({ sub: person.username, roles: person.roles }, SECRET, {
    expiresIn: Number(process.env.TOKEN_SECONDS ?? 900),
  }),
  refreshToken: jwt.sign({ sub: person.username, refresh: true }, SECRET, { expiresIn: 86400 }),
  tokenType: 'Bearer',
  expiresIn: Number(process.env.TOKEN_SECONDS ?? 900),
})
app.post('/api/auth/login', (request, response) => {
  const person = people.find(({ username }) => username === request.body?.username)
  if (!person || request.body.password !== 'Lending-1')
    return problem(response, 401, 'Unauthorized', 'Bad credentials')
  return response.json(tokens(person))
})
app.post('/api/auth/refresh', (request, response) => {
  try {
    const { sub, refresh } = jwt.verify(request.body?.refreshToken ?? '', SECRET)
    if (!refresh) throw new Error('not a refresh token')
    return response.json(tokens(people.find(({ username }) => username === sub)))
  } catch {
    return problem(response, 401, 'Unauthorized', 'Refresh token is expired')
  }
})
app.use('/api', (request, response, next) => {
  try {
    const { sub, refresh } = jwt.verify((request.headers.authorization ?? '').replace('Bearer ', ''), SECRET)
    if (refresh) throw new Error('not an access token')
    request.person = people.find(({ username }) => username === sub)
    return next()
  } catch {
    // Spring Security says nothing but this.
    return response.status(401).set('WWW-Authenticate', 'Bearer error="invalid_token"').end()
  }
})
const librarian = (request, response, next) =>
  request.person.roles.includes('LIBRARIAN') ? next() : problem(response, 403, 'Forbidden', 'Access Denied')
app.get('/api/auth/me', ({ person }, response) => response.json(person))

/** A page as Spring HATEOAS writes it: without rows there is no `_embedded`. */
function paged(request, response, rows, relation, model) {
  const size = Math.min(Number(request.query.size ?? 20), 100)
  const number = Number(request.query.page ?? 0)
  const sorts = [request.query.sort ?? []].flat().map((one) => one.split(','))
  for (const [property] of sorts)
    if (rows.length > 0 && !(property in model(rows[0])))
      return problem(response, 400, 'Bad Request', `No property '${property}' found`)
  const sorted = rows.toSorted((a, b) => {
    for (const [property, direction = 'asc'] of sorts) {
      const [one, other] = [a[property], b[property]].map((value) =>
        property === 'dailyRate' ? Number(value) : (value ?? ''),
      )
      if (one !== other) return (one < other ? -1 : 1) * (direction === 'desc' ? -1 : 1)
    }
    return 0
  })
  const shown = sorted.slice(number * size, (number + 1) * size).map(model)
  return hal(response, {
    ...(shown.length > 0 && { _embedded: { [relation]: shown } }),
    _links: { self: { href: here(request) + request.originalUrl } },
    page: { size, totalElements: rows.length, totalPages: Math.ceil(rows.length / size), number },
  })
}
const toolModel = (request) => (tool) => {
  const { version: _version, ...shown } = tool
  return {
    ...shown,
    dailyRate: Number(tool.dailyRate),
    _links: {
      self: { href: `${here(request)}/api/tools/${tool.id}` },
      loans: { href: `${here(request)}/api/tools/${tool.id}/loans` },
    },
  }
}
const loanModel = (request) => (loan) => ({
  ...loan,
  toolName: tools.find(({ id }) => id === loan.toolId)?.name,
  _links: { self: { href: `${here(request)}/api/loans/${loan.id}` } },
})
const found = (rows) => (request, response, next) => {
  request.row = rows.find(({ id }) => String(id) === request.params.id)
  return request.row ? next() : problem(response, 404, 'Not Found', `No entity with id ${request.params.id}`)
}

app.get('/api/categories', (request, response) =>
  hal(response, { _embedded: { categoryModelList: categories }, _links: { self: { href: here(request) } } }),
)
app.get('/api/categories/:id', found(categories), (request, response) => hal(response, request.row))
app.get('/api/members', (request, response) => {
  const { q = '' } = request.query
  const rows = members.filter(({ fullName }) => fullName.toLowerCase().includes(String(q).toLowerCase()))
  paged(request, response, rows, 'memberModelList', (member) => member)
})
app.get('/api/members/:id', found(members), (request, response) => hal(response, request.row))

app.get('/api/tools', (request, response) => {
  const { q = '', condition, categoryId } = request.query
  const rows = tools.filter(
    (tool) =>
      tool.name.toLowerCase().includes(String(q).toLowerCase()) &&
      (condition === undefined || tool.condition === condition) &&
      (categoryId === undefined || String(tool.category.id) === categoryId),
  )
  paged(request, response, rows, 'toolModelList', toolModel(request))
})
app.get('/api/tools/:id', found(tools), (request, response) => {
  response.set('ETag', `"${request.row.version}"`)
  hal(response, toolModel(request)(request.row))
})
function violations(body, id) {
  const found = []
  if (!body.name?.trim()) found.push({ field: 'name', message: 'must not be blank' })
  if (!(body.dailyRate > 0)) found.push({ field: 'dailyRate', message: 'must be greater than 0' })
  if (!categories.some((one) => one.id === body.categoryId))
    found.push({ field: 'categoryId', message: 'must not be null' })
  if (!/^INV-\d+$/.test(body.inventoryNumber ?? ''))
    found.push({ field: 'inventoryNumber', message: 'must match "INV-\\d+"' })
  else if (tools.some((one) => one.inventoryNumber === body.inventoryNumber && one.id !== id))
    found.push({ field: 'inventoryNumber', message: 'is used by another tool' })
  return found
}
const refused = (response, found) =>
  problem(response, 400, 'Bad Request', 'Invalid request content.', { violations: found })
const stored = ({ name, inventoryNumber, categoryId, condition, dailyRate, acquiredOn, note }) => ({
  name,
  inventoryNumber,
  category: categories.find(({ id }) => id === categoryId),
  condition: condition ?? 'NEW',
  dailyRate: Number(dailyRate).toFixed(2),
  acquiredOn: acquiredOn ?? null,
  note: note ?? null,
})
app.post('/api/tools', (request, response) => {
  const bad = violations(request.body)
  if (bad.length > 0) return refused(response, bad)
  const id = nextId++
  const made = { status: 'AVAILABLE', manual: null, createdAt: '2026-11-27T09:00:00.5Z', version: 0 }
  tools.push({ id, ...stored(request.body), ...made })
  return response
    .status(201)
    .location(`${here(request)}/api/tools/${id}`)
    .end()
})
app.put('/api/tools/:id', found(tools), (request, response) => {
  const { row } = request
  const match = request.headers['if-match']
  if (match === undefined)
    return problem(response, 428, 'Precondition Required', 'The header If-Match is required')
  if (match !== `"${row.version}"`)
    return problem(response, 412, 'Precondition Failed', 'The tool was changed in the meantime')
  const bad = violations(request.body, row.id)
  if (bad.length > 0) return refused(response, bad)
  Object.assign(row, stored(request.body), { version: row.version + 1 })
  return response.status(204).set('ETag', `"${row.version}"`).end()
})
app.delete('/api/tools/:id', librarian, found(tools), (request, response) => {
  if (loans.some((loan) => loan.toolId === request.row.id && loan.returnedAt === null))
    return problem(response, 409, 'Conflict', 'The tool is lent at the moment')
  tools.splice(tools.indexOf(request.row), 1)
  return response.status(204).end()
})
app.post('/api/tools/:id/repair', found(tools), (request, response) => {
  if (request.row.condition !== 'BROKEN' && request.row.condition !== 'WORN')
    return problem(response, 409, 'Conflict', 'Only a worn or broken tool is sent to be repaired')
  Object.assign(request.row, { status: 'IN_REPAIR', version: request.row.version + 1 })
  return response.status(204).end()
})
// Spring converts each part by its own content type, and takes one without a type for octets.
app.post(
  '/api/tools/:id/manual',
  found(tools),
  express.raw({ type: 'multipart/form-data' }),
  (request, response) => {
    const [, boundary] = /boundary=(.+)/.exec(request.headers['content-type'])
    const parts = request.body.toString('latin1').split(`--${boundary}`)
    const partOf = (name) => parts.find((part) => part.includes(`name="${name}"`))?.split('\r\n\r\n')
    const [head = '', text = ''] = partOf('manual') ?? []
    const [, type = 'application/octet-stream'] = /^Content-Type: (.+)$/im.exec(head) ?? []
    if (!type.includes('json'))
      return problem(response, 415, 'Unsupported Media Type', `Content-Type '${type}' is not supported`)
    const [, fileName] = /filename="(.+?)"/.exec(partOf('file')?.[0] ?? '') ?? []
    if (!fileName) return problem(response, 400, 'Bad Request', "Required part 'file' is not present.")
    request.row.manual = `${fileName} (${JSON.parse(text).language})`
    return response.status(201).json({ fileName })
  },
)
app.get('/api/tools/:id/loans', found(tools), (request, response) => {
  const rows = loans.filter(({ toolId }) => toolId === request.row.id)
  paged(request, response, rows, 'loanModelList', loanModel(request))
})
app.get('/api/loans', (request, response) =>
  paged(request, response, loans, 'loanModelList', loanModel(request)),
)
app.get('/api/loans/:id', found(loans), (request, response) => hal(response, loanModel(request)(request.row)))
app.post('/api/loans/:id/return', found(loans), (request, response) => {
  if (request.row.returnedAt !== null)
    return problem(response, 409, 'Conflict', 'The loan has been returned already')
  request.row.returnedAt = '2026-11-27T10:00:00Z'
  return hal(response, loanModel(request)(request.row))
})
app.use((request, response) => problem(response, 404, 'Not Found', `No static resource ${request.path}.`))
app.use((error, _request, response, _next) => problem(response, 500, 'Internal Server Error', error.message))
app.listen(Number(process.env.PORT), '127.0.0.1')
