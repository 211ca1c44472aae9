import type { Request, Row, Walk } from '../walk.ts'

/** Django REST framework with drf-spectacular, from Debian's packages: tokens by a form, pages of one size, a resource with slugs in its paths. */
export const drf: Walk = {
  name: 'drf',
  program: {
    needs: {
      check: ['/usr/bin/python3', '-c', 'import rest_framework, drf_spectacular, django_filters'],
      reason: 'python3-djangorestframework-spectacular and python3-django-filters are not installed',
    },
    files: ['drf_app.py', 'library/models.py'],
    run: ['/usr/bin/python3', 'drf_app.py'],
    ready: '/api/schema/',
  },
  title: 'City library',
  signIn: {
    wrong: { 'User name': 'anna', Password: 'wrong' },
    values: { 'User name': 'anna', Password: 'Anna-Pass1' },
    person: 'anna',
    // Reading is open to everybody.
    token: async () => 'none',
  },
  rows: allBooks,
  titleOf: (row) => String(row.title),
  list: { resource: 'Books', path: '/api/books/', columns: ['Title', 'Status', 'Price', 'Author'] },
  page: { size: 10 },
  sort: { by: 'Title', compare: (a, b) => (String(a.title) < String(b.title) ? -1 : 1) },
  search: { text: 'Lem', finds: (row) => row.author === 2 },
  filter: { values: { Author: 'Tove Jansson' }, finds: (row) => row.author === 5 },
  record: { title: 'Book 5', shows: { Pages: '115', Author: 'Ursula K. Le Guin', Genres: 'Fantasy' } },
  related: { label: 'Genres', name: 'Fantasy' },
  create: {
    button: 'New book',
    values: { Title: 'Solaris', ISBN: '9788308049051', Author: 'Stanisław Lem', Genres: 'Essays' },
    title: 'Solaris',
    stored: { title: 'Solaris', isbn: '9788308049051', author: 2, genres: [2], status: 'available' },
  },
  refusal: { values: { ISBN: '9780000000001' }, says: /already exists/, atFields: 1 },
  change: { values: { Pages: '204' }, shows: '204', stored: { pages: 204 } },
  delete: {},
  action: { title: 'Book 8', button: 'Mark lost', stored: { status: 'lost' } },
  volatile: ['updated_at'],
}

async function allBooks(request: Request): Promise<Row[]> {
  const books: Row[] = []
  for (let page = 1; ; page++) {
    const { results, next } = (await request('GET', `/api/books/?page=${page}`)) as {
      results: Row[]
      next: string | null
    }
    books.push(...results)
    if (next === null) return books
  }
}
