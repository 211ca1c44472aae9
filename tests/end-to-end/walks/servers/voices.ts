import type { Request, Row, Walk } from '../walk.ts'

/** Flask-RESTful, from Debian's packages, with a description written by hand. */
export const voices: Walk = {
  name: 'voices',
  program: {
    needs: {
      check: ['/usr/bin/python3', '-c', 'import flask_restful'],
      reason: 'python3-flask-restful is not installed',
    },
    files: ['voices_app.py'],
    run: ['/usr/bin/python3', 'voices_app.py'],
    ready: '/openapi.json',
  },
  title: 'Voice desk',
  signIn: {
    wrong: { 'API key': 'nope' },
    values: { 'API key': 'desk-key-1' },
    person: 'Signed in',
    // The plain requests have the key in their address.
    token: async () => 'none',
  },
  rows: allMessages,
  titleOf: (row) => String(row.caller),
  list: { resource: 'Messages', path: '/messages', columns: ['Caller', 'Show', 'State', 'Recorded at'] },
  page: { size: 25 },
  sort: { without: 'it has no order but that of the recordings' },
  search: { text: 'caller 3', finds: (row) => String(row.caller).startsWith('Caller 3') },
  filter: { values: { State: 'Aired' }, finds: (row) => row.state === 'aired' },
  record: {
    title: 'Caller 03',
    shows: { Number: '9007199254740993', Phone: '+49 421 5550003', Show: 'Farm Hour', Extra: 'Bremen' },
  },
  related: { label: 'Show', name: 'Farm Hour' },
  create: {
    button: 'New message',
    values: { Caller: 'Mara Oduya', Show: 'Harbour News' },
    title: 'Mara Oduya',
    stored: { caller: 'Mara Oduya', show_id: 3, state: 'new', tags: [], extra: {} },
  },
  refusal: { values: { Caller: '?' }, says: /A caller has a name/, atFields: 1 },
  change: { values: { Caller: 'Mara O.' }, shows: 'Mara O.', stored: { caller: 'Mara O.' } },
  delete: {},
  action: { title: 'Caller 03', button: 'Mark as aired', stored: { state: 'aired' } },
}

/** The whole records, because the rows of the list have little of them. */
async function allMessages(request: Request): Promise<Row[]> {
  const key = 'api_key=desk-key-1'
  const rows = (await request('GET', `/v1/messages?limit=50&${key}`)) as Row[]
  return Promise.all(
    rows.map((row) => request('GET', `/v1/messages/${String(row.public_id)}?${key}`) as Promise<Row>),
  )
}
