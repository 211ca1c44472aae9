import { npmPackages } from '../npm-packages.ts'
import type { Row, Walk } from '../walk.ts'

/** Feathers with feathers-swagger and SQLite: a query is one object of conditions with operators. */
export const feathers: Walk = {
  name: 'feathers',
  program: {
    files: ['feathers.mjs'],
    install: npmPackages(
      '@feathersjs/feathers',
      '@feathersjs/koa',
      '@feathersjs/authentication',
      '@feathersjs/authentication-local',
      '@feathersjs/knex',
      '@feathersjs/schema',
      '@feathersjs/typebox',
      '@feathersjs/errors',
      'feathers-swagger',
      'swagger-ui-dist',
      'koa-mount',
      'koa-static',
      'knex',
      'better-sqlite3',
    ),
    run: ['node', 'feathers.mjs'],
    ready: '/swagger.json',
  },
  title: 'Task board',
  signIn: {
    wrong: { Email: 'ann@studio.example', Password: 'wrong' },
    values: { Email: 'ann@studio.example', Password: 'Ann-Pass1' },
    person: 'Ann',
    token: async (request) => {
      const body = { strategy: 'local', email: 'ann@studio.example', password: 'Ann-Pass1' }
      return ((await request('POST', '/authentication', body)) as { accessToken: string }).accessToken
    },
  },
  rows: async (request) => ((await request('GET', '/tasks?$limit=50')) as { data: Row[] }).data,
  titleOf: (row) => String(row.title),
  list: { resource: 'Tasks', path: '/tasks', columns: ['Title', 'State', 'Estimate', 'Project', 'Due on'] },
  page: { size: 25 },
  sort: { by: 'Title', compare: (a, b) => (String(a.title) < String(b.title) ? -1 : 1) },
  search: { without: 'the server has no search, only the page is searched' },
  filter: { values: { 'Title contains': 'wall 3' }, finds: (row) => String(row.title).includes('wall 3') },
  record: { title: 'Paint wall 2', shows: { State: 'Done', Estimate: '6', Project: 'Attic', User: 'Ann' } },
  related: { label: 'Project', name: 'Attic' },
  create: {
    button: 'New task',
    values: { Title: 'Varnish the door', Estimate: '4', Project: 'Garden' },
    title: 'Varnish the door',
    stored: { title: 'Varnish the door', estimate: 4, projectId: 2, state: 'todo' },
  },
  refusal: { values: { Title: 'Paint wall 7' }, says: /is already taken/, atFields: 1 },
  change: { values: { Estimate: '6' }, shows: '6', stored: { estimate: 6 } },
  delete: {},
  action: { without: 'no record has an action' },
}
