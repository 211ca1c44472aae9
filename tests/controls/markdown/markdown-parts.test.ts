import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownParts } from '../../../src/controls/markdown/markdown-parts.ts'

test('loses nothing of a text, and makes no long part', () => {
  const piece = fc.constantFrom('word ', '\n\n', '```\n', '\n', '**_', 'x'.repeat(900), '# Head\n')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
      const text = pieces.join('')
      const parts = markdownParts(text)
      expect(parts.join('')).toBe(text)
      expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(4000)
    }),
  )
})

test('cuts between paragraphs, and leaves a block of code whole', () => {
  const code = `\`\`\`\n${'line\n\n'.repeat(400)}\`\`\`\n`
  const text = `${'word '.repeat(600)}\n\n${code}\nEnd`
  const parts = markdownParts(text)
  expect(parts).toHaveLength(2)
  expect(parts[1]).toContain(code)
})
