import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { movedMeanwhile, moveSaving } from '../../../../src/screens/form/saving/save-move.ts'
import { openEditor, stubStorage } from '../../../faults/editor.ts'
import { serve } from '../../../support/servers/exchange.ts'

beforeEach(stubStorage)

const change = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    status: { type: 'string', enum: ['open', 'doing', 'done'] },
    position: { type: 'integer' },
  },
}
const box = { type: 'object', properties: { id: { type: 'integer', readOnly: true }, ...change.properties } }
const content = (schema: object) => ({ content: { 'application/json': { schema } } })
const responded = (schema: object) => ({ responses: { 200: { description: 'OK', ...content(schema) } } })

/** A box that was read so long ago (ms), as the row of a list, on a server that changes it by this method. */
async function dropped(
  by: 'patch' | 'put',
  changes: Record<string, unknown>,
  { age = 60_000, required = [] }: { age?: number; required?: string[] } = {},
) {
  const row = { id: 1, name: 'Crate', status: 'open', position: 1 }
  let now: Record<string, unknown> = row
  const bodies: unknown[] = []
  const { address, close } = await serve(({ method, body, json }) => {
    if (method !== 'GET') {
      bodies.push(body)
      now = by === 'put' ? { id: 1, ...body } : { ...now, ...body }
    }
    json(200, now)
  })
  onTestFinished(close)
  const editor = openEditor(address, {
    openapi: '3.1.0',
    info: { title: 'Boxes', version: '1' },
    paths: {
      '/boxes': { get: responded({ type: 'array', items: box }) },
      '/boxes/{boxId}': {
        parameters: [{ name: 'boxId', in: 'path', required: true, schema: { type: 'integer' } }],
        get: responded(box),
        [by]: { ...responded(box), requestBody: { required: true, ...content({ ...change, required }) } },
      },
    },
  })
  onTestFinished(editor.leave)
  const { server, client, resource } = editor
  const readAt = Date.now() - age
  const parameters = { boxId: '1' }
  const given = { server, client, resource, parameters, row, changes, order: 'position' }
  return {
    bodies,
    now: () => now,
    /** Somebody else does. */
    change: (others: object) => (now = { ...now, ...others }),
    moving: (base?: Parameters<typeof moveSaving>[0]['base']) => moveSaving({ ...given, base, readAt }),
  }
}

test.each(['patch', 'put'] as const)(
  'moves by %s a record whose other fields and position others have changed',
  async (by) => {
    const { change, moving, now } = await dropped(by, { status: 'done', position: 2 })
    change({ name: 'Chest', position: 5 })
    expect(await moving().move()).toMatchObject({ is: 'saved' })
    expect(now()).toEqual({ id: 1, name: 'Chest', status: 'done', position: 2 })
  },
)

test('sends a required field of a partial change as another person has changed it', async () => {
  const { bodies, change, moving } = await dropped('patch', { status: 'done' }, { required: ['name'] })
  change({ name: 'Chest' })
  await moving().move()
  expect(bodies).toEqual([{ name: 'Chest', status: 'done' }])
})

test('sends the position even if it is the same number in another column', async () => {
  const { moving, bodies } = await dropped('patch', { status: 'done', position: 1 })
  await moving().move()
  expect(bodies).toEqual([{ status: 'done', position: 1 }])
})

test.each([60_000, 3_000])(
  'does not overwrite another person’s move of %d ms, except on demand',
  async (age) => {
    const { bodies, change, moving, now } = await dropped('patch', { status: 'done', position: 2 }, { age })
    change({ status: 'doing' })
    const first = moving()
    const error: unknown = await first.move().catch((thrown: unknown) => thrown)
    expect(String(error)).toContain('Someone else changed Status')
    expect(bodies).toEqual([])
    await moving(movedMeanwhile(error)).move()
    expect(now()).toMatchObject({ status: 'done', position: 2 })
  },
)
