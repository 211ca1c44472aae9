import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonPatch, takesJsonPatch, type PatchStep } from '../../../src/openapi/requests/json-patch.ts'
import { bodyField } from '../../../src/openapi/requests/record-body.ts'
import { described, responds, type Json } from '../documents.ts'

test.for([
  [{ a: 1 }, { a: 2 }, [{ op: 'replace', path: '/a', value: 2 }]],
  [{}, { a: 1 }, [{ op: 'add', path: '/a', value: 1 }]],
  [{ a: 1 }, {}, [{ op: 'remove', path: '/a' }]],
  [{ a: 1 }, { a: null }, [{ op: 'replace', path: '/a', value: null }]],
  [{ a: { b: 1, c: 2 } }, { a: { b: 3, c: 2 } }, [{ op: 'replace', path: '/a/b', value: 3 }]],
  [{ a: [1, 2] }, { a: [1, 3] }, [{ op: 'replace', path: '/a', value: [1, 3] }]],
  [{ a: [{ b: 1 }] }, { a: [{ b: 1 }] }, []],
  [{ 'a/b~c': 1 }, { 'a/b~c': 2 }, [{ op: 'replace', path: '/a~1b~0c', value: 2 }]],
] as const)('makes %j into %j by the least steps', ([before, after, steps]) => {
  expect(jsonPatch(before, after)).toEqual(steps)
})

test('always leads from one record to the other', () => {
  const record = fc.dictionary(fc.string({ maxLength: 3 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
  fc.assert(
    fc.property(record, record, (before, after) => {
      expect(applied(before, jsonPatch(before, after))).toEqual(structuredClone(after))
    }),
  )
})

function applied(record: unknown, steps: PatchStep[]): unknown {
  const copy = structuredClone(record) as Record<string, unknown>
  for (const { op, path, value } of steps) {
    const parts = path
      .slice(1)
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    let at = copy
    for (const part of parts.slice(0, -1))
      at = Object.getOwnPropertyDescriptor(at, part)?.value as Record<string, unknown>
    const name = parts.at(-1)!
    if (op === 'remove') delete at[name]
    else Object.defineProperty(at, name, { value, enumerable: true, configurable: true, writable: true })
  }
  return copy
}

const step: Json = {
  type: 'object',
  properties: { op: { type: 'string' }, path: { type: 'string' }, value: {} },
}
const contact: Json = { type: 'object', properties: { name: { type: 'string' } } }

test.for([
  ['application/json-patch+json', { type: 'array', items: step }, true],
  ['application/json', { type: 'array', items: step }, true],
  ['application/json-patch+json', {}, true],
  // An older generator of ASP.NET lists this type for every body.
  ['application/json-patch+json', contact, false],
  ['application/merge-patch+json', contact, false],
  ['application/json', { type: 'array', items: contact }, false],
] as const)('decides by %s with the schema %j whether steps are sent: %s', ([mediaType, schema, isPatch]) => {
  const [operation] = described({
    '/x/{id}': { patch: { ...responds(), requestBody: { content: { [mediaType]: { schema } } } } },
  }).operations
  expect(takesJsonPatch(operation)).toBe(isPatch)
  expect(bodyField(operation!) === undefined).toBe(isPatch)
})
