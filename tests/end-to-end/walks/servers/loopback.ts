import { npmPackages } from '../npm-packages.ts'
import type { Row, Walk } from '../walk.ts'

/** LoopBack 4: a filter is one JSON object, counts are at an address of their own, and changes return nothing. */
export const loopback: Walk = {
  name: 'loopback',
  program: {
    files: ['loopback.cjs'],
    install: npmPackages(
      '@loopback/core',
      '@loopback/repository',
      '@loopback/rest',
      '@loopback/rest-crud',
      '@loopback/rest-explorer',
    ),
    run: ['node', 'loopback.cjs'],
    ready: '/openapi.json',
  },
  title: 'Lamp shop',
  signIn: { without: 'the server asks for no sign-in' },
  rows: async (request) => (await request('GET', '/products')) as Row[],
  titleOf: (row) => String(row.title),
  list: {
    resource: 'Products',
    path: '/products',
    columns: ['Title', 'Price', 'In stock', 'Supplier', 'Tags'],
  },
  page: { size: 25 },
  sort: { by: 'Title', isDescending: true, compare: (a, b) => (String(a.title) > String(b.title) ? -1 : 1) },
  search: { without: 'the server has no search, only the page is searched' },
  filter: { values: { 'Title contains': 'Lamp 11' }, finds: (row) => String(row.title).includes('Lamp 11') },
  record: { title: 'Lamp 4', shows: { Price: '6.00', 'In stock': 'No', Supplier: 'Elm Ltd' } },
  related: { label: 'Supplier', name: 'Elm Ltd' },
  create: {
    button: 'New product',
    values: { Title: 'Reading lamp', Price: '49.5', Supplier: 'Glade Ltd' },
    title: 'Reading lamp',
    stored: { title: 'Reading lamp', price: 49.5, supplierId: 7, inStock: true },
  },
  refusal: { values: { Price: '-1' }, says: /0|more/, atFields: 1 },
  change: { values: { Price: '52' }, shows: '52.00', stored: { price: 52 } },
  delete: {},
  action: { title: 'Lamp 7', button: 'Withdraw the product', stored: { inStock: false } },
}
