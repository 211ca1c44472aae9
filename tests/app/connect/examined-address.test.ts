import { expect, test } from 'vitest'
import { examinedAddress } from '../../../src/app/connect/examined-address.ts'

const at = 'http://desk.example'
const attempt = (path: string, status: number | undefined = 404, isGuarded = false) => ({
  address: at + path,
  problem: `Status ${status}.`,
  status,
  isGuarded,
})
const nothing = ['/a', '/b', '/c', '/d', '/e', '/f'].map((path) => attempt(path))
const failed = 500
const page = 200

test('examines an address with a 404 where the root of a server alone fails', () => {
  expect(examinedAddress([attempt('/', failed), ...nothing], at)).toBe(`${at}/a`)
  expect(examinedAddress([attempt('/', failed), ...nothing], at, `${at}/`)).toBe(`${at}/a`)
})

test.each([
  ['all fails', [attempt('/', failed), attempt('/a', failed), ...nothing.slice(1, 3)]],
  ['the beginning responds', [attempt('/', page), ...nothing]],
  ['another place fails', [attempt('/x', failed), ...nothing]],
])('examines the root of the server where %s', (_what, attempts) => {
  expect(examinedAddress(attempts, at)).toBe(at)
})

test('examines the only document that fails where all other addresses are missing', () => {
  const broken = attempt('/openapi.json', failed)
  expect(examinedAddress([attempt('/'), broken, ...nothing], at)).toBe(`${at}/openapi.json`)
  expect(examinedAddress([attempt('/'), attempt('/docs', failed), ...nothing], at)).toBe(at)
})

test('examines a configured address itself, and first of all one that requires a sign-in', () => {
  expect(examinedAddress([attempt('/openapi.json', failed)], at)).toBe(`${at}/openapi.json`)
  const guarded = attempt('/docs', 401, true)
  expect(examinedAddress([...nothing, guarded], at)).toBe(`${at}/docs`)
})

test('examines the document that a person entered, whatever else was tried', () => {
  const entered = 'http://other.example/api.json'
  expect(examinedAddress([...nothing, attempt('/docs', 401, true)], at, entered)).toBe(entered)
})

test('examines the server that a person entered, and not the one before', () => {
  expect(examinedAddress(nothing, at, 'http://other.example/')).toBe('http://other.example/')
})
