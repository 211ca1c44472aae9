import { expect, test } from 'vitest'
import { usualPaths } from '../../../src/connection/search/usual-paths.ts'

test('looks below /api too where only the way through a proxy is called so', () => {
  const own = (address: string) => address.replace('https://desk.example/api', 'https://zones.example')
  const places = usualPaths(['https://desk.example/api'], own)([])
  expect(places).toContain('https://desk.example/api/api/docs')
  expect(places).toContain('https://desk.example/api/docs')
})

test('says /api once where the server has it in its own address', () => {
  const places = usualPaths(['https://zones.example/api'])([])
  expect(places).toContain('https://zones.example/api/docs')
  expect(places.filter((place) => /\/api\/api(\/|$)/.test(place))).toEqual([])
})
