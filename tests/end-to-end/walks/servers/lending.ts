import { npmPackages } from '../npm-packages.ts'
import type { Row, Walk } from '../walk.ts'

/** A Spring server: HAL pages, a Location instead of the new record, versions by ETag, a JSON part beside a file, a token of minutes. */
export const lending: Walk = {
  name: 'lending',
  program: {
    files: ['lending.mjs', 'lending-description.mjs'],
    install: npmPackages('express', 'jsonwebtoken'),
    run: ['node', 'lending.mjs'],
    ready: '/v3/api-docs',
  },
  base: '/api',
  title: 'Tool library',
  signIn: {
    wrong: { 'User name': 'rosa', Password: 'wrong' },
    values: { 'User name': 'rosa', Password: 'Lending-1' },
    person: 'rosa',
    token: async (request) => {
      const body = { username: 'rosa', password: 'Lending-1' }
      return ((await request('POST', '/auth/login', body)) as { accessToken: string }).accessToken
    },
  },
  rows: async (request) =>
    ((await request('GET', '/tools?size=100')) as { _embedded: { toolModelList: Row[] } })._embedded
      .toolModelList,
  titleOf: (row) => String(row.name),
  list: {
    resource: 'Tools',
    path: '/api/tools',
    columns: ['Name', 'Category', 'Condition', 'Daily rate'],
  },
  page: { size: 20 },
  sort: {
    by: 'Daily rate',
    isDescending: true,
    compare: (a, b) => Number(b.dailyRate) - Number(a.dailyRate),
  },
  search: { text: 'ladder', finds: (row) => String(row.name).includes('ladder') },
  filter: { values: { Condition: 'Worn' }, finds: (row) => row.condition === 'WORN' },
  record: {
    title: 'Step ladder 03',
    shows: { Category: 'Ladders', 'Daily rate': '6', 'Acquired on': 'March 3, 2026', Status: 'Available' },
  },
  related: { label: 'Category', name: 'Ladders' },
  create: {
    button: 'New tool',
    values: { Name: 'Belt sander', Category: 'Saws', 'Daily rate': '4.5', 'Inventory number': 'INV-9001' },
    title: 'Belt sander',
    stored: {
      name: 'Belt sander',
      category: { id: 4, name: 'Saws' },
      dailyRate: 4.5,
      inventoryNumber: 'INV-9001',
    },
  },
  refusal: { values: { 'Inventory number': 'INV-2003' }, says: /used by another tool/, atFields: 1 },
  change: {
    values: { Note: 'Ask for the bag' },
    shows: 'Ask for the bag',
    stored: { note: 'Ask for the bag' },
  },
  delete: {},
  action: { title: 'Jigsaw 04', button: 'Send to repair', stored: { status: 'IN_REPAIR' } },
  upload: {
    title: 'Hedge trimmer 06',
    button: 'Upload manual',
    values: { Language: 'Dutch' },
    property: 'manual',
  },
}
