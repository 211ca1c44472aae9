import { beforeEach, expect, test, vi } from 'vitest'
import { chosenConnection, recentBasePaths } from '../../../src/app/servers/chosen-connection.ts'
import {
  connectTo,
  forgetConnection,
  forgetRecent,
  recentConnections,
} from '../../../src/app/servers/recent-connections.ts'

const kept = new Map<string, string>()
const opened: string[] = []

beforeEach(() => {
  kept.clear()
  opened.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.stubGlobal('location', { assign: (address: string) => opened.push(address) })
})

const server = (name: string) => ({ title: name, basePath: `http://${name}.example/api` })
const own = { title: 'own', basePath: '/api', isConfigured: true }

test('starts the app again with the chosen server, and finds it there', async () => {
  connectTo(server('desk'), server('old'))
  expect(opened).toHaveLength(1)
  expect(await chosenConnection()).toMatchObject({ basePath: 'http://desk.example/api' })
})

test('lists the servers used before, the latest first and each once', () => {
  connectTo(server('desk'))
  connectTo(server('shop'), server('desk'))
  connectTo(server('desk'), server('shop'))
  expect(recentConnections().map(({ title }) => title)).toEqual(['desk', 'shop'])
  expect(recentBasePaths()).toEqual(['http://desk.example/api', 'http://shop.example/api'])
})

test('keeps eight servers', () => {
  for (let count = 1; count <= 12; count++) connectTo(server(`desk${count}`))
  expect(recentConnections()).toHaveLength(8)
})

test('tells two descriptions of one server apart', () => {
  connectTo({ ...server('desk'), description: '/v1.json' })
  connectTo({ ...server('desk'), description: '/v2.json' })
  expect(recentConnections()).toHaveLength(2)
  forgetRecent({ ...server('desk'), description: '/v1.json' })
  expect(recentConnections().map(({ description }) => description)).toEqual(['/v2.json'])
})

test('returns to the server of switchboard.json, which no choice hides then', async () => {
  connectTo(server('desk'), own)
  connectTo(own, server('desk'))
  expect(await chosenConnection()).toBeUndefined()
  connectTo(server('desk'), own)
  forgetConnection(server('desk'))
  expect(await chosenConnection()).toBeUndefined()
  expect(recentConnections().map(({ title }) => title)).toEqual(['desk', 'own'])
})

test('ignores what is no list of servers', async () => {
  kept.set('switchboard recent connections', '{"')
  kept.set('switchboard connection', '7')
  expect(recentConnections()).toEqual([])
  expect(recentBasePaths()).toEqual([])
  expect(await chosenConnection()).toBeUndefined()
})
