import { feathers } from '@feathersjs/feathers'
import { koa, rest, bodyParser, errorHandler, parseAuthentication, cors } from '@feathersjs/koa'
import { AuthenticationService, JWTStrategy, authenticate } from '@feathersjs/authentication'
import { LocalStrategy, passwordHash } from '@feathersjs/authentication-local'
import { KnexService } from '@feathersjs/knex'
import { Type, getValidator, querySyntax, StringEnum } from '@feathersjs/typebox'
import { resolve, hooks as schemaHooks, Ajv } from '@feathersjs/schema'
import { BadRequest, Conflict, Forbidden } from '@feathersjs/errors'
import knex from 'knex'
import pkg from 'feathers-swagger'
import formats from 'ajv-formats'
const swagger = pkg.default ?? pkg
const { createSwaggerServiceOptions, swaggerUI } = pkg
const dataValidator = formats.default(new Ajv({}), ['date-time', 'date', 'email', 'uri'])
const queryValidator = formats.default(new Ajv({ coerceTypes: true }), ['date-time', 'date', 'email', 'uri'])
const db = knex({
  client: 'better-sqlite3',
  connection: ':memory:',
  useNullAsDefault: true,
  pool: { min: 1, max: 1 },
})
await db.schema.createTable('users', (t) => {
  t.increments('id')
  t.string('email').unique()
  t.string('password')
  t.string('name')
})
await db.schema.createTable('projects', (t) => {
  t.increments('id')
  t.string('name').unique()
  t.string('color')
  t.integer('ownerId')
})
await db.schema.createTable('tasks', (t) => {
  t.increments('id')
  t.string('title')
  t.text('notes')
  t.string('state')
  t.integer('estimate')
  t.boolean('billable')
  t.integer('projectId').references('projects.id')
  t.integer('userId')
  t.string('dueOn')
  t.bigint('createdAt')
})

const userSchema = Type.Object(
  {
    id: Type.Number(),
    email: Type.String({ format: 'email' }),
    name: Type.String(),
    password: Type.Optional(Type.String()),
  },
  { $id: 'User', additionalProperties: false },
)
const userData = Type.Object(
  {
    email: Type.String({ format: 'email' }),
    name: Type.String({ minLength: 2 }),
    password: Type.String({ minLength: 6 }),
  },
  { $id: 'UserData', additionalProperties: false },
)
const userPatch = Type.Partial(userData, { $id: 'UserPatch' })
const userQuery = querySyntax(Type.Pick(userSchema, ['id', 'email', 'name']), {})
userQuery.$id = 'UserQuery'
const projectSchema = Type.Object(
  { id: Type.Number(), name: Type.String(), color: Type.Optional(Type.String()), ownerId: Type.Number() },
  { $id: 'Project', additionalProperties: false },
)
const projectData = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 40 }),
    color: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
  },
  { $id: 'ProjectData', additionalProperties: false },
)
const projectPatch = Type.Partial(projectData, { $id: 'ProjectPatch' })
const projectQuery = querySyntax(Type.Pick(projectSchema, ['id', 'name', 'ownerId']), {})
projectQuery.$id = 'ProjectQuery'
const taskSchema = Type.Object(
  {
    id: Type.Number(),
    title: Type.String(),
    notes: Type.Union([Type.String(), Type.Null()]),
    state: StringEnum(['todo', 'doing', 'done']),
    estimate: Type.Union([Type.Number(), Type.Null()]),
    billable: Type.Boolean(),
    projectId: Type.Number(),
    project: Type.Optional(Type.Ref(projectSchema)),
    userId: Type.Number(),
    user: Type.Optional(Type.Ref(userSchema)),
    dueOn: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
    createdAt: Type.Number(),
  },
  { $id: 'Task', additionalProperties: false },
)
const taskData = Type.Object(
  {
    title: Type.String({ minLength: 3, maxLength: 80 }),
    notes: Type.Optional(Type.String()),
    state: Type.Optional(StringEnum(['todo', 'doing', 'done'])),
    estimate: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    billable: Type.Optional(Type.Boolean()),
    projectId: Type.Number(),
    dueOn: Type.Optional(Type.String({ format: 'date' })),
  },
  { $id: 'TaskData', additionalProperties: false },
)
const taskPatch = Type.Partial(taskData, { $id: 'TaskPatch' })
const taskQueryFields = Type.Pick(taskSchema, [
  'id',
  'title',
  'state',
  'estimate',
  'projectId',
  'userId',
  'dueOn',
])
const taskQuery = Type.Intersect([querySyntax(taskQueryFields, { title: { $like: Type.String() } })], {
  additionalProperties: false,
  $id: 'TaskQuery',
})

const app = koa(feathers())
app.use(cors())
app.use(errorHandler())
app.use(parseAuthentication())
app.use(bodyParser())
app.configure(rest())
app.set('authentication', {
  entity: 'user',
  service: 'users',
  secret: 'abcdefghijk',
  authStrategies: ['jwt', 'local'],
  jwtOptions: {
    header: { typ: 'access' },
    audience: 'https://desk.example',
    algorithm: 'HS256',
    expiresIn: '1d',
  },
  local: { usernameField: 'email', passwordField: 'password' },
})
app.configure(
  swagger({
    specs: {
      info: { title: 'Task board', description: 'Tasks of the studio', version: '1.0.0' },
      components: { securitySchemes: { BearerAuth: { type: 'http', scheme: 'bearer' } } },
      security: [{ BearerAuth: [] }],
    },
    ui: swaggerUI({ docsPath: '/docs' }),
  }),
)
const auth = new AuthenticationService(app)
auth.register('jwt', new JWTStrategy())
auth.register('local', new LocalStrategy())
auth.docs = {
  idNames: { remove: 'accessToken' },
  idType: 'string',
  securities: ['remove', 'removeMulti'],
  multi: ['remove'],
  schemas: {
    authRequest: {
      type: 'object',
      properties: { strategy: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
    },
    authResult: {
      type: 'object',
      properties: {
        accessToken: { type: 'string' },
        authentication: { type: 'object', properties: { strategy: { type: 'string' } } },
        payload: { type: 'object' },
        user: { $ref: '#/components/schemas/User' },
      },
    },
  },
  refs: {
    createRequest: 'authRequest',
    createResponse: 'authResult',
    removeResponse: 'authResult',
    removeMultiResponse: 'authResult',
  },
  operations: {
    remove: {
      description: 'Logout the currently logged in user',
      'parameters[0].description': 'accessToken of the currently logged in user',
    },
    removeMulti: { description: 'Logout the currently logged in user', parameters: [] },
  },
}
app.use('authentication', auth)
const options = (name) => ({ Model: db, name, paginate: { default: 10, max: 50 } })
app.use('users', new KnexService(options('users')), {
  methods: ['find', 'get', 'create', 'patch', 'remove'],
  docs: createSwaggerServiceOptions({
    schemas: { userSchema, userDataSchema: userData, userPatchSchema: userPatch, userQuerySchema: userQuery },
    docs: { description: 'People', securities: ['find', 'get', 'patch', 'remove'] },
  }),
})
app.use('projects', new KnexService(options('projects')), {
  methods: ['find', 'get', 'create', 'patch', 'remove'],
  docs: createSwaggerServiceOptions({
    schemas: {
      projectSchema,
      projectDataSchema: projectData,
      projectPatchSchema: projectPatch,
      projectQuerySchema: projectQuery,
    },
    docs: { description: 'Projects', securities: ['all'] },
  }),
})
app.use('tasks', new KnexService(options('tasks')), {
  methods: ['find', 'get', 'create', 'patch', 'remove'],
  docs: createSwaggerServiceOptions({
    schemas: { taskSchema, taskDataSchema: taskData, taskPatchSchema: taskPatch, taskQuerySchema: taskQuery },
    docs: { description: 'Tasks', securities: ['all'] },
  }),
})
const bool = async (value) => (value === null || value === undefined ? value : Boolean(value))
const strict = (validator) => schemaHooks.validateData(validator)
app.service('users').hooks({
  around: {
    all: [schemaHooks.resolveExternal(resolve({ password: async () => undefined }))],
    find: [authenticate('jwt')],
    get: [authenticate('jwt')],
    patch: [authenticate('jwt')],
    remove: [authenticate('jwt')],
  },
  before: {
    all: [schemaHooks.validateQuery(getValidator(userQuery, queryValidator))],
    create: [
      strict(getValidator(userData, dataValidator)),
      schemaHooks.resolveData(resolve({ password: passwordHash({ strategy: 'local' }) })),
    ],
    patch: [strict(getValidator(userPatch, dataValidator))],
  },
})
app.service('projects').hooks({
  around: { all: [authenticate('jwt')] },
  before: {
    all: [schemaHooks.validateQuery(getValidator(projectQuery, queryValidator))],
    create: [
      strict(getValidator(projectData, dataValidator)),
      async (c) => {
        if (await db('projects').where({ name: c.data.name }).first())
          throw new Conflict('A project with this name exists', { errors: { name: 'is already taken' } })
        c.data.ownerId = c.params.user.id
      },
    ],
    patch: [strict(getValidator(projectPatch, dataValidator))],
    remove: [
      async (c) => {
        if (await db('tasks').where({ projectId: c.id }).first())
          throw new Forbidden('The project still has tasks')
      },
    ],
  },
})
app.service('tasks').hooks({
  around: {
    all: [
      authenticate('jwt'),
      schemaHooks.resolveResult(
        resolve({
          billable: bool,
          project: async (_v, task) => db('projects').where({ id: task.projectId }).first(),
          user: async (_v, task) => db('users').where({ id: task.userId }).first('id', 'name', 'email'),
        }),
      ),
    ],
  },
  before: {
    all: [schemaHooks.validateQuery(getValidator(taskQuery, queryValidator))],
    create: [
      strict(getValidator(taskData, dataValidator)),
      async (c) => {
        if (!(await db('projects').where({ id: c.data.projectId }).first()))
          throw new BadRequest('Project does not exist', { errors: { projectId: 'does not exist' } })
        Object.assign(c.data, {
          state: c.data.state ?? 'todo',
          userId: c.params.user.id,
          createdAt: Date.now(),
        })
      },
    ],
    patch: [
      strict(getValidator(taskPatch, dataValidator)),
      async (c) => {
        if (c.data.title && (await db('tasks').where({ title: c.data.title }).whereNot({ id: c.id }).first()))
          throw new Conflict('A task with this title exists', { errors: { title: 'is already taken' } })
      },
    ],
  },
})
await app.service('users').create({ email: 'ann@studio.example', name: 'Ann', password: 'Ann-Pass1' })
await app.service('users').create({ email: 'ben@studio.example', name: 'Ben', password: 'Ben-Pass1' })
await db('projects').insert([
  { name: 'Kitchen', color: '#336699', ownerId: 1 },
  { name: 'Garden', color: '#22aa44', ownerId: 2 },
  { name: 'Attic', ownerId: 1 },
])
for (let i = 1; i <= 37; i++)
  await db('tasks').insert({
    title: `Paint wall ${i}`,
    notes: i % 4 ? `Two coats, wall ${i}` : null,
    state: ['todo', 'doing', 'done'][i % 3],
    estimate: i % 7 ? (i * 3) % 50 : null,
    billable: i % 2 === 0,
    projectId: 1 + (i % 3),
    userId: 1 + (i % 2),
    dueOn: i % 3 ? `2026-12-${String((i % 28) + 1).padStart(2, '0')}` : null,
    createdAt: Date.UTC(2026, 9, 1 + (i % 28)),
  })
await app.listen(Number(process.env.PORT), '127.0.0.1')
