import { npmPackages } from '../npm-packages.ts'
import type { Row, Walk } from '../walk.ts'

/** Express with multer, whose description has requests and no responses: all else is known from live rows. */
export const orders: Walk = {
  name: 'orders',
  program: {
    files: ['orders.mjs'],
    install: npmPackages('express', 'jsonwebtoken', 'multer'),
    run: ['node', 'orders.mjs'],
    ready: '/api-docs.json',
  },
  description: '/api-docs.json',
  base: '/api/v1',
  title: 'Workshop Orders API',
  signIn: {
    wrong: { Email: 'ida@workshop.example', Password: 'wrong' },
    values: { Email: 'ida@workshop.example', Password: 'Workshop-1' },
    person: 'Ida Holm',
    token: async (request) => {
      const body = { email: 'ida@workshop.example', password: 'Workshop-1' }
      return ((await request('POST', '/auth/login', body)) as { data: { accessToken: string } }).data
        .accessToken
    },
  },
  rows: async (request) => ((await request('GET', '/orders?limit=100')) as { data: Row[] }).data,
  titleOf: (row) => String(row.order_no),
  list: {
    resource: 'Orders',
    path: '/orders',
    columns: ['Order no', 'Customer', 'Status', 'Total amount', 'Due date'],
  },
  page: { size: 25 },
  sort: { by: 'Total amount', compare: (a, b) => Number(a.total_amount) - Number(b.total_amount) },
  search: { text: 'WO-2026-001', finds: (row) => String(row.order_no).startsWith('WO-2026-001') },
  filter: { values: { Status: 'Approved' }, finds: (row) => row.status === 'APPROVED' },
  record: {
    title: 'WO-2026-0003',
    shows: {
      Customer: 'Corvin Clinic',
      'Total amount': '€147.00',
      Urgent: 'No',
      'Due date': 'March 3, 2026',
    },
  },
  related: { label: 'Customer', name: 'Corvin Clinic' },
  create: {
    button: 'New order',
    values: { Customer: 'Dune Hotel', 'Total amount': '19.9', Urgent: 'yes' },
    title: 'WO-2026-0054',
    stored: { customer_id: '104', total_amount: '19.90', is_urgent: 1, status: 'DRAFT' },
  },
  refusal: { values: { 'Total amount': '0' }, says: /must be greater than 0/, atFields: 1 },
  change: { values: { Notes: 'Ring twice' }, shows: 'Ring twice', stored: { notes: 'Ring twice' } },
  delete: {},
  action: {
    title: 'WO-2026-0002',
    button: 'Approve order',
    stored: { status: 'APPROVED', approved_by: '1' },
  },
  upload: { title: 'WO-2026-0006', button: 'Upload attachment', property: 'attachment' },
  volatile: ['updated_at'],
}
