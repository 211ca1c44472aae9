import { afterEach, expect, test } from 'vitest'
import { offeredWays } from '../../../src/auth/ways/offered-ways.ts'
import type { SignInWay } from '../../../src/auth/ways/sign-in-way.ts'
import { SIGN_IN_WAYS } from '../../../src/auth/ways/sign-in-ways.ts'
import { ApiError } from '../../../src/http/api-error.ts'
import { read, create } from '../../../src/http/calls.ts'
import type { KeySignIn } from '../../../src/openapi/security/sign-in.ts'
import { serve } from '../../support/servers/exchange.ts'
import { answerNotes, notesDocument } from '../../support/servers/notes.ts'
import { signInTo } from './sign-in-page.ts'

type HttpScheme = Extract<KeySignIn, { kind: 'http' }>

/** A complete new way: the server exchanges a PIN for a ticket, which every request carries in its own header. */
const pinWay: SignInWay<HttpScheme> = {
  name: 'pin',
  matches: (found): found is HttpScheme => found.kind === 'http' && found.word === 'Ticket',
  form: ({ description }) => ({
    label: 'Type your PIN',
    explain: description,
    fields: [{ name: 'pin', label: 'PIN', type: 'password', autoComplete: 'off' }],
    start: async ({ pin }, { server }) => {
      const { ticket } = (await create(server.client, '/tickets', { pin }, { isSignIn: true })) as {
        ticket: string
      }
      return { accessToken: ticket, credentials: [{ in: 'header', name: 'X-Ticket', value: ticket }] }
    },
  }),
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A server that accepts only a ticket. */
async function pinServer() {
  const securitySchemes = { desk: { type: 'http', scheme: 'Ticket', description: 'The PIN on your badge.' } }
  const document = notesDocument({ components: { securitySchemes }, security: [{ desk: [] }] })
  const { address, close } = await serve((exchange) => {
    const { path, body, headers, json } = exchange
    if (path === '/tickets') return body.pin === '2468' ? json(200, { ticket: 'blue' }) : json(403, {})
    if (headers['x-ticket'] !== 'blue') return json(401, {})
    if (!answerNotes(exchange, [{ id: 1, title: 'Behind a ticket', picture: '' }])) json(404, {})
  })
  closing.push(close)
  return signInTo(address, document)
}

test('signs in by a way that is one object and one line in the list', async () => {
  const server = await pinServer()
  const [way] = offeredWays(server, {}, [...SIGN_IN_WAYS.slice(0, 3), pinWay, ...SIGN_IN_WAYS.slice(3)])
  expect(way).toMatchObject({ label: 'Type your PIN', explain: 'The PIN on your badge.' })
  expect(await read(server.client, '/notes')).toBeUndefined()
  const attempt = { server, prove: () => Promise.reject(new Error('The server gave the ticket itself.')) }
  await expect(way?.start?.({ pin: '1357' }, attempt)).rejects.toThrow(ApiError)
  const session = await way?.start?.({ pin: '2468' }, attempt)
  if (session !== undefined) server.session.set(session)
  expect(await read(server.client, '/notes')).toMatchObject([{ title: 'Behind a ticket' }])
})

test('offers the usual ways where the list does not contain the new one', async () => {
  const labels = offeredWays(await pinServer()).map(({ label }) => label)
  expect(labels[0]).toBe('A token, sent as “Ticket”')
  expect(labels).not.toContain('Type your PIN')
})
