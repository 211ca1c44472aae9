import { npmPackages } from '../npm-packages.ts'
import type { Request, Row, Walk } from '../walk.ts'

/** Hono with zod-openapi: a JWT, numbered pages, lines in a booking, softly deleted, refusals by path and as Zod prints them. */
export const marina: Walk = {
  name: 'marina',
  program: {
    files: ['marina.mjs'],
    install: npmPackages('hono', '@hono/node-server', '@hono/zod-openapi', 'zod'),
    run: ['node', 'marina.mjs'],
    ready: '/openapi.json',
  },
  base: '/api',
  title: 'Marina',
  signIn: {
    wrong: { Email: 'ines@marina.example', Password: 'wrong' },
    values: { Email: 'ines@marina.example', Password: 'Harbour-1' },
    person: 'Ines Duarte',
    token: async (request) => {
      const body = { email: 'ines@marina.example', password: 'Harbour-1' }
      return ((await request('POST', '/auth/login', body)) as { token: string }).token
    },
  },
  rows: allBookings,
  titleOf: (row) => String(row.reference),
  list: {
    resource: 'Bookings',
    path: '/api/bookings',
    columns: ['Reference', 'Boat', 'Customer', 'Starts on', 'Status', 'Total'],
  },
  page: { size: 20 },
  sort: {
    by: 'Starts on',
    isDescending: true,
    compare: (a, b) => String(b.startsOn).localeCompare(String(a.startsOn)),
  },
  search: { text: 'late', finds: (row) => row.note !== null },
  filter: { values: { Status: 'Confirmed' }, finds: (row) => row.status === 'confirmed' },
  record: {
    title: 'M-1004',
    shows: {
      Status: 'Requested',
      Customer: 'Dan Roy',
      'Starts on': 'July 4, 2026',
      'Created by': 'Tom Okafor',
    },
  },
  related: { label: 'Boat', name: 'Sol' },
  create: {
    button: 'New booking',
    values: {
      Boat: 'Vento',
      Customer: 'Bo Wen',
      'Starts on': '07012026',
      'Ends on': '07052026',
      Extra: 'Fuel',
      Quantity: '2',
      Note: 'By the sea',
    },
    title: 'M-1048',
    stored: {
      boatId: 'a0000000-0000-4000-8000-000000000003',
      customerId: 'c0000000-0000-4000-8000-000000000002',
      startsOn: '2026-07-01',
      endsOn: '2026-07-05',
      lines: [{ extraId: 2, quantity: 2 }],
      note: 'By the sea',
      total: 16000,
    },
  },
  refusal: { values: { Quantity: '7' }, says: /Only 5 are left/, atFields: 1 },
  change: { values: { Note: 'With a dog' }, shows: 'With a dog', stored: { note: 'With a dog' } },
  delete: {},
  action: { title: 'M-1004', button: 'Confirm a booking', stored: { status: 'confirmed' } },
  upload: { title: 'M-1004', button: 'Upload a contract', property: 'contractUrl' },
}

async function allBookings(request: Request): Promise<Row[]> {
  const { items } = (await request('GET', '/bookings?pageSize=100')) as { items: Row[] }
  return items
}
