import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serversLoginPage } from '../../src/auth/servers-login-page.ts'
import { serve } from '../support/servers/exchange.ts'
import { signInTo } from './ways/sign-in-page.ts'

const FORM = '<form method="post"><input type="password"></form>'
const SCRIPT = '<script src="/app.js"></script>'
const page = (body: string, title = 'Log in') => `<!doctype html><title>${title}</title>${body}`

/** The login page that is found for a server with a page at `/api/login` of this app, through a proxy to `origin`. */
async function find(
  login: string,
  origin?: (port: string) => string,
  start = page('Welcome', 'Desk'),
  app?: string,
) {
  const { address, close } = await serve(({ path, reply }) => {
    const policy = { 'content-security-policy': 'sandbox allow-forms' }
    const show = (text: string) =>
      reply(200, { ...policy, 'content-type': text.startsWith('<') ? 'text/html' : 'application/json' }, text)
    if (/^(?:\/api)?\/login$/.test(path)) show(login)
    else if (/^(?:\/api)?\/$/.test(path)) show(start)
    else reply(404, {})
  })
  onTestFinished(close)
  const { port } = new URL(address)
  const server = signInTo(`${address}/api`, {
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    paths: {},
  })
  vi.stubGlobal('location', new URL(app ?? address))
  const proxy = origin && { path: '/api', origin: origin(port) }
  const found = await new QueryClient().fetchQuery(serversLoginPage({ ...server, proxy }))
  return found && { ...found, address: found.address.replace(port, 'PORT') }
}

const sameDevice = (port: string) => `http://127.0.0.1:${port}`
const elsewhere = () => 'https://api.invalid'

test.each<[string, string, (port: string) => string, object, string?]>([
  ['a form', page(FORM), sameDevice, { address: 'http://localhost:PORT/api/login' }],
  [
    'a form and data in a script',
    page(`${FORM}<script type="application/json">{}</script>`),
    sameDevice,
    { address: 'http://localhost:PORT/api/login' },
  ],
  [
    'a form with scripts on this device',
    page(FORM + SCRIPT),
    sameDevice,
    { address: 'http://localhost:PORT/login', scripts: 'here' },
  ],
  [
    'nothing but scripts on this device',
    page(SCRIPT),
    sameDevice,
    { address: 'http://localhost:PORT/login', scripts: 'here' },
  ],
  [
    'a form with scripts elsewhere',
    page(FORM + SCRIPT),
    elsewhere,
    { address: 'http://localhost:PORT/api/login', scripts: 'blocked' },
  ],
  [
    'nothing but scripts where nothing can be reached',
    page(SCRIPT),
    elsewhere,
    { address: 'http://localhost:PORT/api/login', scripts: 'blocked' },
  ],
  [
    'nothing but scripts under another name',
    page(SCRIPT),
    sameDevice,
    { address: 'http://127.0.0.1:PORT/login', scripts: 'elsewhere' },
    'http://desk.example',
  ],
])('leads to a login page where it works: %s', async (_what, login, origin, expected, app) => {
  expect(await find(login, origin, undefined, app)).toEqual(expected)
})

test('looks below the base path where the origin is this app’s, and says that scripts do not run there', async () => {
  expect(await find(page(FORM + SCRIPT))).toEqual({
    address: 'http://localhost:PORT/api/login',
    scripts: 'blocked',
  })
})

test.each([page('', 'Switchboard'), '{"status":"up"}'])(
  'offers no page where the start page is this app or none at all: %s',
  async (start) => {
    expect(await find(page('', 'Desk'), undefined, start)).toBeNull()
  },
)
