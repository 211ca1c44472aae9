import { npmPackages } from '../npm-packages.ts'
import type { Row, Walk } from '../walk.ts'

/** WireMock, a Java program: its own administration. */
export const wiremock: Walk = {
  name: 'wiremock',
  program: {
    install: npmPackages('wiremock'),
    run: ['sh', '-c', 'exec java -jar node_modules/wiremock/build/wiremock-standalone-*.jar --port PORT'],
    ready: '/__admin/version',
  },
  description: '/__admin/docs/swagger',
  title: 'WireMock',
  signIn: { without: 'the server is open to everybody' },
  prepare: async (request) => {
    for (let number = 1; number <= 30; number++)
      await request('POST', '/__admin/mappings', {
        name: `Stub ${number}`,
        priority: (number % 5) + 1,
        request: { method: number % 2 ? 'GET' : 'POST', urlPath: `/stub/${number}` },
        response: { status: 200, body: `Response ${number}` },
      })
  },
  rows: async (request) => ((await request('GET', '/__admin/mappings')) as { mappings: Row[] }).mappings,
  titleOf: (row) => String(row.name),
  list: { resource: 'Mappings', path: '/__admin/mappings', columns: ['Name', 'Priority'] },
  page: { size: 25 },
  sort: { without: 'the server has no order of choice' },
  search: { without: 'the server has no search, only the page is searched' },
  filter: { without: 'the server has no filter' },
  record: { title: 'Stub 25', shows: { Priority: '1', Request: '/stub/25', Response: 'Response 25' } },
  related: { without: 'no record names another' },
  create: {
    button: 'New mapping',
    values: { Name: 'Teapot', Priority: '3' },
    title: 'Teapot',
    stored: { name: 'Teapot', priority: 3 },
  },
  refusal: { without: 'the server accepts every mapping' },
  change: { values: { Priority: '4' }, shows: '4', stored: { priority: 4 } },
  delete: {},
  action: { without: 'the actions are on all mappings at once' },
}
