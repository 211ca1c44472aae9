import type { Row, Walk } from '../walk.ts'

/** FastAPI without a database: 64-bit ids, slugs in the paths of relations, a token that ends during the work, records that a deletion only hides. */
export const label: Walk = {
  name: 'label',
  program: {
    files: ['label_app.py'],
    install: [
      ['python3', '-m', 'venv', 'v'],
      ['v/bin/pip', 'install', '-q', 'fastapi', 'uvicorn', 'python-multipart'],
    ],
    run: ['v/bin/uvicorn', 'label_app:app', '--port', 'PORT'],
    ready: '/openapi.json',
  },
  title: 'Tidal Wave Records',
  signIn: {
    wrong: { 'User name': 'boss', Password: 'wrong' },
    values: { 'User name': 'boss', Password: 'Wave-Pass1' },
    person: 'boss',
    token: async () => 'token-of-boss',
  },
  rows: async (request) => ((await request('GET', '/releases/?size=100')) as { items: Row[] }).items,
  titleOf: (row) => String(row.title),
  list: { resource: 'Releases', path: '/releases/', columns: ['Title', 'Artist', 'Stage', 'Price'] },
  page: { size: 25 },
  sort: { by: 'Price', compare: (a, b) => priceOf(a) - priceOf(b) },
  search: { text: 'Release 4', finds: (row) => String(row.title).includes('Release 4') },
  filter: { values: { Stage: 'Mixing' }, finds: (row) => row.stage === 'mixing' },
  record: { title: 'Release 45', shows: { Price: '34.65', Artist: 'Dry Creek', Credits: '12.50' } },
  related: { label: 'Artist', name: 'Dry Creek' },
  create: {
    button: 'New release',
    values: { Title: 'Night Ferry', Artist: 'Cassiopeia', Price: '12.5' },
    title: 'Night Ferry',
    stored: { title: 'Night Ferry', price: '12.5', stage: 'demo', credits: [] },
  },
  refusal: { values: { Title: 'NIGHT FERRY' }, says: /all capitals/, atFields: 1 },
  change: { values: { Price: '13.75' }, shows: '13.75', stored: { price: '13.75' } },
  delete: {},
  action: { title: 'Release 52', button: 'Publish release', stored: { stage: 'released' } },
}

/** Releases without a price come last. */
function priceOf({ price }: Row): number {
  return price === null ? Number.MAX_VALUE : Number(price)
}
