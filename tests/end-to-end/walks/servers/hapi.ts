import { npmPackages } from '../npm-packages.ts'
import type { Row, Walk } from '../walk.ts'

/** hapi with hapi-swagger: Swagger 2 made from Joi, a session in a cookie, PUT alone for changes, ids of MongoDB. */
export const hapi: Walk = {
  name: 'hapi',
  program: {
    files: ['hapi.cjs'],
    install: npmPackages(
      '@hapi/boom',
      '@hapi/cookie',
      '@hapi/hapi',
      '@hapi/inert',
      '@hapi/vision',
      'hapi-swagger@17',
      'joi@17',
    ),
    run: ['node', 'hapi.cjs'],
    ready: '/swagger.json',
  },
  title: 'Evening school',
  signIn: {
    wrong: { 'User name': 'ada', Password: 'wrong' },
    values: { 'User name': 'ada', Password: 'lovelace' },
    person: 'ada',
    // The plain requests read an address that needs no session.
    token: () => Promise.resolve(''),
  },
  rows: async (request) => (await request('GET', '/state')) as Row[],
  titleOf: (row) => String(row.title),
  list: {
    resource: 'Courses',
    path: '/courses',
    columns: ['Title', 'Teacher', 'Seats', 'State', 'Online'],
  },
  page: { size: 20 },
  sort: { by: 'Title', isDescending: true, compare: (a, b) => (String(a.title) > String(b.title) ? -1 : 1) },
  search: { text: 'course 1', finds: (row) => String(row.title).includes('Course 1') },
  filter: { values: { State: 'Retired' }, finds: (row) => row.state === 'retired' },
  record: { title: 'Course 02', shows: { State: 'Published', Seats: '11', Teacher: 'Ben Moore' } },
  related: { label: 'Teacher', name: 'Ben Moore' },
  create: {
    button: 'New course',
    values: { Title: 'Pottery', Teacher: 'Cleo Moore', Seats: '8' },
    title: 'Pottery',
    stored: { title: 'Pottery', seats: 8, state: 'draft', isOnline: false },
  },
  refusal: { values: { Title: 'Course 05' }, says: /exists already/, atFields: 0 },
  change: { values: { Seats: '9' }, shows: '9', stored: { seats: 9 } },
  delete: {},
  action: { title: 'Course 04', button: 'Publish the course', stored: { state: 'published' } },
}
