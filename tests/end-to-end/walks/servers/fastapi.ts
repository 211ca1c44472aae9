import type { Row, Walk } from '../walk.ts'

/** FastAPI with SQLModel and the OAuth2 password form. */
export const fastapi: Walk = {
  name: 'fastapi',
  program: {
    files: ['fastapi_app.py'],
    install: [
      ['python3', '-m', 'venv', 'v'],
      ['v/bin/pip', 'install', '-q', 'fastapi', 'sqlmodel', 'uvicorn', 'python-multipart'],
    ],
    run: ['v/bin/uvicorn', 'fastapi_app:app', '--port', 'PORT'],
    ready: '/teams/',
  },
  title: 'Heroes',
  signIn: {
    wrong: { 'User name': 'deadpond', Password: 'wrong' },
    values: { 'User name': 'deadpond', Password: 'Dead-Pass1' },
    person: 'deadpond',
    token: async () => 'token-of-deadpond',
  },
  rows: async (request) => ((await request('GET', '/heroes/?limit=100')) as { data: Row[] }).data,
  titleOf: (row) => String(row.name),
  list: { resource: 'Heroes', path: '/heroes/', columns: ['Name', 'Secret name', 'Team'] },
  page: { size: 20 },
  sort: { by: 'Age', compare: (a, b) => Number(a.age) - Number(b.age) },
  search: { text: 'Hero 4', finds: (row) => String(row.name).includes('Hero 4') },
  filter: { values: { Team: 'Z-Force' }, finds: (row) => row.team_id === 2 },
  record: { title: 'Hero 5', shows: { Age: '28', Team: 'Wakaland', Retired: 'No' } },
  related: { label: 'Team', name: 'Wakaland' },
  create: {
    button: 'New hero',
    values: { Name: 'Rusty-Man', 'Secret name': 'Tommy Sharp', Age: '48', Team: 'Preventers' },
    title: 'Rusty-Man',
    stored: { name: 'Rusty-Man', secret_name: 'Tommy Sharp', age: 48, team_id: 1 },
  },
  refusal: { values: { Name: 'Hero 7' }, says: /already exists/, atFields: 1 },
  change: { values: { Age: '49' }, shows: '49', stored: { age: 49 } },
  delete: {},
  action: { title: 'Hero 4', button: 'Retire hero', stored: { is_retired: true } },
}
