import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../../support/servers/exchange.ts'
import { signInTo, signInWith } from './sign-in-page.ts'

const text = { type: 'string' }
const login = {
  type: 'object',
  required: ['email', 'password'],
  properties: { email: text, password: text },
}

test.each([
  [{ token: 'abc', user: { id: 1, name: 'Mara Oduya', email: 'mara@desk.example' } }, 'Mara Oduya'],
  [{ data: { token: 'abc', user: { first_name: 'Mara', last_name: 'Oduya' } } }, 'Mara Oduya'],
  [{ token: 'abc', user: { email: 'mara.oduya@desk.example' } }, 'mara@desk.example'],
  [{ token: 'abc' }, 'mara@desk.example'],
])('shows the name in the response of a login, else what was typed: %j', async (response, userName) => {
  const { address, close } = await serve(({ json }) => json(200, response))
  onTestFinished(close)
  const server = signInTo(address, {
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    paths: {
      '/auth/login': {
        post: {
          requestBody: { content: { 'application/json': { schema: login } } },
          responses: { 200: { description: 'ok' } },
        },
      },
    },
    components: { securitySchemes: { jwt: { type: 'http', scheme: 'bearer' } } },
  })
  const typed = { email: 'mara@desk.example', password: 'secret' }
  expect(await signInWith(server, typed)).toMatchObject({ accessToken: 'abc', userName })
})
