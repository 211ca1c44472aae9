import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { exampleOfPattern, patternInWords } from '../../../src/fields/shared/pattern-words.ts'

const { raw } = String

test.each([
  ['^[A-Z]{3}$', '3 capital letters'],
  [raw`^\+[1-9]\d{1,14}$`, '“+”, a digit from 1 to 9, 1 to 14 digits'],
  [raw`^\+?[0-9]{7,15}$`, 'Optionally “+”, then 7 to 15 digits'],
  ['^[-a-zA-Z0-9_]+$', 'Only letters, digits, hyphens or underscores'],
  [raw`^[\w.@+-]+$`, 'Only letters, digits, “+”, hyphens, dots, “@” or underscores'],
  ['^MG[0-9a-fA-F]{32}$', '“MG”, then 32 hexadecimal digits'],
  ['^[A-Z][A-Z0-9_]*$', 'A capital letter, then any number of capital letters, digits or underscores'],
  ['^[CGD][A-Z0-9]{8,}$', '“C”, “D” or “G”, then at least 8 capital letters or digits'],
  [raw`^\d{4}-\d{2}-\d{2}$|^\d{4}$`, '4 digits, “-”, 2 digits, “-”, 2 digits; or 4 digits'],
  ['^(score|solved)$', '“score” or “solved”'],
  ['^([a-fA-F0-9]{6})?$', 'Optionally 6 hexadecimal digits'],
  ['^$|^[a-z]{2}$', '2 small letters or empty'],
  ['^[^/]+$', 'Only characters other than slashes'],
  ['^.{2}/.+$', '2 characters, “/”, any text'],
  ['^https://', 'Begins with “https://”'],
  [raw`^do:kubernetes:.*`, 'Begins with “do:kubernetes:”'],
  [raw`^refs/(heads|tags|pull)/.*$`, 'Begins with “refs/”, then “heads”, “tags” or “pull”, then “/”'],
  [raw`\.txt$`, 'Ends with “.txt”'],
  ['[A-Z]', 'Contains a capital letter'],
  [raw`^[\p{L}]+$`, 'Only letters'],
  [raw`^[a-z\-\@]{1,63}$`, '1 to 63 small letters, hyphens or “@”'],
  // As a literal of JavaScript.
  ['/^[a-z0-9._]+$/', 'Only small letters, digits, dots or underscores'],
  // Any text.
  ['^.*$', ''],
  // Too long, unclear, or not read at all.
  ['^([01]?[0-9][0-9]?|25[0-5])$', undefined],
  ['^[aeiouy]+$', undefined],
  ['^(?!api/).*', undefined],
  [raw`^(.)\1$`, undefined],
  ['^[', undefined],
])('writes %s in words: %s', (pattern, words) => {
  expect(patternInWords(pattern)).toBe(words)
})

test.each([
  [raw`^([01]\d|2[0-3]):[0-5]\d$`, '12:34'],
  [raw`^[A-Z]{2}(-[A-Z]{2})?-\d{3}[- ]\d{3}$`, 'AB-123 456'],
  ['^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', 'abcdefab-cdef-abcd-efab-cdefabcdefab'],
  // The example would not help, or none is found.
  ['^(?!api/).*', undefined],
  ['^[aeiouy]$', undefined],
  [raw`^(?!\d{4}$)\d{4}$`, undefined],
  ['^(a+)+$', undefined],
])('finds an example of %s: %s', (pattern, example) => {
  expect(exampleOfPattern(pattern)).toBe(example)
  expect(example ?? '').toMatch(example === undefined ? /^$/ : new RegExp(pattern))
})

/** Real descriptions, if a folder of them is beside the project. */
const folder = join(import.meta.dirname, '../../../../shared/descriptions')

test.skipIf(!existsSync(folder))(
  'describes five of six patterns of real descriptions in words or by an example',
  () => {
    const patterns = [
      ...new Set(readdirSync(folder, { recursive: true }).flatMap((file) => patternsOf(String(file)))),
    ]
    const count = { words: 0, example: 0, plain: 0 }
    for (const pattern of patterns) {
      const words = patternInWords(pattern)
      const example = exampleOfPattern(pattern)
      expect(words ?? '').not.toMatch(/\\[dws]|\[.-.|[{}^]/)
      count[words !== undefined ? 'words' : example === undefined ? 'plain' : 'example'] += 1
    }
    console.log(`${patterns.length} patterns of real descriptions:`, count)
    expect(patterns.length).toBeGreaterThan(100)
    expect(count.words + count.example).toBeGreaterThan((patterns.length * 5) / 6)
  },
)

/** The patterns in a JSON or YAML file, read line by line: parsing all files would take seconds. */
function patternsOf(file: string): string[] {
  const text = /\.(?:json|ya?ml)$/.test(file) ? readFileSync(join(folder, file), 'utf8') : ''
  return [
    ...Array.from(text.matchAll(/"pattern":\s*("(?:[^"\\]|\\.)*")/g), ([, quoted]) => quoted),
    ...Array.from(text.matchAll(/^\s*(?:- )?pattern: +(\S.*)$/gm), ([, scalar]) => scalar),
  ].map((scalar) => String(load(scalar ?? '')))
}
