import { expect, test } from 'vitest'
import { serverHue } from '../../../src/app/theme/server-hue.ts'

const names = Array.from({ length: 2000 }, (_, index) => `Server ${index}`)

test('gives no server a red accent, which means danger', () => {
  expect(names.map(serverHue).filter((hue) => hue < 65 || hue >= 335)).toEqual([])
})

test('gives servers accents of all other hues, each always the same', () => {
  expect(new Set(names.map(serverHue)).size).toBeGreaterThan(200)
  expect(serverHue(' Voicemail Desk ')).toBe(serverHue('Voicemail desk'))
  expect(serverHue('Voicemail desk')).toBe(172)
})
