import { npmPackages } from '../npm-packages.ts'
import type { Row, Walk } from '../walk.ts'

/** Elysia on Node, in memory: pages by cursor, each record in an envelope of its own name, everything below a prefix. */
export const elysia: Walk = {
  name: 'elysia',
  program: {
    files: ['elysia.mjs'],
    install: npmPackages('elysia', '@elysiajs/node', '@elysiajs/openapi', '@elysiajs/jwt'),
    run: ['node', 'elysia.mjs'],
    ready: '/api/openapi/json',
  },
  description: '/api',
  title: 'Notebook',
  signIn: {
    wrong: { 'User name': 'eve', Password: 'wrong' },
    values: { 'User name': 'eve', Password: 'Eve-Pass1' },
    person: 'eve',
    token: async (request) => {
      const body = { username: 'eve', password: 'Eve-Pass1' }
      return ((await request('POST', '/api/sign-in', body)) as { token: string }).token
    },
  },
  rows: async (request) => {
    const notes: Row[] = []
    for (let cursor = ''; ;) {
      const page = (await request('GET', `/api/notes?limit=50${cursor}`)) as {
        notes: Row[]
        next_cursor: string | null
      }
      notes.push(...page.notes)
      if (page.next_cursor === null) return notes
      cursor = `&cursor=${page.next_cursor}`
    }
  },
  titleOf: (row) => String(row.title),
  list: { resource: 'Notes', path: '/api/notes', columns: ['Title', 'Folder', 'Color', 'Remind at'] },
  page: { size: 20 },
  sort: { without: 'the server sorts nothing' },
  search: { text: 'Note 4', finds: (row) => String(row.title).includes('Note 4') },
  filter: { values: { Pinned: 'Yes' }, finds: (row) => row.pinned === true },
  record: { title: 'Note 2', shows: { Folder: 'Work', Color: 'Green', Pinned: 'No' } },
  related: { label: 'Folder', name: 'Work' },
  create: {
    button: 'New note',
    values: { Title: 'Buy rye', Folder: 'Home', Color: 'Blue' },
    title: 'Buy rye',
    stored: { title: 'Buy rye', folder_id: 1, color: 'blue', pinned: false },
  },
  refusal: { values: { Title: 'Note 7' }, says: /There is a note with this title/, atFields: 1 },
  change: { values: { Content: 'And salt' }, shows: 'And salt', stored: { content: 'And salt' } },
  delete: {},
  action: { title: 'Note 2', button: 'Pin note', stored: { pinned: true } },
}
