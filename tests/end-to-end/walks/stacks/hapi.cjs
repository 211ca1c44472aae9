// hapi with hapi-swagger: a Swagger 2 description made from Joi, a session in a cookie, pages with their facts in the response.
const Boom = require('@hapi/boom')
const Cookie = require('@hapi/cookie')
const Hapi = require('@hapi/hapi')
const Inert = require('@hapi/inert')
const Vision = require('@hapi/vision')
const HapiSwagger = require('hapi-swagger')
const Joi = require('joi')

const STATES = ['draft', 'published', 'retired']
const people = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name, index) => ({
  _id: idOf('a', index),
  name: `${name} Moore`,
}))
const courses = Array.from({ length: 74 }, (_, index) => ({
  _id: idOf('c', index),
  title: `Course ${String(index + 1).padStart(2, '0')}`,
  teacher: people[index % 4]._id,
  seats: 10 + (index % 15),
  state: STATES[index % 3],
  startsOn: new Date(Date.UTC(2025, index % 12, (index % 27) + 1)).toISOString(),
  isOnline: index % 5 === 0,
}))

/** 24 hexadecimal digits, as MongoDB's ids. */
function idOf(letter, index) {
  return `65${letter}0`.padEnd(20, '0') + String(index).padStart(4, '0')
}

const id = Joi.string().hex().length(24)
const course = {
  title: Joi.string().min(3).max(60).required(),
  teacher: id.required(),
  seats: Joi.number().integer().min(1).max(40).default(12),
  state: Joi.string()
    .valid(...STATES)
    .default('draft'),
  startsOn: Joi.date().iso(),
  isOnline: Joi.boolean().default(false),
}
const courseRow = Joi.object({ _id: id, ...course }).label('Course')
const personRow = Joi.object({ _id: id, name: Joi.string().required() }).label('Person')
const page = {
  page: Joi.number().integer().min(1).default(1),
  limit: Joi.number().integer().min(1).max(50).default(20),
}
const byId = { params: Joi.object({ id: id.required() }) }

function pageOf(rows, { page, limit }) {
  return { items: rows.slice((page - 1) * limit, page * limit), page, limit, total: rows.length }
}

function pageSchema(row, label) {
  return Joi.object({
    items: Joi.array().items(row).label(`${label}s`),
    page: Joi.number().integer(),
    limit: Joi.number().integer(),
    total: Joi.number().integer(),
  }).label(`${label}Page`)
}

function courseOf(request) {
  const found = courses.find(({ _id }) => _id === request.params.id)
  if (!found) throw Boom.notFound('There is no such course')
  return found
}

function withoutDouble(title, own) {
  if (courses.some((one) => one !== own && one.title === title))
    throw Boom.conflict(`“${title}” exists already`)
}

/** A course with its day as text, as JSON has it. */
function written({ startsOn, ...rest }) {
  return { ...rest, ...(startsOn && { startsOn: startsOn.toISOString() }) }
}

function sorted(rows, sort) {
  const name = sort.replace('-', '')
  const direction = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((one, other) => (one[name] < other[name] ? -direction : direction))
}

const failAction = (_request, _h, error) => {
  throw error
}

const routes = [
  // Of the server's own, not of the API: all courses for the test.
  {
    method: 'GET',
    path: '/state',
    options: { auth: false, handler: () => courses.map((one) => ({ id: one._id, ...one })) },
  },
  {
    method: 'POST',
    path: '/login',
    options: {
      auth: false,
      tags: ['api'],
      description: 'Sign in',
      validate: {
        payload: Joi.object({ username: Joi.string().required(), password: Joi.string().required() }).label(
          'Login',
        ),
      },
      handler: (request) => {
        const { username, password } = request.payload
        if (username !== 'ada' || password !== 'lovelace') throw Boom.unauthorized('Wrong name or password')
        request.cookieAuth.set({ username })
        return { username }
      },
    },
  },
  {
    method: 'GET',
    path: '/me',
    options: {
      tags: ['api'],
      description: 'Who is signed in',
      response: { schema: Joi.object({ username: Joi.string() }).label('Me') },
      handler: (request) => ({ username: request.auth.credentials.username }),
    },
  },
  {
    method: 'GET',
    path: '/people',
    options: {
      tags: ['api'],
      description: 'List people',
      validate: { query: Joi.object(page) },
      response: { schema: pageSchema(personRow, 'Person') },
      handler: (request) => pageOf(people, request.query),
    },
  },
  {
    method: 'GET',
    path: '/courses',
    options: {
      tags: ['api'],
      description: 'List courses',
      validate: {
        query: Joi.object({
          ...page,
          sort: Joi.string().valid('title', '-title', 'seats', '-seats').default('title'),
          state: Joi.string().valid(...STATES),
          q: Joi.string().min(1).description('Search in the titles'),
        }),
        failAction,
      },
      response: { schema: pageSchema(courseRow, 'Course'), modify: true, options: { stripUnknown: true } },
      handler: (request) => {
        const { state, q, sort } = request.query
        const found = courses.filter(
          (one) =>
            (!state || one.state === state) && (!q || one.title.toLowerCase().includes(q.toLowerCase())),
        )
        return pageOf(sorted(found, sort), request.query)
      },
    },
  },
  {
    method: 'POST',
    path: '/courses',
    options: {
      tags: ['api'],
      description: 'Create a course',
      validate: { payload: Joi.object(course).label('NewCourse'), failAction },
      response: { schema: courseRow },
      handler: (request) => {
        withoutDouble(request.payload.title)
        const made = { _id: idOf('c', courses.length), ...written(request.payload) }
        courses.push(made)
        return made
      },
    },
  },
  {
    method: 'GET',
    path: '/courses/{id}',
    options: {
      tags: ['api'],
      description: 'Get a course',
      validate: byId,
      response: { schema: courseRow },
      handler: courseOf,
    },
  },
  {
    method: 'PUT',
    path: '/courses/{id}',
    options: {
      tags: ['api'],
      description: 'Replace a course',
      validate: { ...byId, payload: Joi.object(course).label('ChangedCourse'), failAction },
      response: { schema: courseRow },
      handler: (request) => {
        const found = courseOf(request)
        withoutDouble(request.payload.title, found)
        return Object.assign(found, written(request.payload))
      },
    },
  },
  {
    method: 'DELETE',
    path: '/courses/{id}',
    options: {
      tags: ['api'],
      description: 'Delete a course',
      validate: byId,
      handler: (request, h) => {
        courses.splice(courses.indexOf(courseOf(request)), 1)
        return h.response().code(204)
      },
    },
  },
  {
    method: 'POST',
    path: '/courses/{id}/publish',
    options: {
      tags: ['api'],
      description: 'Publish the course',
      validate: byId,
      response: { schema: courseRow },
      handler: (request) => {
        const found = courseOf(request)
        if (found.state !== 'draft') throw Boom.conflict('Only a draft can be published')
        return Object.assign(found, { state: 'published' })
      },
    },
  },
]

async function start() {
  const server = Hapi.server({
    port: Number(process.env.PORT),
    host: '127.0.0.1',
    routes: { validate: { options: { abortEarly: false } } },
  })
  const info = { title: 'Evening school', version: '1.0.0' }
  await server.register([Cookie, Inert, Vision, { plugin: HapiSwagger, options: { info, auth: false } }])
  server.auth.strategy('session', 'cookie', {
    cookie: {
      name: 'sid',
      password: 'a-password-of-at-least-thirty-two-letters',
      isSecure: false,
      path: '/',
    },
    validate: (_request, session) => ({ isValid: true, credentials: session }),
  })
  server.auth.default('session')
  server.route(routes)
  await server.start()
}

start().catch((error) => {
  console.error(error)
  process.exit(1)
})
