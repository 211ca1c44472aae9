import { npmPackages } from '../npm-packages.ts'
import type { Request, Row, Walk } from '../walk.ts'

/** An ASP.NET Core server: PascalCase parameters and errors, pages in a header, enums as numbers, GUIDs, JSON Patch. */
export const fleet: Walk = {
  name: 'fleet',
  program: {
    files: ['fleet.mjs', 'fleet-description.mjs'],
    install: npmPackages('express', 'jsonwebtoken'),
    run: ['node', 'fleet.mjs'],
    ready: '/swagger/v1/swagger.json',
  },
  base: '/api',
  title: 'CarPool.Api',
  signIn: {
    wrong: { Email: 'ute@pool.example', Password: 'wrong' },
    values: { Email: 'ute@pool.example', Password: 'Car-Pool1!' },
    person: 'Ute Kern',
    token: async (request) => {
      const body = { email: 'ute@pool.example', password: 'Car-Pool1!' }
      return ((await request('POST', '/Auth/login', body)) as { token: string }).token
    },
  },
  rows: allVehicles,
  titleOf: (row) => String(row.name),
  list: {
    resource: 'Vehicles',
    path: '/api/Vehicles',
    columns: ['Name', 'Fuel', 'Price per day', 'Depot', 'Status'],
  },
  page: { size: 10 },
  sort: {
    by: 'Price per day',
    isDescending: true,
    compare: (a, b) => Number(b.pricePerDay) - Number(a.pricePerDay),
  },
  search: { text: 'zoe', finds: (row) => String(row.name).startsWith('Zoe') },
  filter: { values: { Fuel: 'Diesel' }, finds: (row) => row.fuel === 1 },
  record: {
    title: 'Golf 02',
    shows: {
      Fuel: 'Diesel',
      Depot: 'Barmbek',
      Status: 'Available',
      'Registered on': 'February 2, 2026',
      'Service interval': '1.06:00:00',
    },
  },
  related: { label: 'Depot', name: 'Barmbek' },
  create: {
    button: 'New vehicle',
    values: { 'License plate': 'HH-CP 900', Name: 'Transit', Seats: '3', Fuel: 'Diesel', Depot: 'Harburg' },
    title: 'Transit',
    stored: {
      licensePlate: 'HH-CP 900',
      name: 'Transit',
      seats: 3,
      fuel: 1,
      depotId: '0f8fad5b-d9cd-469f-a165-d00000000003',
    },
  },
  refusal: { values: { 'License plate': 'HH-CP 101' }, says: /belongs to another vehicle/, atFields: 1 },
  change: { values: { Remarks: 'Key 12' }, shows: 'Key 12', stored: { remarks: 'Key 12' } },
  delete: {},
  action: {
    title: 'Kangoo 03',
    button: 'Retire a vehicle',
    values: { Reason: 'Rust' },
    stored: { status: 2, remarks: 'Rust' },
  },
  upload: { title: 'Zoe 04', button: 'Upload a contract', property: 'contractPath' },
}

async function allVehicles(request: Request): Promise<Row[]> {
  const pages = await Promise.all(
    [1, 2].map((page) => request('GET', `/Vehicles?PageSize=50&PageNumber=${page}`) as Promise<Row[]>),
  )
  return pages.flat()
}
