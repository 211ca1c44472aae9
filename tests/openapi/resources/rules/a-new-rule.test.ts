import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { because } from '../../../../src/openapi/model/evidence.ts'
import type { Rule } from '../../../../src/openapi/resources/paths/rule.ts'
import { RULES } from '../../../../src/openapi/resources/rules/rules.ts'
import { described, responds } from '../../documents.ts'

/** A list that is read by `POST /rpc/table_songs` alone, as some databases call their functions. */
const listsByFunction: Rule = {
  name: 'a list that a function returns',
  find: ({ steps, take, add }) => {
    for (const step of steps) {
      const { post } = step.operations
      const [, name] = /^table_(\w+)$/.exec(step.segment) ?? []
      if (!post || name === undefined) continue
      add(step, { name, list: take(post), evidence: because('name', 0.8, 'verbInPath', step.path) })
    }
  },
}

const song = { type: 'object', properties: { id: { type: 'integer' }, title: { type: 'string' } } }
const DOCUMENT = {
  '/rpc/table_songs': { post: responds({ type: 'array', items: song }) },
}

test('finds nothing at a path that no rule knows', () => {
  expect(described(DOCUMENT).resources).toEqual([])
})

describe('with one object and one entry', () => {
  // The entry: what README's diff writes into the list.
  beforeAll(() => void RULES.unshift(listsByFunction))
  afterAll(() => void RULES.shift())

  test('finds a resource by a rule of its own', () => {
    const [songs, ...others] = described(DOCUMENT).resources
    expect(others).toEqual([])
    expect(songs).toMatchObject({ name: 'songs', path: '/rpc/table_songs', label: 'Songs' })
    expect(songs?.list?.method).toBe('post')
    expect(songs?.fields.map(({ name }) => name)).toEqual(['id', 'title'])
  })
})

test('has a different name for every rule', () => {
  const names = RULES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
