import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaveOutcome } from '../../src/screens/form/saving/save-machine.ts'
import { GUARDS, REPLIES, startBoxServer, type BoxServer, type By, type Guard } from './box-server.ts'
import { openEditor, stubStorage, type Editor, type OpenForm } from './editor.ts'

// Two people edit one record of each kind of server, over real HTTP and with the app's own data layer.

const counts = { runs: 0, 'silent overwrites': 0, 'false conflicts': 0, 'false claims': 0 }
let closing: (() => unknown)[] = []

beforeEach(() => {
  // Time goes by when a test says so.
  vi.setSystemTime(Date.now())
  stubStorage()
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(closing.map((close) => close()))
  closing = []
})
afterAll(() =>
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', '),
  ),
)

function wait(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

/** A server, and two people at it. */
async function two(guard: Guard, by: By): Promise<{ server: BoxServer; ada: Editor; ben: Editor }> {
  counts.runs += 1
  const server = await startBoxServer(guard, by)
  const [ada, ben] = [openEditor(server.origin, server.document), openEditor(server.origin, server.document)]
  closing.push(server.close, ada.leave, ben.leave)
  return { server, ada, ben }
}

const kinds = GUARDS.flatMap((guard) => (['put', 'patch'] as const).map((by) => [guard, by] as const))

/** The person was shown that somebody else changed the record. */
function isReported(outcome: SaveOutcome): boolean {
  return (
    outcome.is === 'conflict' ||
    (outcome.is === 'saved' && (outcome.isOverlap || outcome.attempt.theirs !== undefined))
  )
}

const ways: [string, (editor: Editor) => Promise<OpenForm>][] = [
  ['by its address', (editor) => editor.open()],
  [
    'from the list',
    async (editor) => {
      await editor.list()
      return editor.open()
    },
  ],
  [
    'after a save of their own',
    async (editor) => {
      await (await editor.open()).save({ content: 'Bolts' })
      return editor.open()
    },
  ],
]

test.each(kinds)('overwrites nothing of somebody else without a word (%s, %s)', async (guard, by) => {
  for (const [, open] of ways) {
    for (const field of ['colour', 'name']) {
      /* oxlint-disable no-await-in-loop */
      const { server, ada, ben } = await two(guard, by)
      const form = await open(ada)
      wait(1)
      await (await ben.open()).save({ [field]: 'by Ben' })
      expect(server.box()[field]).toBe('by Ben')
      wait(3)
      const outcome = await form.save({ name: 'by Ada' })
      const isKept = server.box()[field] === 'by Ben'
      if (!isKept && !isReported(outcome)) counts['silent overwrites'] += 1
      // In another field it is kept; in the same one nothing is sent over it.
      expect([field, isKept, outcome.is]).toEqual([field, true, field === 'name' ? 'conflict' : 'saved'])
    }
  }
})

test.each(kinds)('calls nothing a conflict that nobody else has changed (%s, %s)', async (guard, by) => {
  for (const [, open] of ways) {
    const { server, ada } = await two(guard, by)
    const form = await open(ada)
    wait(60)
    const outcome = await form.save({ name: 'by Ada' })
    if (outcome.is !== 'saved' || isReported(outcome)) counts['false conflicts'] += 1
    if (outcome.is === 'saved' && outcome.lost.length > 0) counts['false claims'] += 1
    expect(outcome).toMatchObject({ lost: [], unchanged: [] })
    expect(server.box()).toMatchObject({
      content: expect.any(String) as string,
      owner: 2,
      serial: 'LONG',
    })
    expect([outcome.is, isReported(outcome), server.box().name]).toEqual(['saved', false, 'by Ada'])
  }
})

test.each(kinds)(
  'saves over a change of somebody else only where it is wanted (%s, %s)',
  async (guard, by) => {
    const { server, ada } = await two(guard, by)
    const form = await ada.open()
    wait(3)
    server.change({ name: 'by Ben', colour: 'blue' })
    wait(3)
    const outcome = await form.save({ name: 'by Ada' })
    if (outcome.is !== 'conflict') throw new Error('There is no conflict.')
    const again = await form.save(
      {},
      { base: outcome.now, after: { ...(outcome.now.record as object), name: 'by Ada' } },
    )
    expect(again.is).toBe('saved')
    expect(server.box()).toMatchObject({
      name: 'by Ada',
      colour: 'blue',
      content: 'Nuts',
      owner: 2,
    })
  },
)

test.each(kinds)('compares no time of a server with its own clock (%s, %s)', async (guard, by) => {
  for (const sign of process.env.FAULTS === 'long' ? [1, -1] : [1]) {
    /* oxlint-disable no-await-in-loop */
    for (const [theirs, days] of [
      [undefined, 1],
      ['colour', -1],
      ['name', 1],
    ] as const) {
      const skew = sign * days * 86_400_000
      const { server, ada, ben } = await two(guard, by)
      server.skew = skew
      const form = await ada.open()
      wait(1)
      if (theirs !== undefined) await (await ben.open()).save({ [theirs]: 'by Ben' })
      wait(3)
      const outcome = await form.save({ name: 'by Ada' })
      const isKept = theirs === undefined || server.box()[theirs] === 'by Ben'
      if (!isKept) counts['silent overwrites'] += 1
      if (theirs !== 'name' && outcome.is !== 'saved') counts['false conflicts'] += 1
      const expected = theirs === 'name' ? 'conflict' : 'saved'
      expect([skew, theirs, outcome.is, isKept]).toEqual([skew, theirs, expected, true])
    }
  }
})

test.each(kinds)(
  'keeps both people’s values where a save after a conflict is refused (%s, %s)',
  async (guard, by) => {
    const { server, ada } = await two(guard, by)
    const form = await ada.open()
    wait(3)
    server.change({ name: 'by Ben', content: 'Bolts' })
    wait(3)
    const outcome = await form.save({ name: 'by Ada', colour: 'green' })
    if (outcome.is !== 'conflict') throw new Error('There is no conflict.')
    // Ben’s name is taken over; Ada’s colour stays.
    const { now: base } = outcome
    const again = { base, after: { ...(base.record as object), colour: 'green' } }
    server.refusesWith = 422
    expect(await form.save({}, again)).toMatchObject({ is: 'refused', error: { type: 422 } })
    expect(server.box()).toMatchObject({ name: 'by Ben', colour: 'red' })
    server.change({ content: 'Screws' })
    wait(3)
    const last = await form.save({}, again)
    const isKept = server.box().content === 'Screws' && server.box().name === 'by Ben'
    if (!isKept) counts['silent overwrites'] += 1
    expect([last.is, isKept, server.box().colour]).toEqual(['saved', true, 'green'])
  },
)

const guarded = kinds.filter(([guard]) =>
  ['ETag, described', 'ETag, undescribed', '428', '409', 'Last-Modified'].includes(guard),
)

test.each(guarded)('loses nothing to somebody who saves in the same moment (%s, %s)', async (guard, by) => {
  // A server that compares versions can compare only what it is sent.
  const { server, ada } = await two(guard, by)
  const form = await ada.open()
  wait(10)
  let isFirst = true
  server.beforeChange = () => {
    if (isFirst) server.change({ name: 'by Ben', colour: 'blue' })
    isFirst = false
  }
  const outcome = await form.save({ name: 'by Ada' })
  if (server.box().name !== 'by Ben' && !isReported(outcome)) counts['silent overwrites'] += 1
  expect([outcome.is, server.box().name]).toEqual(['conflict', 'by Ben'])
})

test.each(['put', 'patch'] as const)(
  'claims of a save by %s what the server has, whatever it returns',
  async (by) => {
    const taking: [string, ((name: string) => boolean) | undefined, string][] = [
      ['all', undefined, 'saved'],
      ['nothing', () => false, 'unchanged'],
      ['a part', (name) => name !== 'colour', 'saved'],
    ]
    for (const reply of REPLIES)
      for (const [what, takes, expected] of taking) {
        const { server, ada } = await two('nothing', by)
        const form = await ada.open()
        Object.assign(server, { reply, takes })
        const outcome = await form.save({ name: 'by Ada', colour: 'green' })
        const left = outcome.is === 'saved' ? outcome.unchanged : ['name', 'colour']
        const isTrue =
          outcome.is === expected &&
          (server.box().name === 'by Ada') === !left.includes('name') &&
          (server.box().colour === 'green') === !left.includes('colour')
        if (!isTrue) counts['false claims'] += 1
        expect([reply, what, outcome.is, isTrue]).toEqual([reply, what, expected, true])
        // What the response left out is not shown as missing.
        const shown = await ada.client.fetchQuery({
          queryKey: [server.origin, 'boxes', '1', { as: 'json', query: '' }],
          staleTime: Infinity,
        })
        expect(shown).toMatchObject({ content: 'Nuts' })
      }
  },
)

test('sends no more requests than it has to', async () => {
  for (const [guard, by, seconds, requests] of [
    ['nothing', 'put', 1, ['PUT']],
    ['nothing', 'put', 3, ['GET', 'PUT']],
    ['nothing', 'patch', 1, ['PATCH']],
    ['ETag, described', 'put', 60, ['PUT']],
    ['428', 'put', 1, ['PUT']],
  ] as const) {
    const { server, ada } = await two(guard, by)
    const form = await ada.open()
    server.sent.length = 0
    wait(seconds)
    await form.save({ name: 'by Ada' })
    expect(server.sent).toEqual(requests.map((method) => `${method} /boxes/1`))
  }
})
