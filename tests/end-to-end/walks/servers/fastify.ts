import { npmPackages } from '../npm-packages.ts'
import type { Row, Walk } from '../walk.ts'

/** Platformatic's REST API of a SQLite database: Fastify with @fastify/swagger. */
export const fastify: Walk = {
  name: 'fastify',
  program: {
    files: ['fastify.mjs'],
    install: npmPackages('fastify', '@platformatic/db-core'),
    run: ['node', 'fastify.mjs'],
    ready: '/books',
  },
  title: 'Platformatic DB',
  signIn: { without: 'the server is open to everybody' },
  rows: async (request) => (await request('GET', '/books?limit=100')) as Row[],
  titleOf: (row) => String(row.title),
  list: { resource: 'Books', path: '/books/', columns: ['Title', 'Pages', 'Price', 'Published', 'Author'] },
  page: { size: 25 },
  sort: { by: 'Pages', compare: (a, b) => Number(a.pages) - Number(b.pages) },
  search: { without: 'the server has no search, only the page is searched' },
  filter: { values: { 'Title contains': 'Book 1' }, finds: (row) => String(row.title).includes('Book 1') },
  record: { title: 'Book 5', shows: { Pages: '101', Author: 'Octavia Butler' } },
  related: { label: 'Author', name: 'Octavia Butler' },
  create: {
    button: 'New book',
    values: { Title: 'Bajki robotów', Pages: '120', Author: 'Stanisław Lem' },
    title: 'Bajki robotów',
    stored: { title: 'Bajki robotów', pages: 120, authorId: 2 },
  },
  refusal: { values: { Title: 'Book 7' }, says: /UNIQUE|already|constraint|error/i, atFields: 1 },
  change: { values: { Pages: '140' }, shows: '140', stored: { pages: 140 } },
  delete: {},
  action: { without: 'no record has an action' },
}
