import { npmPackages } from '../npm-packages.ts'
import type { Row, Walk } from '../walk.ts'

/** Express with express-validator, described by swagger-jsdoc; everything is in memory. */
export const express: Walk = {
  name: 'express',
  program: {
    files: ['express.mjs'],
    install: npmPackages(
      'express',
      'express-validator',
      'jsonwebtoken',
      'swagger-jsdoc',
      'swagger-ui-express',
    ),
    run: ['node', 'express.mjs'],
    ready: '/api/v1/projects',
  },
  base: '/api/v1',
  title: 'Task API',
  signIn: {
    wrong: { Email: 'ann@example.com', Password: 'wrong' },
    values: { Email: 'ann@example.com', Password: 'Ann-Pass1' },
    person: 'Ann',
    token: async (request) => {
      const body = { email: 'ann@example.com', password: 'Ann-Pass1' }
      return ((await request('POST', '/auth/login', body)) as { token: string }).token
    },
  },
  rows: async (request) => {
    const { docs } = (await request('GET', '/tasks?limit=100')) as { docs: Row[] }
    return docs.map((row) => Object.assign(row, { id: row._id }))
  },
  titleOf: (row) => String(row.title),
  list: {
    resource: 'Tasks',
    path: '/tasks',
    columns: ['Title', 'Status', 'Priority', 'Due date', 'Project'],
  },
  page: { size: 10 },
  sort: { by: 'Priority', compare: (a, b) => Number(a.priority) - Number(b.priority) },
  search: { text: 'Task 4', finds: (row) => String(row.title).includes('Task 4') },
  filter: { values: { Status: 'Done' }, finds: (row) => row.status === 'done' },
  record: { title: 'Task 5', shows: { Status: 'Doing', Priority: '5', Project: 'Kitchen' } },
  related: { without: 'a project has no path of its own' },
  create: {
    button: 'New task',
    values: { Title: 'Prune the pear tree', Priority: '2', Status: 'Doing', Project: 'Garden' },
    title: 'Prune the pear tree',
    stored: {
      title: 'Prune the pear tree',
      priority: 2,
      status: 'doing',
      project: '65a1b2c3d4e5f60718290384',
    },
  },
  refusal: { values: { Title: 'Task 7' }, says: /already taken/, atFields: 1 },
  change: { values: { Priority: '4' }, shows: '4', stored: { priority: 4 } },
  delete: {},
  action: { title: 'Task 4', button: 'Mark the task as done', stored: { status: 'done' } },
}
