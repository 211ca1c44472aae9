import { expect, test } from 'vitest'
import { parseJson, stringifyJson } from '../../../../src/http/json.ts'
import { withMyChanges } from '../../../../src/screens/form/saving/save-conflict.ts'

test('keeps what both have changed of a record, whatever it is called', async () => {
  const before = await parseJson('{"__proto__":1,"constructor":1,"name":"a","toString":1}')
  const mine = await parseJson('{"__proto__":2,"constructor":1,"name":"a"}')
  const now = await parseJson('{"__proto__":1,"constructor":3,"name":"b","toString":1}')
  expect(stringifyJson(withMyChanges(before, mine, now))).toBe('{"constructor":3,"name":"b","__proto__":2}')
})
