import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { manyOperations } from '../support/large-document.js'
import { MANY_MEGABYTES, SOME_MEGABYTES, startLargeServer } from '../support/large-server.js'
import { serveApp } from '../support/served-app.ts'
import { closeAll, newProfile, sharedChromium } from '../support/visitor.ts'

// The built app before a server whose description is read in steps, or by a worker, and kept for the next visit.

let server: Awaited<ReturnType<typeof startLargeServer>>
let app: Awaited<ReturnType<typeof serveApp>>
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  server = await startLargeServer()
  app = await serveApp([server.address])
  browser = await sharedChromium()
})

beforeEach(async () => {
  server.change('1')
  context = await newProfile(browser)
})

afterEach(async () => {
  server.hold(false)
  server.holdBodies(false)
  await context.close()
  server.requests.length = 0
})

afterAll(async () => {
  await closeAll(browser)
  await app?.stop()
  server?.stop()
})

test.each([
  ['of some megabytes', SOME_MEGABYTES],
  ['of many megabytes', MANY_MEGABYTES],
])('opens a description %s the second time before requesting it', async (_, ballast) => {
  server.change('1', ballast)
  await firstVisit()
  server.requests.length = 0
  server.hold(true) // a request for the description now never ends
  const page = await opened('/orders-1')
  await page.getByRole('table').getByRole('link', { name: 'The first' }).waitFor()
  await page.goto(app.address)
  await heading(page, 'A very large server 1')
  expect(server.requests).not.toContain('GET /openapi.json 200')
})

test('loads the code for a large description while that is on its way', async () => {
  server.change('1', MANY_MEGABYTES)
  server.holdBodies(true)
  const page = await opened('/')
  await expect.poll(() => scriptsOf(page)).toContain('read-large')
  server.holdBodies(false)
  await heading(page, 'A very large server 1')
})

test('loads the rules for a large description while a worker goes on with it', async () => {
  server.change('1', MANY_MEGABYTES)
  await holdBack('read')
  const page = await opened('/')
  await expect.poll(() => scriptsOf(page)).toContain('/calls-')
  await release(page)
  await heading(page, 'A very large server 1')
  await page.getByRole('main').getByRole('link', { name: 'Orders 1' }).first().waitFor()
})

test('checks after the first screen whether the description has changed, and reads nothing if not', async () => {
  await firstVisit()
  server.requests.length = 0
  const page = await opened('/')
  await heading(page, 'A very large server 1')
  await expect.poll(() => server.requests).toEqual(['GET /openapi.json 304'])
})

test('uses a new version of the description on the next page, with a message', async () => {
  await firstVisit()
  server.requests.length = 0
  server.change('2')
  const page = await opened('/')
  await heading(page, 'A very large server 1')
  await expect.poll(() => server.requests).toEqual(['GET /openapi.json 200'])
  await saved(page, 'A very large server 2')
  expect(await page.getByText('new version').count()).toBe(0)
  // The page has it a moment after it is kept, which nothing shows: it is taken with the next place after that.
  let isTaken = false
  const news = page.getByText('The server has a new version of its description.')
  const taken = news.waitFor().then(() => (isTaken = true))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Orders 1/ })
    .first()
    .click()
  const goOn = async () => {
    if (!isTaken) await (new URL(page.url()).pathname === '/' ? page.goForward() : page.goBack())
    return isTaken
  }
  await expect.poll(goOn).toBe(true)
  await taken
  const next = await opened('/')
  await heading(next, 'A very large server 2')
})

test('shows an anonymous person nothing that was stored for a signed-in one', async () => {
  await firstVisit()
  const page = await opened('/login')
  await signIn(page)
  await saved(page, '/secret-plans')
  server.hold(true)
  const other = await opened('/secret-plans')
  await other.getByRole('table').waitFor()
  await other.getByRole('button', { name: 'Sign out' }).click()
  server.hold(false)
  const whose = async () => {
    const all = await kept(other)
    return { everybody: all.includes('A very large server 1'), person: all.includes('/secret-plans') }
  }
  await expect.poll(whose).toEqual({ everybody: true, person: false })
  server.hold(true)
  const next = await opened('/secret-plans')
  await next.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
})

test('stores a large description from a file like one of the server', async () => {
  const page = await opened('/?screen=connect')
  const title = 'Handed over by hand'
  const document = { ...manyOperations(400, { ballast: 6000 }), info: { title, version: '1' } }
  await page.getByLabel('Description file').setInputFiles({
    name: 'openapi.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(document)),
  })
  await saved(page, title)
  server.requests.length = 0
  server.hold(true)
  await heading(await opened('/'), title)
  const list = await opened('/orders-1')
  await list.getByRole('table').getByRole('link', { name: 'The first' }).waitFor()
  // On a busy machine the app has looked by then whether there is a page 0.
  expect(new Set(server.requests)).toEqual(new Set(['GET /orders-1']))
})

test('reads a description of some megabytes without waiting for the worker that stores it', async () => {
  await context.addInitScript(() => {
    const Prompt = Worker
    globalThis.Worker = class extends Prompt {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        performance.mark(document.querySelector('main li a') ? 'worker later' : 'worker first')
      }
    }
  })
  const page = await firstVisit()
  const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
  expect(marks.filter((name) => name.startsWith('worker'))).toEqual(['worker later'])
})

test('reads the description on the page where there is no worker, and again where nothing can be stored', async () => {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Refused by the Content-Security-Policy.', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'Worker', { value: refuse })
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
  })
  await heading(await opened('/'), 'A very large server 1')
  await heading(await opened('/'), 'A very large server 1')
  expect(server.requests).toHaveLength(2)
})

test.each([
  ['by a worker', false],
  ['by the page where there can be no worker', true],
])('checks a description of some megabytes for mistakes %s', async (_, isAlone) => {
  if (isAlone)
    await context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Refused by the Content-Security-Policy.', 'SecurityError')
      }
      Object.defineProperty(globalThis, 'Worker', { value: refuse })
    })
  await context.route('**/api/openapi.json', async (route) => {
    const document = await (await route.fetch()).json()
    document.components.schemas.Lost = { $ref: '#/components/schemas/Nowhere' }
    await route.fulfill({ json: document })
  })
  const page = await opened('/?warnings=')
  await page
    .getByText(/components\/schemas\/Nowhere/)
    .first()
    .waitFor()
  expect(await page.getByText(/components\/schemas\/Nowhere/).count()).toBeGreaterThan(0)
})

test('reads the description again where the stored one is not usable any more', async () => {
  const page = await firstVisit()
  await page.evaluate(async () => {
    const request = indexedDB.open('switchboard', 1)
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const store = request.result.transaction('descriptions', 'readwrite').objectStore('descriptions')
    const keys = store.getAllKeys()
    keys.addEventListener('success', () => {
      for (const key of keys.result)
        if (typeof key === 'string' && key.startsWith('head'))
          store.put({ madeBy: 'another program', head: '{' }, key)
    })
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
  })
  server.requests.length = 0
  await heading(await opened('/'), 'A very large server 1')
  expect(server.requests).toHaveLength(1)
})

test('shows the name of the server while the document is still being read', async () => {
  server.change('1', MANY_MEGABYTES)
  await holdBack('read')
  const page = await opened('/')
  await heading(page, 'A very large server 1')
  await page.getByRole('status').filter({ hasText: 'Reading what is here' }).waitFor()
  await page.getByRole('link', { name: 'A very large server 1' }).waitFor()
  expect(await page.getByRole('main').getByRole('link').count()).toBe(0)
  await page.getByRole('button', { name: 'Colours' }).focus()
  await release(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Orders 1/ })
    .first()
    .waitFor()
  expect(await page.getByRole('status').filter({ hasText: 'Reading what is here' }).count()).toBe(0)
  // The page is the same one: who was at work in it still is.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Colours')
})

test('leaves the page of a large description for another page while it is being read', async () => {
  server.change('1', MANY_MEGABYTES)
  await holdBack('read')
  const page = await opened('/')
  await heading(page, 'A very large server 1')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'detached' })
  await release(page)
  await page.getByRole('textbox').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('shows the start page before the document is loaded, and a page that needs it afterwards', async () => {
  server.change('1', MANY_MEGABYTES)
  await holdBack('parts')
  const page = await opened('/')
  await heading(page, 'A very large server 1')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Orders 1/ })
    .first()
    .click()
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
  expect(server.requests).not.toContain('GET /orders-1')
  await release(page)
  await page.getByRole('table').getByRole('link', { name: 'The first' }).waitFor()
})

test('requests the description while the code of the first screen is loading in a few files', async () => {
  const page = await context.newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const drawn = new MutationObserver(() => {
      if (!document.querySelector('h1')?.textContent?.includes('A very large server')) return
      drawn.disconnect()
      performance.mark('drawn')
    })
    drawn.observe(document, { childList: true, subtree: true })
  })
  await page.goto(app.address)
  await heading(page, 'A very large server 1')
  // What is fetched ahead after that does not count. Only what has come is in this list.
  await page.waitForLoadState('networkidle')
  const scriptsUntilDrawn = await page.evaluate(() => {
    const [drawn] = performance.getEntriesByName('drawn')
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (drawn?.startTime ?? Infinity))
      .length
  })
  expect(scriptsUntilDrawn).toBeGreaterThan(0)
  expect(scriptsUntilDrawn).toBeLessThan(10)
  const scripts = requested.filter((path) => path.endsWith('.js'))
  // Requested by the page itself, ahead of the script that reads it.
  expect(requested.filter((path) => path === '/switchboard.json')).toHaveLength(1)
  const [, , firstLazy = ''] = scripts
  expect(requested.indexOf('/switchboard.json')).toBeLessThan(requested.indexOf(firstLazy))
})

/** Keeps what the worker says of one kind from the page until `release`. */
async function holdBack(kind: string): Promise<void> {
  await context.addInitScript((kind) => {
    const Prompt = Worker
    const released = new Promise((resolve) => Object.assign(globalThis, { release: resolve }))
    globalThis.Worker = class extends Prompt {
      override addEventListener(type: string, hear: (event: Event) => void) {
        super.addEventListener(type, (event: Event) => {
          const isHeld = event instanceof MessageEvent && event.data.kind === kind
          if (isHeld) void released.then(() => hear(event))
          else hear(event)
        })
      }
    }
  }, kind)
}

/** The addresses of the scripts that the page has loaded, without those of its worker. */
function scriptsOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(),
  )
}

async function release(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as { release: () => void }).release())
}

/** Reads the description for the first time, until it is kept. */
async function firstVisit(): Promise<Page> {
  const page = await opened('/')
  await heading(page, 'A very large server 1')
  await saved(page, 'A very large server 1')
  return page
}

async function opened(address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(app.address + address)
  return page
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel(/token/i).first().fill('secret')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function saved(page: Page, text: string): Promise<void> {
  await expect.poll(() => kept(page)).toContain(text)
}

/** All that is kept of descriptions in this browser and found again, as text. */
function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = indexedDB.open('switchboard', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('descriptions'))
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const store = request.result.transaction('descriptions').objectStore('descriptions')
    const read = <T>(requested: IDBRequest<T>) =>
      new Promise<T>((resolve) => requested.addEventListener('success', () => resolve(requested.result)))
    const [keys, values] = await Promise.all([read(store.getAllKeys()), read(store.getAll())])
    request.result.close()
    const marks = Object.entries(localStorage).filter(([name]) => name.startsWith('switchboard saved'))
    if (marks.some(([, id]) => !keys.includes(`head ${id}`))) return 'still on its way'
    return values
      .map((value) =>
        value instanceof ArrayBuffer ? new TextDecoder().decode(value) : JSON.stringify(value),
      )
      .join('\n')
  })
}
