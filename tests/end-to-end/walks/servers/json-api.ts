import { npmPackages } from '../npm-packages.ts'
import type { Request, Row, Walk } from '../walk.ts'

/** jsonapi-server: JSON:API with pages by links, relationships, and a description in Swagger 2. */
export const jsonApi: Walk = {
  name: 'json-api',
  program: {
    files: ['json_api.cjs'],
    install: npmPackages('jsonapi-server'),
    run: ['node', 'json_api.cjs'],
    ready: '/rest/articles',
  },
  description: '/rest/swagger.json',
  base: '/rest',
  title: 'Blog',
  signIn: { without: 'the server is open to everybody' },
  rows: allArticles,
  titleOf: (row) => String(row.title),
  list: { resource: 'Articles', path: '/articles', columns: ['Title', 'Status', 'Views', 'Author'] },
  page: { size: 50 },
  sort: { by: 'Title', isDescending: true, compare: (a, b) => (String(a.title) < String(b.title) ? 1 : -1) },
  search: { without: 'the server has no search, only the page is searched' },
  // The server filters each page by itself.
  filter: { values: { Title: 'Article 05' }, finds: (row) => row.title === 'Article 05' },
  record: { title: 'Article 05', shows: { Content: 'Text of article 5', Author: 'Ben Smith' } },
  related: { label: 'Author', name: 'Ben Smith' },
  create: {
    button: 'New article',
    values: { Title: 'Rye bread', Content: 'Flour and water', Views: '5', Author: 'Cleo Smith' },
    title: 'Rye bread',
    stored: { title: 'Rye bread', views: 5, author: '32fb0105-acaa-4adb-9ec4-8b4963360002' },
  },
  refusal: { values: { Status: 'lost' }, says: /must be one of/, atFields: 1 },
  change: {
    values: { Author: 'Anna Smith' },
    shows: 'Anna Smith',
    stored: { author: '32fb0105-acaa-4adb-9ec4-8b4963360000' },
  },
  delete: {},
  action: { without: 'no record has an action' },
}

async function allArticles(request: Request): Promise<Row[]> {
  const pages = await Promise.all(
    [0, 50].map(
      async (offset) =>
        (await request('GET', `/articles?page[offset]=${offset}&page[limit]=50`)) as { data: Row[] },
    ),
  )
  return pages.flatMap(({ data }) => data).map((row) => articleOf(row))
}

/** The attributes of a resource object, with the ids of its relationships. */
export function articleOf({ id, attributes, relationships }: Row): Row {
  const linked = Object.entries(relationships as Record<string, { data?: unknown }>)
  const ids = linked.map(([name, { data }]) => [
    name,
    Array.isArray(data)
      ? data.map((one: { id: string }) => one.id)
      : ((data as { id: string } | null)?.id ?? null),
  ])
  return { id, ...(attributes as Row), ...Object.fromEntries(ids) }
}
