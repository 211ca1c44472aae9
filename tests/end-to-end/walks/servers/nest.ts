import type { Row, Walk } from '../walk.ts'

/** NestJS with @nestjs/swagger, JWT and class-validator; everything is in memory. */
export const nest: Walk = {
  name: 'nest',
  program: { script: 'start-nest.sh', ready: '/owners' },
  title: 'Cats example',
  signIn: {
    wrong: { 'User name': 'john', Password: 'wrong' },
    values: { 'User name': 'john', Password: 'changeme' },
    person: 'john',
    token: async (request) => {
      const body = { username: 'john', password: 'changeme' }
      return ((await request('POST', '/auth/login', body)) as { access_token: string }).access_token
    },
  },
  rows: async (request) => ((await request('GET', '/cats?take=50')) as { data: Row[] }).data,
  titleOf: (row) => String(row.name),
  list: { resource: 'Cats', path: '/cats', columns: ['Name', 'Breed', 'Owner', 'Birthday'] },
  page: { size: 10 },
  sort: { by: 'Created at', isDescending: true, compare: (a, b) => Number(b.id) - Number(a.id) },
  search: { text: 'Cat 3', finds: (row) => String(row.name).includes('Cat 3') },
  filter: { without: 'the server has no filter' },
  record: { title: 'Cat 5', shows: { Age: '5', Breed: 'Maine Coon', Owner: 'Chris', Fed: 'No' } },
  related: { label: 'Owner', name: 'Chris' },
  create: {
    button: 'New cat',
    values: { Name: 'Żaneta', Age: '3', Breed: 'Siamese', Owner: 'Maria' },
    title: 'Żaneta',
    stored: { name: 'Żaneta', age: 3, breed: 'Siamese', ownerId: 1 },
  },
  refusal: { without: 'the form knows every rule of a change itself' },
  change: { values: { Age: '4' }, shows: '4', stored: { age: 4 } },
  delete: {},
  action: { title: 'Cat 6', button: 'Feed the cat', stored: { fed: true } },
}
