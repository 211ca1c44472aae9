import { npmPackages } from '../npm-packages.ts'
import type { Row, Walk } from '../walk.ts'

/** Sails with its blueprints: the description has associated records as objects, and requests take their ids. */
export const sails: Walk = {
  name: 'sails',
  program: {
    files: ['sails.cjs'],
    install: npmPackages('sails', 'sails-hook-orm', 'sails-hook-swagger-generator', 'sails-disk'),
    run: ['node', 'sails.cjs'],
    ready: '/planting',
  },
  title: 'Garden club',
  signIn: { without: 'everybody may do everything' },
  rows: async (request) => (await request('GET', '/planting?limit=100&populate=false')) as Row[],
  titleOf: (row) => String(row.crop),
  list: { resource: 'Plantings', path: '/planting', columns: ['Crop', 'Plot', 'Quantity', 'Planted at'] },
  page: { size: 25 },
  sort: { by: 'Quantity', isDescending: true, compare: (a, b) => Number(b.quantity) - Number(a.quantity) },
  search: { without: 'the server has no search, only the page is searched' },
  filter: { values: { Crop: 'Kale 9' }, finds: (row) => row.crop === 'Kale 9' },
  record: { title: 'Kale 9', shows: { Plot: 'Plot A3', Quantity: '11', 'Planted at': 'March 9, 2026' } },
  related: { label: 'Plot', name: 'Plot A3' },
  create: {
    button: 'New planting',
    values: { Crop: 'Radish', Plot: 'Plot B1', Quantity: '4' },
    title: 'Radish',
    stored: { crop: 'Radish', plot: 2, quantity: 4 },
  },
  refusal: { values: { Notes: 'none' }, says: /Violated one or more validation rules/, atFields: 1 },
  change: { values: { Notes: 'By the wall' }, shows: 'By the wall', stored: { notes: 'By the wall' } },
  delete: {},
  action: { without: 'no record has an action' },
  volatile: ['updatedAt'],
}
