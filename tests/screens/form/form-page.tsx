import { forgetNamelessFiles } from '../../../src/screens/form/drafts/file-drafts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useLocation,
  useSearch,
} from '@tanstack/react-router'
import { clear } from 'idb-keyval'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { beforeAll, beforeEach, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../src/app/theme.css'
import { ToastRegion } from '../../../src/controls/overlay/ToastRegion.tsx'
import { readCalls } from '../../../src/openapi/resources/calls.ts'
import { describeDocument } from '../../support/describe-document.ts'
import { parseJson, stringifyJson } from '../../../src/http/json.ts'
import { createClient } from '../../../src/http/client.ts'
import { parseQuery, stringifyQuery } from '../../../src/http/query-string.ts'
import { createQueryClient } from '../../../src/server/query-client.ts'
import { ServerProvider, type Server } from '../../../src/server/server.tsx'
import { FormScreen } from '../../../src/screens/form/FormScreen.tsx'
import { OperationScreen } from '../../../src/screens/operation/OperationScreen.tsx'
import { createSessionStore } from '../../../src/session/session.ts'
import { comeToRest } from '../../support/at-rest.ts'
import { drafts } from '../../support/kept-drafts.ts'
import { setWindowSize } from '../../support/window-size.ts'

// As where a description shows the signs of calls.
readCalls({})

const worker = setupWorker()
beforeAll(() =>
  worker.start({ quiet: true, onUnhandledRequest: (request, print) => isApi(request) && print.error() }),
)
beforeEach(async () => {
  await setWindowSize(1280, 900)
  await clear(drafts)
  worker.resetHandlers()
  forgetNamelessFiles()
})

/** What the server was sent, in order. */
export interface Sent {
  method: string
  path: string
  headers: Headers
  /** JSON as it was written, to the digit. */
  text: string
  body: unknown
}

/** A server that responds as the handlers say and records what it received. */
export function serve(...handlers: HttpHandler[]): Sent[] {
  const sent: Sent[] = []
  worker.use(
    http.all('/api/*', async ({ request }) => {
      const copy = request.clone()
      const text = await copy.text()
      const url = new URL(copy.url)
      sent.push({
        method: copy.method,
        path: url.pathname + url.search,
        headers: copy.headers,
        text,
        body: parsed(text),
      })
      return undefined // the next handler responds
    }),
    ...handlers,
  )
  return sent
}

/** The last request that changed something; reading again afterwards is the app's business. */
export function lastChange(sent: Sent[]): Sent | undefined {
  return sent.findLast(({ method }) => method !== 'GET')
}

/** A response of this status with this body. */
export function respond(body: unknown, status = 200) {
  return () =>
    body === undefined ? new HttpResponse(null, { status }) : HttpResponse.json(body as never, { status })
}

/** A record at a path that a server keeps, to the digit: PUT replaces it, PATCH changes it, and every response shows it. */
export function stored(path: string, record: Record<string, unknown>) {
  let now = record
  const show = () => new HttpResponse(stringifyJson(now), { headers: { 'Content-Type': 'application/json' } })
  const change = async (request: Request, before: Record<string, unknown>) => {
    now = { ...before, ...((await parseJson(await request.text())) as object) }
    return show()
  }
  return {
    now: () => now,
    /** As somebody else does it. */
    change: (part: Record<string, unknown>) => {
      now = { ...now, ...part }
    },
    get: http.get(path, show),
    put: http.put(path, ({ request }) => change(request, { id: now.id })),
    patch: http.patch(path, ({ request }) => change(request, now)),
  }
}

/** The handlers of such a record. */
export function kept(path: string, record: Record<string, unknown>): HttpHandler[] {
  const { get, put, patch } = stored(path, record)
  return [get, put, patch]
}

/** Opens an address of the app: `/contacts?new=`, `/contacts/7?edit=`, `/search`. Gives back where the person is. */
export async function open(document: unknown, address: string, more: Partial<Server> = {}) {
  const description = describeDocument(document)
  const server: Server = {
    id: 'test',
    client: createClient({ basePath: '/api' }),
    session: createSessionStore('test'),
    description,
    ...more,
  }
  const root = createRootRoute()
  const everywhere = createRoute({ getParentRoute: () => root, path: '$', component: CurrentScreen })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: root.addChildren([everywhere]),
    history,
    parseSearch: parseQuery,
    stringifySearch: (search) => {
      const query = stringifyQuery(search)
      return query === '' ? '' : `?${query}`
    },
  })

  function CurrentScreen() {
    const pathname = useLocation({ select: (location) => location.pathname })
    const search: Record<string, unknown> = useSearch({ strict: false })
    const match = description.match(pathname)
    const operation = description.operations.find(({ id }) => id === search.operation)
    if (operation !== undefined)
      return <OperationScreen operations={[operation]} parameters={match?.parameters ?? {}} />
    if (match === undefined) return <p>Nothing here</p>
    if (match.kind === 'operation')
      return <OperationScreen operations={match.operations} parameters={match.parameters} />
    const isForm = search.new !== undefined || search.edit !== undefined
    if (!isForm) return <p>Reading {pathname}</p>
    return (
      <FormScreen
        key={pathname}
        resource={match.resource}
        parameters={match.parameters}
        mode={match.kind === 'list' ? 'create' : 'edit'}
      />
    )
  }

  const queries = createQueryClient()
  onTestFinished(() => comeToRest(queries))
  const screen = await render(
    <QueryClientProvider client={queries}>
      {/* Colours that are on their way from one theme to the other are no colours to judge. */}
      <style>{'* { transition: none !important }'}</style>
      <ServerProvider server={server}>
        <main style={{ padding: 'var(--s4)' }}>
          {/* The app's router has other routes than this one; a screen knows none of them. */}
          <RouterProvider router={router as never} />
        </main>
        <ToastRegion />
      </ServerProvider>
    </QueryClientProvider>,
  )
  return { where: () => history.location.href, leave: () => screen.unmount() }
}

function isApi(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
