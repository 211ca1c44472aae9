import { expect, test } from 'vitest'
import { corsRecipes } from '../../src/screens/cors-recipes.ts'

const rule = {
  origin: 'https://desk.example',
  methods: ['GET', 'PATCH'],
  headers: ['authorization', 'x-tenant'],
  exposed: ['link', 'x-total-count'],
}

test.each(corsRecipes(rule))(
  'tells $name the origin of this page, and lets it send and read what it needs',
  ({ name, text }) => {
    expect(text).toContain(rule.origin)
    for (const exposed of rule.exposed) expect(text).toContain(exposed)
    // These allow every header, or every usual method, by themselves.
    if (name !== 'Rails') for (const header of rule.headers) expect(text).toContain(header)
    if (name !== 'Django') expect(text).toMatch(/patch/i)
    expect(text).toMatch(/credentials/i)
    expect(text).not.toMatch(/undefined|\[object/)
  },
)

test('writes no comment behind a directive where the server takes it for a part of it', () => {
  const apache = corsRecipes(rule).find(({ name }) => name === 'Apache')?.text ?? ''
  expect(apache.split('\n').filter((line) => /^[^#].*#/.test(line))).toEqual([])
})
