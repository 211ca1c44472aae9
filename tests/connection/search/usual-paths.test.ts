import { expect, test } from 'vitest'
import { usualPaths } from '../../../src/connection/search/usual-paths.ts'

test('searches below /api too where only the path of a proxy has that name', () => {
  const own = (address: string) => address.replace('https://desk.example/api', 'https://zones.example')
  const places = usualPaths(['https://desk.example/api'], own)([])
  expect(places).toContain('https://desk.example/api/api/docs')
  expect(places).toContain('https://desk.example/api/docs')
})

test('uses /api once where the address of the server itself ends with it', () => {
  const places = usualPaths(['https://zones.example/api'])([])
  expect(places).toContain('https://zones.example/api/docs')
  expect(places.filter((place) => /\/api\/api(\/|$)/.test(place))).toEqual([])
})
