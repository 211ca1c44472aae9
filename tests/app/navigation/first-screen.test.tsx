import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import { useState } from 'react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { App } from '../../../src/app/App.tsx'
import { readConfiguration } from '../../../src/app/configuration/configuration-schema.ts'
import { start } from '../../../src/app/start.ts'
import { fetchFirstScreen, isHere } from '../../../src/app/navigation/late-screens.ts'
import { readFirstList } from '../../../src/app/navigation/read-first-list.ts'
import { useFirstScreenIsHere } from '../../../src/app/navigation/use-screen-is-here.ts'
import { describe } from '../../../src/openapi/description/describe.ts'
import type { Description } from '../../../src/openapi/model/model.ts'
import { comeToRest } from '../../support/at-rest.ts'

const response = { 200: { content: { 'application/json': { schema: { type: 'array', items: {} } } } } }
const withPath = (path: string): Description =>
  describe({
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    paths: { [path]: { get: { responses: response } } },
  })

const worker = setupWorker()
beforeAll(() => worker.start({ quiet: true, onUnhandledRequest: 'bypass' }))

test('draws a list with its first rows, or without them after a moment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const description = withPath('/contacts')
  for (const name of ['soon', 'late']) {
    let resolve = () => {}
    const promise = new Promise<void>((settle) => {
      resolve = settle
    })
    const Root = () => (
      <p>{useFirstScreenIsHere('/login', true, description, promise) ? `rows ${name}` : `waiting ${name}`}</p>
    )
    const router = createRouter({
      routeTree: createRootRoute({ component: Root, notFoundComponent: () => null }),
      history: createMemoryHistory({ initialEntries: ['/contacts'] }),
    })
    await render(<RouterProvider router={router} />)
    await expect.element(page.getByText(`waiting ${name}`)).toBeVisible()
    if (name === 'soon') resolve()
    else await vi.advanceTimersByTimeAsync(100)
    await expect.element(page.getByText(`rows ${name}`)).toBeVisible()
  }
})

test.each([
  ['record', '/contacts/7?page=2'],
  ['edit', '/contacts/7?edit='],
  ['login', '/login'],
] as const)(
  'loads the screen %s before the description where the address shows it',
  async (screen, address) => {
    history.replaceState(null, '', '/contacts')
    fetchFirstScreen()
    expect(isHere(screen)).toBe(false)
    history.replaceState(null, '', address)
    fetchFirstScreen()
    await expect.poll(() => isHere(screen)).toBe(true)
  },
)

test('requests a list only once that fails before anything is drawn', async () => {
  let requests = 0
  worker.resetHandlers(
    http.get('/api/openapi.json', () =>
      HttpResponse.json({
        openapi: '3.1.0',
        info: { title: 'Desk', version: '1' },
        paths: { '/contacts': { get: { responses: response } } },
      }),
    ),
    http.get('/api/contacts', () => {
      requests += 1
      return HttpResponse.json({ detail: 'No contacts for you.' }, { status: 403 })
    }),
  )
  history.replaceState(null, '', '/contacts')
  const started = start(readConfiguration({ description: '/api/openapi.json' }), [])
  onTestFinished(() => started.stop())
  await started.router.options.context.firstRows
  await render(<App {...started} />)
  await expect.element(page.getByText('No contacts for you.')).toBeVisible()
  await comeToRest(started.queryClient)
  expect(requests).toBe(1)
})

test('reads of the description what rows need while they are on their way', async () => {
  const description = withPath('/contacts')
  const [contacts] = description.resources
  const { presentation } = contacts!
  const read = new Promise<void>((resolve) =>
    Object.defineProperty(contacts, 'presentation', {
      get() {
        resolve()
        return presentation
      },
    }),
  )
  worker.resetHandlers(
    // Rows only come when everything is read.
    http.get('/api/contacts', async () => {
      await read
      return HttpResponse.json([])
    }),
  )
  const started = start(readConfiguration({ description: '/api/openapi.json' }), [])
  onTestFinished(() => started.stop())
  const server = { ...started.server, description }
  await expect(
    readFirstList(started.queryClient, server, { pathname: '/contacts', search: {} }),
  ).resolves.toBeUndefined()
})

test('keeps the screen where a later description shows something else at that address', async () => {
  const seen: boolean[] = []
  const rows = Promise.resolve()
  function Root() {
    const [description, setDescription] = useState(() => withPath('/contacts'))
    const isHere = useFirstScreenIsHere('/login', true, description, rows)
    seen.push(isHere)
    return (
      <button type="button" onClick={() => setDescription(withPath('/people'))}>
        {description.operations[0]?.path}
      </button>
    )
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Root, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: ['/contacts'] }),
  })
  await render(<RouterProvider router={router} />)
  await page.getByRole('button', { name: '/contacts' }).click()
  await expect.element(page.getByRole('button', { name: '/people' })).toBeVisible()
  expect(seen.slice(seen.indexOf(true))).not.toContain(false)
  expect(seen).toContain(true)
})
