import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { repairYaml } from '../../../src/openapi/document/repair-yaml.ts'

/** What a text was read as, and the warnings with their lines. */
function repaired(text: string) {
  const warnings: string[] = []
  const value = repairYaml<unknown>(text, load, ({ message, position }) =>
    warnings.push(`${message} (${position})`),
  )
  return { value, warnings }
}

test.each([
  ['a tab', 'info:\n\ttitle: Pets', { info: { title: 'Pets' } }, /tabs.* \(line 2\)/],
  [
    'a missing colon',
    "paths:\n  '/pets'\n    get: {}",
    { paths: { '/pets': { get: {} } } },
    /colon.* \(line 2\)/,
  ],
  [
    'a colon inside a text',
    'description: as follows: all',
    { description: 'as follows: all' },
    /quotes.* \(line 1\)/,
  ],
  ['a word behind a quoted one', 'summary: "a" b', { summary: '"a" b' }, /quotes.* \(line 1\)/],
  ['an apostrophe in quotes', "title: 'it's'", { title: "it's" }, /quotes.* \(line 1\)/],
  ['a backslash too few', String.raw`pattern: "\d+"`, { pattern: String.raw`\d+` }, /backslash.* \(line 1\)/],
  [
    'no space behind a colon',
    'info:\n  title:Pets\n  version: 1',
    { info: { title: 'Pets', version: 1 } },
    /space.* \(line 2\)/,
  ],
  [
    'a line that is indented too far',
    'info:\n  title: Pets\n   version: 1',
    { info: { title: 'Pets', version: 1 } },
    /indented.* \(line 3\)/,
  ],
])('reads a text with %s, and says in which line', (_mistake, text, value, warnings) => {
  const found = repaired(text)
  expect(found.value).toEqual(value)
  expect(found.warnings.join()).toMatch(warnings)
})

test('leaves out a line that cannot be repaired, and quotes it', () => {
  const { value, warnings } = repaired('openapi: 3.0.0\ninfo:\n  title: T\n@ }}}: ] {\npaths: {}')
  expect(value).toEqual({ openapi: '3.0.0', info: { title: 'T' }, paths: {} })
  expect(warnings).toEqual(['“@ }}}: ] {” could not be read and was left out. (line 4)'])
})

test('says nothing of a repair where the text as a whole cannot be read', () => {
  const { value, warnings } = repaired(Array.from({ length: 12 }, () => '}}} ]: [').join('\n'))
  expect(value).toBeUndefined()
  expect(warnings).toEqual([])
})
