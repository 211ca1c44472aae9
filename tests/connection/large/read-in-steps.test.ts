import { expect, test, vi } from 'vitest'
import type { Description } from '../../../src/openapi/model/model.ts'
import { readDescription } from '../../../src/connection/reading/read-description.ts'
import { HUGE } from '../../../src/connection/large/description-text.ts'
import { readInSteps } from '../../../src/connection/large/read-in-steps.ts'
import { manyOperations } from '../../support/large-document.js'

const document = manyOperations(400)
const text = JSON.stringify(document)

test('reads in steps what is otherwise read at once, with pauses for the page', async () => {
  const letGo = vi.spyOn(globalThis, 'setTimeout')
  const inSteps = await readInSteps(new TextEncoder().encode(text), undefined)
  expect(letGo.mock.calls.length).toBeGreaterThan(1)
  expect(inSteps && outline(inSteps)).toEqual(outline(await readDescription(text)))
})

test('converts Swagger 2 and applies the corrections in a document', async () => {
  const [path = ''] = Object.keys(document.paths)
  const paths = {
    ...document.paths,
    [path]: { ...Object(document.paths[path]), 'x-switchboard': { label: 'Desks' } },
  }
  const corrected = JSON.stringify({ ...document, paths })
  expect((await readInSteps(corrected, undefined))?.resource(path)?.label).toBe('Desks')
  const old = JSON.stringify({
    definitions: {},
    paths: { '/desks': { get: { responses: { 200: {} } } } },
    swagger: '2.0',
  })
  expect((await readInSteps(old, undefined))?.operations.map(({ path }) => path)).toEqual(['/desks'])
})

test.each([
  ['YAML', 'openapi: 3.0.0\npaths: {}'],
  ['broken JSON', text.slice(0, -1)],
  ['what is larger', text.padEnd(HUGE + 1)],
  ['no object', '[1]'],
])('does not read %s in steps', async (_, other) => {
  expect(await readInSteps(other, undefined)).toBeUndefined()
})

test('refuses a text that is no description', async () => {
  await expect(readInSteps('{"a": 1}', undefined)).rejects.toThrow('has no paths')
})

function outline({ title, operations, resources }: Description): unknown {
  return {
    title,
    operations: operations.map(({ id, path, summary }) => [id, path, summary]),
    resources: resources.map(({ path, label, list, read }) => [path, label, list?.id, read?.id]),
  }
}
