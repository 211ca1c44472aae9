import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serve, type Handler } from '../support/servers/exchange.ts'
import { answerNotes, notesDocument } from '../support/servers/notes.ts'
import { serveApp } from '../support/served-app.ts'
import { closeAll, sharedChromium, visit } from '../support/visitor.ts'

// Signing in to a server that `npm start` leads to.

let browser: Browser

beforeAll(async () => {
  browser = await sharedChromium()
})
afterAll(() => closeAll(browser))

/** The app in front of a server, started with the address of its description. */
async function startBefore(handler: Handler, path: string) {
  const server = await serve(handler)
  onTestFinished(server.close)
  const app = await serveApp([server.address.replace('localhost', '127.0.0.1') + path])
  onTestFinished(app.stop)
  return app.address
}

test('reads a description that needs a sign-in, and uses the base path that it names', async () => {
  const paths: string[] = []
  const address = await startBefore((exchange) => {
    paths.push(exchange.path)
    if (exchange.headers.authorization !== 'Bearer abc') return exchange.json(401, {})
    if (exchange.path === '/openapi.json')
      return exchange.json(200, { ...notesDocument({}), servers: [{ url: '/v2' }] })
    const inner = { ...exchange, path: exchange.path.replace(/^\/v2/, '') }
    if (!exchange.path.startsWith('/v2/') || !answerNotes(inner, [{ id: 1, title: 'Behind the wall' }]))
      exchange.json(404, {})
  }, '/openapi.json')
  const { page, complaints } = await visit(browser, `${address}/notes`)
  await page.getByRole('link', { name: 'Sign in, or add a header' }).click()
  await page.getByText('Other ways to sign in').click()
  await page.getByRole('button', { name: 'Paste a token' }).click()
  await page.getByLabel('Access token').fill('abc')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('table').getByRole('link', { name: 'Behind the wall' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/notes')
  expect(paths).toContain('/v2/notes')
  expect(paths.filter((one) => one.startsWith('/openapi.json/'))).toEqual([])
  expect(complaints).toEqual([])
})

const PLAIN =
  '<!doctype html><title>Log in</title><form method="post" action="/session"><label>Name <input name="name"></label><label>Secret <input type="password" name="secret"></label><button>Enter</button></form>'
/** Draws itself the form that the other has. */
const SCRIPTED = `<!doctype html><title>Log in</title><div id="root"></div><script>document.all.root.innerHTML = ${JSON.stringify(PLAIN)}</script>`

test.for([
  ['where it needs no scripts, through the proxy', PLAIN, undefined],
  [
    'where it needs scripts, at its own address',
    SCRIPTED,
    /^It opens at localhost:\d+, .* You are then signed in here too\.$/,
  ],
] as const)(
  'continues as the person who signed in at the server’s own login page: %s',
  async ([, enter, note]) => {
    let own = ''
    const sessions = new Set<string>()
    const address = await startBefore((exchange) => {
      const { method, path, body, headers, cookies, html, json, redirect } = exchange
      own = `http://localhost:${headers.host?.split(':')[1]}/enter`
      const isKnown = sessions.has(cookies.sid ?? '')
      const scheme = { session: { type: 'apiKey', in: 'cookie', name: 'sid' } }
      if (path === '/openapi.json')
        return json(
          200,
          notesDocument({ components: { securitySchemes: scheme }, security: [{ session: [] }] }),
        )
      if (path === '/enter' && method === 'GET') return html(enter)
      if (path === '/session' && body.name === 'mara' && body.secret === 'secret') {
        sessions.add('s1')
        return json(302, undefined, {
          location: '/home',
          'set-cookie': 'sid=s1; Path=/; HttpOnly; SameSite=Lax',
        })
      }
      if (path === '/home' && isKnown) return html('<!doctype html><title>Home</title><p>Welcome, Mara.</p>')
      if (path === '/') return redirect('/enter')
      if (!isKnown) return json(401, {})
      if (!answerNotes(exchange, [{ id: 1, title: 'Only for Mara' }])) json(404, {})
    }, '/openapi.json')
    const { page } = await visit(browser, `${address}/notes`)
    await page.getByText('The server requires a sign-in for this.').waitFor()
    await page.getByText('Details', { exact: true }).click()
    await page.getByText('GET /notes', { exact: true }).waitFor()
    const link = page.getByRole('link', { name: 'Open the server’s login page' })
    const through = `${address}/api/enter`
    await expect.poll(() => link.getAttribute('href')).toBe(note === undefined ? through : own)
    if (note !== undefined) await page.getByText(note).waitFor()
    const { page: below } = await visit(browser, through)
    expect(await below.locator('form').count()).toBe(note === undefined ? 1 : 0)
    const [login] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await login.getByLabel('Name').fill('mara')
    await login.getByLabel('Secret').fill('secret')
    await login.getByRole('button', { name: 'Enter' }).click()
    await login.getByText('Welcome, Mara.').waitFor()
    await login.close()
    await page.getByRole('button', { name: 'Continue signed in' }).click()
    await page.getByRole('table').getByRole('link', { name: 'Only for Mara' }).waitFor()
  },
)
