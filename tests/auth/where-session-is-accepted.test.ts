import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { whereSessionIsAccepted } from '../../src/auth/where-session-is-accepted.ts'
import { keys } from '../../src/server/keys.ts'
import { serve, type Exchange } from '../support/servers/exchange.ts'
import { signInTo } from './ways/sign-in-page.ts'

const ok = { responses: { 200: { description: 'ok' } } }
const session = { accessToken: 'right' }

/** A session that has read `/notes` from a server, and the server's status for each further request. */
async function deskOf(status: (exchange: Exchange) => number, paths: object = { '/notes': { get: ok } }) {
  const requests: string[] = []
  const { address, close } = await serve((exchange) => {
    requests.push(exchange.path)
    exchange.json(status(exchange), [])
  })
  onTestFinished(close)
  const server = signInTo(address, { openapi: '3.1.0', info: { title: 'Desk', version: '1' }, paths })
  const client = new QueryClient()
  client.setQueryData(keys.read(server, '/notes'), [])
  return { requests, close, holds: () => whereSessionIsAccepted(server, client, session, '/admin') }
}

const isKnown = ({ headers }: Exchange) => headers.authorization === 'Bearer right'

test('keeps a session that can still read an address which refuses anonymous requests', async () => {
  const { holds } = await deskOf((exchange) => (isKnown(exchange) ? 200 : 401))
  expect(await holds()).toEqual({ address: '/notes' })
})

test('ends a session after one request where an address that it has read refuses it too', async () => {
  const { holds, requests } = await deskOf(() => 401)
  expect(await holds()).toBeUndefined()
  expect(requests).toEqual(['/notes'])
})

test('does not count an address that is open to anonymous requests', async () => {
  const { holds } = await deskOf(() => 200)
  expect(await holds()).toBeUndefined()
})

test('reads who is signed in where nothing that was read before shows it', async () => {
  const { holds } = await deskOf(
    (exchange) => (exchange.path === '/notes' || isKnown(exchange) ? 200 : 401),
    { '/notes': { get: ok }, '/users/me': { get: ok } },
  )
  expect(await holds()).toEqual({ address: '/' })
})

test('decides nothing where the server does not respond', async () => {
  const { holds, close } = await deskOf(() => 200)
  await close()
  expect(await holds()).toBe('silent')
})
