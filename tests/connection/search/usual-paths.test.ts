import { expect, test } from 'vitest'
import { usualPaths } from '../../../src/connection/search/usual-paths.ts'

test('searches below /api too where only the path of a proxy has that name', () => {
  const own = (address: string) => address.replace('https://desk.example/api', 'https://zones.example')
  const addresses = usualPaths(['https://desk.example/api'], own)([])
  expect(addresses).toContain('https://desk.example/api/api/docs')
  expect(addresses).toContain('https://desk.example/api/docs')
})

test('uses /api once where the address of the server itself ends with it', () => {
  const addresses = usualPaths(['https://zones.example/api'])([])
  expect(addresses).toContain('https://zones.example/api/docs')
  expect(addresses.filter((address) => /\/api\/api(\/|$)/.test(address))).toEqual([])
})
