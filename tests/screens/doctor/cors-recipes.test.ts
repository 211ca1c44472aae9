import { expect, test } from 'vitest'
import { corsRecipes } from '../../../src/screens/doctor/cors-recipes.ts'

const rule = {
  origin: 'https://desk.example',
  methods: ['GET', 'PATCH'],
  headers: ['authorization', 'x-tenant'],
  exposed: ['link', 'x-total-count'],
}

/** What allows every header, or every usual method, by itself. */
const PERMITS_ALL: Record<string, { headers?: RegExp; methods?: RegExp }> = {
  Rails: { headers: /headers: :any/ },
  Django: { methods: /CORS_ALLOWED_ORIGINS/ },
}

test.each(corsRecipes(rule))(
  'tells $name the origin of this page, and lets it send and read what it needs',
  ({ name, text }) => {
    expect(text).toContain(rule.origin)
    for (const exposed of rule.exposed) expect(text).toContain(exposed)
    expect(text).toMatch(PERMITS_ALL[name]?.headers ?? /authorization[^]*x-tenant/i)
    expect(text).toMatch(PERMITS_ALL[name]?.methods ?? /patch/i)
    expect(text).toMatch(/credentials/i)
    expect(text).not.toMatch(/undefined|\[object/)
  },
)

test('writes no comment after a directive where the server reads it as a part of that', () => {
  const apache = corsRecipes(rule).find(({ name }) => name === 'Apache')?.text ?? ''
  expect(apache.split('\n').filter((line) => /^[^#].*#/.test(line))).toEqual([])
})
