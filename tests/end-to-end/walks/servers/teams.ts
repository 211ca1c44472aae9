import { npmPackages } from '../npm-packages.ts'
import type { Request, Row, Walk } from '../walk.ts'

/** Hono with zod-openapi: cursors, a body of one of two shapes, merge patches, and a job that runs later. */
export const teams: Walk = {
  name: 'teams',
  program: {
    files: ['teams.mjs'],
    install: npmPackages('hono', '@hono/node-server', '@hono/zod-openapi', 'zod'),
    run: ['node', 'teams.mjs'],
    ready: '/doc',
  },
  description: '/doc',
  base: '/v2',
  title: 'Relief teams',
  signIn: {
    wrong: { 'Access token': 'nope' },
    values: { 'Access token': 'relief-token-1' },
    person: 'Signed in',
    token: async () => 'relief-token-1',
  },
  rows: allTeams,
  titleOf: (row) => String(row.name),
  list: { resource: 'Teams', path: '/v2/teams', columns: ['Name', 'State', 'Lead person', 'Budget'] },
  page: { size: 20 },
  sort: {
    by: 'Starts on',
    isDescending: true,
    compare: (a, b) => String(b.startsOn).localeCompare(String(a.startsOn)),
  },
  search: { text: 'team 1', finds: (row) => String(row.name).startsWith('Team 1') },
  filter: { values: { State: 'On hold' }, finds: (row) => row.state === 'on_hold' },
  record: {
    title: 'Team 02',
    shows: { Region: 'South', Budget: '€201.00', 'Starts on': 'February 2, 2026' },
  },
  related: { label: 'Lead person', name: 'Bela Kiss' },
  create: {
    button: 'New team',
    values: {
      Name: 'Alpine rescue',
      Region: 'East',
      'Kind of contact': 'Phone contact',
      Number: '+4989777',
    },
    title: 'Alpine rescue',
    stored: {
      name: 'Alpine rescue',
      region: 'east',
      state: 'planned',
      contact: { type: 'phone', number: '+4989777' },
    },
  },
  refusal: { values: { Name: 'Team 03' }, says: /of this name exists already/, atFields: 1 },
  change: {
    values: { Description: 'Meets on Mondays' },
    shows: 'Meets on Mondays',
    stored: { description: 'Meets on Mondays' },
  },
  delete: {},
  action: {
    title: 'Team 02',
    button: 'Export the team',
    stored: { lastExportId: '01J9Z000000000000000007000' },
  },
  volatile: ['version'],
}

async function allTeams(request: Request): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = (await request('GET', `/teams?limit=20${cursor && `&cursor=${cursor}`}`)) as {
      items: Row[]
      nextCursor: string | null
    }
    rows.push(...page.items)
    cursor = page.nextCursor
  }
  return rows
}
