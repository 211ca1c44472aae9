import { expect } from 'vitest'
import type { Row, Walk } from '../walk.ts'

/** Strapi 5 on SQLite, with the documentation plugin. */
export const strapi: Walk = {
  name: 'strapi',
  program: { script: 'start-strapi.sh', ready: '/api/articles' },
  // Its description is titled DOCUMENTATION, as any might be.
  title: /^(?:localhost|127\.0\.0\.1)/,
  signIn: {
    wrong: { 'User name': 'reader@example.com', Password: 'wrong' },
    values: { 'User name': 'reader@example.com', Password: 'Reader-Pass1' },
    person: 'reader',
    token: async (request) => {
      const body = { identifier: 'reader@example.com', password: 'Reader-Pass1' }
      return ((await request('POST', '/api/auth/local', body)) as { jwt: string }).jwt
    },
  },
  rows: async (request) => {
    const { data } = (await request('GET', '/api/articles?pagination[pageSize]=100&populate=author')) as {
      data: Row[]
    }
    return data.map((row) => Object.assign(row, { id: row.documentId }))
  },
  titleOf: (row) => String(row.title),
  list: { resource: 'Articles', path: '/articles', columns: ['Title', 'Price', 'Published on', 'Kind'] },
  page: { size: 25 },
  sort: { by: 'Price', compare: (a, b) => Number(a.price) - Number(b.price) },
  search: { text: 'number 12', finds: (row) => String(row.title).includes('number 12') },
  filter: { values: { 'Kind is': 'Essay' }, finds: (row) => row.kind === 'essay' },
  record: { title: 'Article number 5', shows: { Price: '7.50', Kind: 'Review', Author: 'Ada Lovelace' } },
  related: { label: 'Author', name: 'Ada Lovelace' },
  create: {
    button: 'New article',
    values: { Title: 'Żółć', Price: '4.5', Kind: 'Essay', Author: 'Grace Hopper' },
    title: 'Żółć',
    stored: {
      title: 'Żółć',
      price: 4.5,
      kind: 'essay',
      author: expect.objectContaining({ name: 'Grace Hopper' }),
    },
  },
  refusal: { values: { Title: 'x' }, says: /at least 3 characters/, atFields: 1 },
  change: { values: { Price: '5.5' }, shows: '5.50', stored: { price: 5.5 } },
  delete: {},
  action: { without: 'no record has an action' },
  volatile: ['updatedAt', 'publishedAt', 'id'],
}
