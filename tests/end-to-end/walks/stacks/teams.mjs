// Volunteers' teams on Hono with zod-openapi: cursors, members below their team, merge patches, jobs that are accepted and run later, bodies of one of two shapes.
import { serve } from '@hono/node-server'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { bearerAuth } from 'hono/bearer-auth'

const STATES = ['planned', 'active', 'on_hold', 'closed']
const ulid = (number) =>
  `01J9Z${String(number)
    .padStart(21, '0')
    .replaceAll(/[ilou]/gi, 'x')}`
const people = ['Amara Obi', 'Bela Kiss', 'Chen Wei', 'Dora Lind', 'Emil Roth', 'Fay Moss', 'Gus Hale'].map(
  (fullName, index) => ({
    id: ulid(900 + index),
    fullName,
    email: `${fullName.split(' ')[0].toLowerCase()}@relief.example`,
    birthDate: `198${index}-04-1${index}`,
    hourlyRate: { amount: String(1500 + index * 125), currency: 'EUR' },
  }),
)
const teams = Array.from({ length: 47 }, (_, index) => ({
  id: ulid(index + 1),
  name: `Team ${String(index + 1).padStart(2, '0')}`,
  state: STATES[index % 4],
  region: ['north', 'south', 'east'][index % 3],
  leadPersonId: people[index % 7].id,
  budget: { amount: String((index + 1) * 10050), currency: 'EUR' },
  startsOn: `2026-0${(index % 9) + 1}-0${(index % 8) + 1}`,
  endsOn: index % 3 ? `2026-1${index % 3}-20` : null,
  tags: index % 2 ? ['first-aid'] : [],
  contact:
    index % 2
      ? { type: 'phone', number: `+4989${5550000 + index}` }
      : { type: 'email', address: `team${index}@relief.example` },
  ...(index % 5 ? { description: `Helps in district ${index}` } : {}),
  createdAt: new Date(1.75e12 + index * 1e7).toISOString(),
  version: 1,
}))
const members = teams.flatMap((team, index) =>
  [0, 1, 2].map((number) => ({
    id: ulid(2000 + index * 3 + number),
    teamId: team.id,
    personId: people[(index + number) % 7].id,
    role: ['lead', 'helper', 'driver'][number],
    joinedOn: `2026-02-0${number + 1}`,
  })),
)
const exports = new Map()

const app = new OpenAPIHono({
  defaultHook: (result, c) =>
    result.success
      ? undefined
      : c.json(
          {
            type: 'https://relief.example/problems/validation',
            title: 'Your request parameters did not validate.',
            status: 422,
            issues: result.error.issues.map(({ path, message, code }) => ({ path, message, code })),
          },
          422,
          { 'content-type': 'application/problem+json' },
        ),
})
const problem = (c, status, title, detail) =>
  c.json({ type: 'about:blank', title, status, detail }, status, {
    'content-type': 'application/problem+json',
  })
app.use('/v2/*', bearerAuth({ token: 'relief-token-1' }))

const Money = z
  .object({
    amount: z.string().regex(/^\d+$/).openapi({ description: 'In cents', example: '10050' }),
    currency: z.enum(['EUR', 'CHF']),
  })
  .openapi('Money')
const Contact = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('email'), address: z.string().email() }).openapi('EmailContact'),
    z.object({ type: z.literal('phone'), number: z.string() }).openapi('PhoneContact'),
  ])
  .openapi('Contact')
const Id = z.string().openapi({ example: ulid(1) })
const writable = {
  name: z.string().min(3).max(40),
  state: z.enum(STATES).optional(),
  region: z.enum(['north', 'south', 'east']),
  leadPersonId: Id.nullable().optional(),
  budget: Money.optional(),
  startsOn: z.string().date().optional(),
  endsOn: z.string().date().nullable().optional(),
  tags: z.array(z.string()).optional(),
  contact: Contact,
  description: z.string().optional(),
}
const Team = z
  .object({
    id: Id,
    ...writable,
    lastExportId: Id.optional(),
    createdAt: z.string().datetime(),
    version: z.number().int(),
  })
  .openapi('Team')
const NewTeam = z.object(writable).strict().openapi('NewTeam')
const TeamPatch = z.object(writable).partial().strict().openapi('TeamPatch')
const Person = z
  .object({
    id: Id,
    fullName: z.string(),
    email: z.string().email(),
    birthDate: z.string().date(),
    hourlyRate: Money,
  })
  .openapi('Person')
const Member = z
  .object({
    id: Id,
    teamId: Id,
    personId: Id,
    role: z.enum(['lead', 'helper', 'driver']),
    joinedOn: z.string().date(),
  })
  .openapi('Member')
const NewMember = z
  .object({ personId: Id, role: z.enum(['lead', 'helper', 'driver']).optional() })
  .strict()
  .openapi('NewMember')
const Problem = z
  .object({ type: z.string(), title: z.string(), status: z.number().int(), detail: z.string().optional() })
  .openapi('Problem')
const json = (schema, description = 'OK') => ({ description, content: { 'application/json': { schema } } })
const body = (schema, type = 'application/json') => ({
  body: { content: { [type]: { schema } }, required: true },
})
const failed = (description) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
})
const page = (item, name) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() }).openapi(name)
const paging = { cursor: z.string().optional(), limit: z.coerce.number().int().min(1).max(20).default(20) }
const security = [{ Bearer: [] }]
const teamId = z.object({ teamId: Id.openapi({ param: { name: 'teamId', in: 'path' } }) })
const memberId = teamId.extend({ memberId: Id.openapi({ param: { name: 'memberId', in: 'path' } }) })
const paged = (c, rows) => {
  const { cursor, limit } = c.req.valid('query')
  const start = cursor ? Number(Buffer.from(cursor, 'base64url').toString()) : 0
  const next = start + limit < rows.length ? Buffer.from(String(start + limit)).toString('base64url') : null
  return c.json({ items: rows.slice(start, start + limit), nextCursor: next }, 200)
}
app.openAPIRegistry.registerComponent('securitySchemes', 'Bearer', { type: 'http', scheme: 'bearer' })

app.openapi(
  createRoute({
    method: 'get',
    path: '/v2/teams',
    operationId: 'listTeams',
    tags: ['Teams'],
    security,
    request: {
      query: z.object({
        ...paging,
        q: z.string().optional(),
        state: z.enum(STATES).optional(),
        leadPersonId: z.string().optional(),
        sort: z.enum(['name', '-name', 'startsOn', '-startsOn']).optional(),
      }),
    },
    responses: { 200: json(page(Team, 'TeamPage')) },
  }),
  (c) => {
    const { q, state, leadPersonId, sort } = c.req.valid('query')
    let rows = teams.filter(
      (team) =>
        (!q || team.name.toLowerCase().includes(q.toLowerCase())) &&
        (!state || team.state === state) &&
        (!leadPersonId || team.leadPersonId === leadPersonId),
    )
    if (sort)
      rows = rows.toSorted(
        (a, b) =>
          (sort.startsWith('-') ? -1 : 1) *
          String(a[sort.replace('-', '')]).localeCompare(String(b[sort.replace('-', '')])),
      )
    return paged(c, rows)
  },
)
app.openapi(
  createRoute({
    method: 'post',
    path: '/v2/teams',
    operationId: 'createTeam',
    tags: ['Teams'],
    security,
    request: body(NewTeam),
    responses: {
      201: { description: 'Created', headers: { Location: { schema: { type: 'string' } } } },
      409: failed('Name is taken'),
    },
  }),
  (c) => {
    const values = c.req.valid('json')
    if (teams.some(({ name }) => name === values.name))
      return problem(c, 409, 'Conflict', 'A team of this name exists already.')
    const team = {
      id: ulid(teams.length + 5000),
      state: 'planned',
      tags: [],
      ...values,
      createdAt: new Date().toISOString(),
      version: 1,
    }
    teams.push(team)
    return c.body(null, 201, { location: `/v2/teams/${team.id}` })
  },
)
const found = (c) => teams.find(({ id }) => id === c.req.valid('param').teamId)
app.openapi(
  createRoute({
    method: 'get',
    path: '/v2/teams/{teamId}',
    operationId: 'getTeam',
    tags: ['Teams'],
    security,
    request: { params: teamId },
    responses: { 200: json(Team), 404: failed('Not found') },
  }),
  (c) => (found(c) ? c.json(found(c), 200) : problem(c, 404, 'Not found')),
)
app.openapi(
  createRoute({
    method: 'patch',
    path: '/v2/teams/{teamId}',
    operationId: 'patchTeam',
    tags: ['Teams'],
    security,
    request: { params: teamId, ...body(TeamPatch, 'application/merge-patch+json') },
    responses: { 200: json(Team), 404: failed('Not found'), 422: failed('Invalid') },
  }),
  async (c) => {
    const team = found(c)
    if (!team) return problem(c, 404, 'Not found')
    if (!/merge-patch\+json/.test(c.req.header('content-type') ?? ''))
      return problem(c, 415, 'Unsupported media type')
    const values = await c.req.json()
    const parsed = TeamPatch.safeParse(values)
    if (!parsed.success)
      return c.json(
        {
          type: 'https://relief.example/problems/validation',
          title: 'Your request parameters did not validate.',
          status: 422,
          issues: parsed.error.issues.map(({ path, message, code }) => ({ path, message, code })),
        },
        422,
        { 'content-type': 'application/problem+json' },
      )
    if (teams.some((one) => one !== team && one.name === values.name))
      return problem(c, 409, 'Conflict', 'A team of this name exists already.')
    if (values.state === 'closed' && !(values.endsOn ?? team.endsOn))
      return problem(c, 409, 'Conflict', 'A team can only be closed once it has an end date.')
    for (const [name, value] of Object.entries(values))
      if (value === null && name !== 'endsOn' && name !== 'leadPersonId') delete team[name]
      else team[name] = value
    team.version += 1
    return c.json(team, 200)
  },
)
app.openapi(
  createRoute({
    method: 'delete',
    path: '/v2/teams/{teamId}',
    operationId: 'deleteTeam',
    tags: ['Teams'],
    security,
    request: { params: teamId },
    responses: { 204: { description: 'Deleted' }, 409: failed('Has members') },
  }),
  (c) => {
    const team = found(c)
    if (!team) return problem(c, 404, 'Not found')
    if (members.some((one) => one.teamId === team.id))
      return problem(c, 409, 'Conflict', 'The team still has members. Remove them first.')
    teams.splice(teams.indexOf(team), 1)
    return c.body(null, 204)
  },
)
app.openapi(
  createRoute({
    method: 'post',
    path: '/v2/teams/{teamId}/export',
    operationId: 'exportTeam',
    summary: 'Export the team',
    tags: ['Teams'],
    security,
    request: { params: teamId },
    responses: { 202: { description: 'Accepted', headers: { Location: { schema: { type: 'string' } } } } },
  }),
  (c) => {
    const id = ulid(exports.size + 7000)
    const team = found(c)
    team.lastExportId = id
    exports.set(id, {
      id,
      teamId: team.id,
      state: 'done',
      fileUrl: `/v2/exports/${id}/file`,
      createdAt: new Date().toISOString(),
    })
    return c.body(null, 202, { location: `/v2/exports/${id}` })
  },
)
const Export = z
  .object({
    id: Id,
    teamId: Id,
    state: z.enum(['running', 'done']),
    fileUrl: z.string().optional(),
    createdAt: z.string().datetime(),
  })
  .openapi('Export')
app.openapi(
  createRoute({
    method: 'get',
    path: '/v2/exports/{exportId}',
    operationId: 'getExport',
    tags: ['Exports'],
    security,
    request: { params: z.object({ exportId: Id.openapi({ param: { name: 'exportId', in: 'path' } }) }) },
    responses: { 200: json(Export) },
  }),
  (c) => c.json(exports.get(c.req.valid('param').exportId), 200),
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/v2/exports/{exportId}/file',
    operationId: 'getExportFile',
    tags: ['Exports'],
    security,
    request: { params: z.object({ exportId: Id.openapi({ param: { name: 'exportId', in: 'path' } }) }) },
    responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
  }),
  (c) =>
    c.body('a,b\n1,2\n', 200, {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="team.csv"',
    }),
)

app.openapi(
  createRoute({
    method: 'get',
    path: '/v2/teams/{teamId}/members',
    operationId: 'listMembers',
    tags: ['Members'],
    security,
    request: { params: teamId, query: z.object(paging) },
    responses: { 200: json(page(Member, 'MemberPage')), 204: { description: 'No members' } },
  }),
  (c) => {
    const rows = members.filter((one) => one.teamId === c.req.valid('param').teamId)
    return rows.length ? paged(c, rows) : c.body(null, 204)
  },
)
app.openapi(
  createRoute({
    method: 'post',
    path: '/v2/teams/{teamId}/members',
    operationId: 'addMember',
    tags: ['Members'],
    security,
    request: { params: teamId, ...body(NewMember) },
    responses: { 201: json(z.object({ id: Id })), 409: failed('Is a member already') },
  }),
  (c) => {
    const { teamId } = c.req.valid('param')
    const { personId, role = 'helper' } = c.req.valid('json')
    if (members.some((one) => one.teamId === teamId && one.personId === personId))
      return problem(c, 409, 'Conflict', 'This person is a member already.')
    const member = {
      id: ulid(members.length + 9000),
      teamId,
      personId,
      role,
      joinedOn: new Date().toISOString().slice(0, 10),
    }
    members.push(member)
    return c.json({ id: member.id }, 201)
  },
)
const member = (c) => members.find(({ id }) => id === c.req.valid('param').memberId)
app.openapi(
  createRoute({
    method: 'get',
    path: '/v2/teams/{teamId}/members/{memberId}',
    operationId: 'getMember',
    tags: ['Members'],
    security,
    request: { params: memberId },
    responses: { 200: json(Member), 404: failed('Not found') },
  }),
  (c) => (member(c) ? c.json(member(c), 200) : problem(c, 404, 'Not found')),
)
app.openapi(
  createRoute({
    method: 'patch',
    path: '/v2/teams/{teamId}/members/{memberId}',
    operationId: 'patchMember',
    tags: ['Members'],
    security,
    request: { params: memberId, ...body(NewMember.partial(), 'application/merge-patch+json') },
    responses: { 200: json(Member) },
  }),
  async (c) => c.json(Object.assign(member(c), await c.req.json()), 200),
)
app.openapi(
  createRoute({
    method: 'delete',
    path: '/v2/teams/{teamId}/members/{memberId}',
    operationId: 'removeMember',
    tags: ['Members'],
    security,
    request: { params: memberId },
    responses: { 204: { description: 'Removed' } },
  }),
  (c) => {
    members.splice(members.indexOf(member(c)), 1)
    return c.body(null, 204)
  },
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/v2/people',
    operationId: 'listPeople',
    tags: ['People'],
    security,
    request: { query: z.object({ ...paging, q: z.string().optional() }) },
    responses: { 200: json(page(Person, 'PersonPage')) },
  }),
  (c) =>
    paged(
      c,
      people.filter(({ fullName }) =>
        fullName.toLowerCase().includes((c.req.valid('query').q ?? '').toLowerCase()),
      ),
    ),
)
app.openapi(
  createRoute({
    method: 'get',
    path: '/v2/people/{personId}',
    operationId: 'getPerson',
    tags: ['People'],
    security,
    request: { params: z.object({ personId: Id.openapi({ param: { name: 'personId', in: 'path' } }) }) },
    responses: { 200: json(Person) },
  }),
  (c) =>
    c.json(
      people.find(({ id }) => id === c.req.valid('param').personId),
      200,
    ),
)

app.doc31('/doc', { openapi: '3.1.0', info: { title: 'Relief teams', version: '2.3.0' } })
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
