// A car pool in the manner of ASP.NET Core: PascalCase query and errors, a JSON header with the pages, enums as numbers, GUIDs, JSON Patch, downloads.
import express from 'express'
import jwt from 'jsonwebtoken'
import { fleetDescription } from './fleet-description.mjs'

const SECRET = 'only for walks'
const user = {
  id: 'b7e1c5a0-0000-4000-8000-0000000000aa',
  userName: 'ute@pool.example',
  displayName: 'Ute Kern',
}
const guid = (group, number) => `0f8fad5b-d9cd-469f-a165-${group}${String(number).padStart(8, '0')}`
const depots = ['Altona', 'Barmbek', 'Harburg'].map((name, index) => ({ id: guid('d000', index + 1), name }))
const day = (number) => `2026-0${(number % 9) + 1}-${String((number % 27) + 1).padStart(2, '0')}`
let nextNumber = 54
const vehicles = Array.from({ length: 53 }, (_, index) => ({
  id: guid('a000', index + 1),
  licensePlate: `HH-CP ${String(index + 101)}`,
  name: `${['Corsa', 'Golf', 'Kangoo', 'Zoe'][index % 4]} ${String(index + 1).padStart(2, '0')}`,
  fuel: index % 4,
  seats: 4 + (index % 4),
  pricePerDay: 29.5 + ((index * 7) % 53),
  depotId: depots[index % 3].id,
  depotName: depots[index % 3].name,
  registeredOn: day(index),
  serviceInterval: index % 2 === 0 ? '02:30:00' : '1.06:00:00',
  status: index % 5 === 0 ? 1 : 0,
  remarks: index % 3 === 0 ? null : `Key ${index % 9}`,
  contractPath: null,
  createdAt: `${day(index)}T00:00:00`,
}))

const app = express()
app.set('etag', false)
app.use(express.json({ type: ['application/json', 'application/json-patch+json', 'text/json'] }))
app.get('/swagger/v1/swagger.json', (_, response) => response.json(fleetDescription))

const problem = (response, status, title, more) =>
  response
    .status(status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: 'https://tools.ietf.org/html/rfc9110#section-15',
        title,
        status,
        ...more,
        traceId: '00-1',
      }),
    )
const invalid = (response, errors) =>
  problem(response, 400, 'One or more validation errors occurred.', { errors })

app.post('/api/Auth/login', (request, response) => {
  const { email, password } = request.body ?? {}
  if (email !== user.userName || password !== 'Car-Pool1!') return problem(response, 401, 'Unauthorized')
  const expiresIn = Number(process.env.TOKEN_SECONDS ?? 3600)
  return response.json({
    token: jwt.sign({ sub: user.id }, SECRET, { expiresIn }),
    expiration: new Date(Date.now() + expiresIn * 1000).toISOString(),
    user,
  })
})
app.use('/api', (request, response, next) => {
  try {
    jwt.verify((request.headers.authorization ?? '').replace('Bearer ', ''), SECRET)
    return next()
  } catch {
    return response.status(401).set('WWW-Authenticate', 'Bearer').end()
  }
})
app.get('/api/Auth/me', (_, response) => response.json(user))

function paged(request, response, rows, searched) {
  const { PageNumber = 1, PageSize = 10, SortBy, SortDirection = 0, SearchTerm = '' } = request.query
  const key = Object.keys(rows[0] ?? {}).find((name) => name.toLowerCase() === String(SortBy).toLowerCase())
  if (SortBy !== undefined && key === undefined)
    return invalid(response, { SortBy: [`'${SortBy}' is not a property that can be sorted by.`] })
  const found = rows
    .filter((row) =>
      searched.some((name) => String(row[name]).toLowerCase().includes(SearchTerm.toLowerCase())),
    )
    .toSorted((a, b) => {
      if (key === undefined || a[key] === b[key]) return 0
      return (a[key] < b[key] ? -1 : 1) * (String(SortDirection) === '1' ? -1 : 1)
    })
  const [page, size] = [Number(PageNumber), Math.min(Number(PageSize), 50)]
  response.set(
    'X-Pagination',
    JSON.stringify({
      TotalCount: found.length,
      PageSize: size,
      CurrentPage: page,
      TotalPages: Math.ceil(found.length / size),
      HasNext: page * size < found.length,
      HasPrevious: page > 1,
    }),
  )
  return response.json(found.slice((page - 1) * size, page * size))
}
const vehicle = (request, response, next) => {
  request.row = vehicles.find(({ id }) => id === request.params.id)
  return request.row ? next() : problem(response, 404, 'Not Found')
}

app.get('/api/Depots', (_, response) => response.json(depots))
app.get('/api/Depots/:id', (request, response) => {
  const found = depots.find(({ id }) => id === request.params.id)
  return found ? response.json(found) : problem(response, 404, 'Not Found')
})
app.get('/api/Vehicles', (request, response) => {
  const { Fuel, DepotId } = request.query
  const rows = vehicles.filter(
    (row) =>
      (Fuel === undefined || String(row.fuel) === Fuel) && (DepotId === undefined || row.depotId === DepotId),
  )
  return paged(request, response, rows, ['licensePlate', 'name'])
})
app.get('/api/Vehicles/:id', vehicle, (request, response) => response.json(request.row))

/** What System.Text.Json and the annotations of the model refuse. */
function errorsOf(body, id) {
  if (body.fuel !== undefined && !Number.isInteger(body.fuel))
    return { '$.fuel': ['The JSON value could not be converted to CarPool.Fuel. Path: $.fuel'] }
  if (body.serviceInterval && !/^(\d+\.)?\d\d:\d\d:\d\d$/.test(body.serviceInterval))
    return { '$.serviceInterval': ['The JSON value could not be converted to System.TimeSpan.'] }
  const errors = {}
  if (!body.licensePlate) errors.LicensePlate = ['The LicensePlate field is required.']
  else if (vehicles.some((one) => one.licensePlate === body.licensePlate && one.id !== id))
    errors.LicensePlate = ['This plate belongs to another vehicle.']
  if (!body.name) errors.Name = ['The Name field is required.']
  if (!(body.seats >= 1 && body.seats <= 9)) errors.Seats = ['The field Seats must be between 1 and 9.']
  if (!depots.some((one) => one.id === body.depotId)) errors.DepotId = ['The DepotId field is required.']
  return Object.keys(errors).length > 0 ? errors : undefined
}
const NAMES = [
  'licensePlate',
  'name',
  'fuel',
  'seats',
  'pricePerDay',
  'depotId',
  'registeredOn',
  'serviceInterval',
  'remarks',
]
const picked = (body) => Object.fromEntries(NAMES.map((name) => [name, body[name] ?? null]))
const named = (row) => Object.assign(row, { depotName: depots.find(({ id }) => id === row.depotId)?.name })
app.post('/api/Vehicles', (request, response) => {
  const errors = errorsOf(request.body)
  if (errors) return invalid(response, errors)
  const row = named({
    id: guid('a000', nextNumber++),
    ...picked(request.body),
    fuel: request.body.fuel ?? 0,
    status: 0,
    contractPath: null,
    createdAt: '2026-11-27T00:00:00',
  })
  vehicles.push(row)
  return response.status(201).location(`/api/Vehicles/${row.id}`).json(row)
})
app.patch('/api/Vehicles/:id', vehicle, (request, response) => {
  if (!Array.isArray(request.body))
    return invalid(response, { patchDoc: ['The JSON patch document was malformed and could not be parsed.'] })
  const after = { ...request.row }
  for (const { op, path, value } of request.body) {
    const name = path.slice(1)
    if (op === 'test' && JSON.stringify(after[name]) !== JSON.stringify(value))
      return invalid(response, {
        Vehicle: [`The current value '${after[name]}' at '${path}' is not the test value.`],
      })
    if (op === 'add' || op === 'replace') after[name] = value
    if (op === 'remove') after[name] = null
  }
  const errors = errorsOf(after, after.id)
  if (errors) return invalid(response, errors)
  Object.assign(request.row, named(after))
  return response.status(204).end()
})
app.delete('/api/Vehicles/:id', vehicle, (request, response) => {
  vehicles.splice(vehicles.indexOf(request.row), 1)
  return response.status(204).end()
})
app.post('/api/Vehicles/:id/retire', vehicle, (request, response) => {
  if (request.row.status === 2)
    return problem(response, 409, 'Conflict', { detail: 'It is retired already.' })
  Object.assign(request.row, { status: 2, remarks: request.body.reason })
  return response.json(request.row)
})
app.post(
  '/api/Vehicles/:id/contract',
  vehicle,
  express.raw({ type: 'multipart/form-data' }),
  (request, response) => {
    const [, name] = /name="Contract"; filename="(.+?)"/.exec(String(request.body)) ?? []
    if (!name) return invalid(response, { Contract: ['The Contract field is required.'] })
    request.row.contractPath = name
    return response.status(204).end()
  },
)
app.get('/api/Vehicles/:id/report', vehicle, (request, response) =>
  response
    .set(
      'Content-Disposition',
      `attachment; filename=report.csv; filename*=UTF-8''Bericht%20${request.row.name}.csv`,
    )
    .type('text/csv')
    .send(`plate,seats\n${request.row.licensePlate},${request.row.seats}\n`),
)
app.listen(Number(process.env.PORT), '127.0.0.1')
