import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasEnd, hasPart } from '../../../src/openapi/model/word-set.ts'

const openapi = join(import.meta.dirname, '../../../src/openapi')

test('keeps the last word of a line apart from the first of the next', () => {
  const files = readdirSync(openapi, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const joined = files.flatMap(
    (file) => readFileSync(join(openapi, file), 'utf8').match(/\S*[^ |]' \+\n *'\S*/g) ?? [],
  )
  expect(files.length).toBeGreaterThan(0)
  expect(joined).toEqual([])
})

test('knows a text by one of its endings or parts', () => {
  expect(hasEnd('orders_list', ['get', 'list'])).toBe(true)
  expect(hasEnd('listing', ['get', 'list'])).toBe(false)
  expect(hasPart('^newuser', ['sign', '^new'])).toBe(true)
  expect(hasPart('^renew', ['sign', '^new'])).toBe(false)
})
