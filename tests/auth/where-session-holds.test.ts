import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { whereSessionHolds } from '../../src/auth/where-session-holds.ts'
import { keys } from '../../src/server/keys.ts'
import { serve, type Exchange } from '../support/servers/exchange.ts'
import { signInTo } from './ways/sign-in-page.ts'

const ok = { responses: { 200: { description: 'ok' } } }
const session = { accessToken: 'right' }

/** Somebody who has read `/notes` from a server, and what that server returns now. */
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
  return { requests, close, holds: () => whereSessionHolds(server, client, session, '/admin') }
}

const isKnown = ({ headers }: Exchange) => headers.authorization === 'Bearer right'

test('shows that a session holds by what it has read, where that is refused without it', async () => {
  const { holds } = await deskOf((exchange) => (isKnown(exchange) ? 200 : 401))
  expect(await holds()).toEqual({ address: '/notes' })
})

test('takes a session for over where what it has read is refused too, after one request', async () => {
  const { holds, requests } = await deskOf(() => 401)
  expect(await holds()).toBeUndefined()
  expect(requests).toEqual(['/notes'])
})

test('takes nothing for a proof that is shown to everybody', async () => {
  const { holds } = await deskOf(() => 200)
  expect(await holds()).toBeUndefined()
})

test('asks who is signed in where nothing was read that shows it', async () => {
  const { holds } = await deskOf(
    (exchange) => (exchange.path === '/notes' || isKnown(exchange) ? 200 : 401),
    { '/notes': { get: ok }, '/users/me': { get: ok } },
  )
  expect(await holds()).toEqual({ address: '/' })
})

test('knows nothing where the server does not respond', async () => {
  const { holds, close } = await deskOf(() => 200)
  await close()
  expect(await holds()).toBe('silent')
})
