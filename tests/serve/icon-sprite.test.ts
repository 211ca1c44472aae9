import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_NAMES } from '../../src/controls/icon/icon-names.ts'
import { spriteOf } from '../../src/serve/icon-sprite.ts'

test('puts the shapes of each icon into one picture', async () => {
  const sprite = await spriteOf(['check', 'plus'])
  expect(sprite).toMatch(
    /^<svg [^>]*>(?:<symbol id="[a-z]+" viewBox="0 0 24 24">(?:<path [^>]*\/>)+<\/symbol>){2}<\/svg>$/,
  )
})

test('names every icon once, in the order of the alphabet, and only those that are used', () => {
  expect(ICON_NAMES).toEqual([...new Set(ICON_NAMES)].toSorted())
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('icon-names.ts'))
    .map((path) => `src/${path}`)
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(ICON_NAMES.filter((name) => !new RegExp(`['"]${name}['"]`).test(code))).toEqual([])
})
