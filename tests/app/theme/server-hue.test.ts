import { expect, test } from 'vitest'
import { serverHue } from '../../../src/app/theme/server-hue.ts'

const names = Array.from({ length: 2000 }, (_, index) => `Server ${index}`)

test('gives no server an accent among the reds that mean danger', () => {
  expect(names.map(serverHue).filter((hue) => hue < 65 || hue >= 335)).toEqual([])
})

test('gives servers colours of all other kinds, each always the same', () => {
  expect(new Set(names.map(serverHue)).size).toBeGreaterThan(200)
  expect(serverHue(' Voicemail Desk ')).toBe(serverHue('Voicemail desk'))
  expect(serverHue('Voicemail desk')).toBe(172)
})
