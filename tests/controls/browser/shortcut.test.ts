import { expect, test, vi } from 'vitest'
import { shortcut } from '../../../src/controls/browser/shortcut.ts'

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘/'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X)', '⌘/'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl /'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl /'],
])('names a shortcut by the key of the device: %s', (userAgent, words) => {
  vi.stubGlobal('navigator', { userAgent })
  expect(shortcut('/')).toBe(words)
})
