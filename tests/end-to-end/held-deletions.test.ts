import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hostApp } from '../support/hosted-app.ts'
import { serve, type Exchange, type Handler } from '../support/servers/exchange.ts'
import { notesDocument, type Note } from '../support/servers/notes.ts'
import { closeAll, sharedChromium, visit } from '../support/visitor.ts'

// A deletion that nothing can undo is held back for five seconds, and goes at once when the page is left.

let browser: Browser

beforeAll(async () => {
  browser = await sharedChromium()
})
afterAll(() => closeAll(browser))

const KEY = 'key-of-mara'

/** A server on which no note can be written. It keeps the deletions that came, each with its key. */
function notesServer() {
  const notes: Note[] = [1, 2, 3, 4, 5].map((id) => ({ id, title: `Note ${id}` }))
  const deletions: string[] = []
  const description = notesDocument({
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
    security: [{ key: [] }],
  })
  Reflect.deleteProperty(description.paths['/notes'], 'post')
  const response: Handler = ({ method, path, headers, json }: Exchange) => {
    const id = Number(/^\/notes\/(\d+)$/.exec(path)?.[1])
    const note = notes.find((one) => one.id === id)
    const allowed = {
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'x-api-key',
      'access-control-allow-methods': 'DELETE',
    }
    if (method === 'OPTIONS') return json(204, undefined, allowed)
    if (path === '/openapi.json') return json(200, description, allowed)
    if (headers['x-api-key'] !== KEY) return json(401, {}, allowed)
    if (path === '/notes') return json(200, notes, allowed)
    if (note === undefined) return json(404, {}, allowed)
    if (method !== 'DELETE') return json(200, note, allowed)
    deletions.push(path)
    notes.splice(notes.indexOf(note), 1)
    return json(204, undefined, allowed)
  }
  return { response, deletions }
}

/** What waits for five seconds waits for ever. */
function neverByItself() {
  const usual = window.setTimeout.bind(window)
  Object.assign(window, {
    setTimeout: (act: () => void, ms?: number, ...given: unknown[]) =>
      usual(act, ms === 5_000 ? 1e9 : ms, ...given),
  })
}

async function remove(page: Page, title: string) {
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText(`${title} will be deleted.`).waitFor()
}

test('sends a delayed deletion when the page is left, also to another origin', async () => {
  const { response, deletions } = notesServer()
  const server = await serve(response)
  onTestFinished(server.close)
  const app = await hostApp(({ json }) => json(404), { basePath: server.address })
  onTestFinished(app.close)
  const { page } = await visit(browser, 'about:blank')
  await page.context().addInitScript(neverByItself)
  await page.goto(`${app.address}/notes`)
  await page.getByLabel('API key').fill(KEY)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await remove(page, 'Note 1')
  expect(deletions).toEqual([])
  await page.reload()
  await expect.poll(() => deletions).toEqual(['/notes/1'])

  await remove(page, 'Note 2')
  await page.goto('about:blank')
  await expect.poll(() => deletions).toEqual(['/notes/1', '/notes/2'])

  const other = await page.context().newPage()
  await other.goto(`${app.address}/notes`)
  await remove(other, 'Note 3')
  await other.close({ runBeforeUnload: true })
  await expect.poll(() => deletions).toContain('/notes/3')

  await page.goto(`${app.address}/notes`)
  await remove(page, 'Note 4')
  const beside = await page.context().newPage()
  await beside.goto(`${app.address}/notes`)
  await remove(beside, 'Note 5')
  expect(deletions).toHaveLength(3)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor({ state: 'detached' })
  // Without the key they would have been refused.
  expect(deletions.toSorted()).toEqual([1, 2, 3, 4, 5].map((id) => `/notes/${id}`))
})
