import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { http, type HttpHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, onTestFinished } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createDemo } from '../../src/demo/handlers.ts'
import { readCalls } from '../../src/openapi/resources/calls.ts'
import { describeDocument } from '../support/describe-document.ts'
import type { ListState } from '../../src/openapi/lists/paging/list-page.ts'
import type { Resource } from '../../src/openapi/model/model.ts'
import { replaceExpiredToken } from '../../src/auth/session-refresh.ts'
import { createClient } from '../../src/http/client.ts'
import type { Connection } from '../../src/http/connection.ts'
import { createQueryClient } from '../../src/server/query-client.ts'
import { ServerProvider, type Server } from '../../src/server/server.tsx'
import { onePersonOf } from '../../src/session/one-person.ts'
import { createSessionStore } from '../../src/session/session.ts'
import { comeToRest } from '../support/at-rest.ts'

export const demo = createDemo()
export const description = describeDocument(demo.document)
// The demo shows no signs of calls; other documents here may.
readCalls({})

const worker = setupWorker()
const sent: string[] = []
/** A request passes the recorder once for each time that handlers were put in front. */
const seen = new Set<string>()
beforeAll(() => worker.start({ quiet: true, onUnhandledRequest: 'bypass' }))
beforeEach(() => {
  demo.reset()
  worker.resetHandlers(record, ...demo.handlers)
})

/** Remembers each request to the API and leaves the response to the next handler. */
const record = http.all('/api/*', ({ request, requestId }) => {
  if (seen.has(requestId)) return undefined
  seen.add(requestId)
  const { pathname, search } = new URL(request.url)
  sent.push(`${request.method} ${pathname.replace('/api', '')}${decodeURIComponent(search)}`)
  return undefined
})

/** Responds to these requests instead of the demo. */
export function respondWith(...handlers: HttpHandler[]): void {
  worker.use(record, ...handlers)
}

/** A person's place at a server: hooks used there share a cache and a session. */
export interface Desk {
  server: Server
  client: QueryClient
  /** What was sent since: `GET /contacts?page=1`. */
  sent: string[]
  /** How often the person was sent to the login address. */
  sentAway: () => number
  /** A hook as a component uses it. */
  use: <Result>(hook: () => Result) => Promise<{ now: () => Result; leave: () => Promise<void> }>
  /** A hook in a component whose props change later. */
  useWith: <Result, Given>(
    hook: (given: Given) => Result,
    given: NoInfer<Given>,
  ) => Promise<{ now: () => Result; tell: (given: Given) => Promise<void>; leave: () => Promise<void> }>
}

interface Opening {
  document?: unknown
  isSignedIn?: boolean
  basePath?: string
  /** Hooks of the client, given the server as it is when they run. */
  hooks?: (server: () => Server) => Connection['hooks']
}

/** A desk at the demo server, or at one that another document describes. */
export function openDesk({
  document = demo.document,
  isSignedIn = true,
  basePath = '/api',
  hooks,
}: Opening = {}): Desk {
  let sentAway = 0
  const session = createSessionStore('hooks')
  if (isSignedIn) session.set({ accessToken: demo.signIn().access_token, userName: 'mara.oduya' })
  const http = createClient({
    basePath,
    getAccessToken: () => {
      const { accessToken, credentials } = session.get() ?? {}
      return credentials === undefined ? accessToken : undefined
    },
    hooks: hooks?.(() => server),
    onUnauthorized: () => {
      sentAway += 1
      session.end()
    },
  })
  const server: Server = {
    id: http.base.href.replace(/\/$/, ''),
    client: { ...http, asOnePerson: onePersonOf(session, () => replaceExpiredToken(server)) },
    session,
    replaceExpiredToken,
    description: document === demo.document ? description : describeDocument(document),
  }
  const client = createQueryClient()
  onTestFinished(() => comeToRest(client))
  const { queries } = client.getDefaultOptions()
  // Without pauses before a retry. A test looks at the result of its hook after it was drawn.
  const forTests = { retryDelay: 1, notifyOnChangeProps: 'all' as const }
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { ...queries, ...forTests } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ServerProvider server={server}>{children}</ServerProvider>
    </QueryClientProvider>
  )
  sent.length = 0
  return {
    server,
    client,
    sent,
    sentAway: () => sentAway,
    use: async (hook) => {
      const { result, unmount } = await renderHook(hook, { wrapper })
      return { now: () => result.current, leave: unmount }
    },
    useWith: async (hook, given) => {
      const initialProps = { given }
      const { result, rerender, unmount } = await renderHook((props) => hook((props ?? initialProps).given), {
        wrapper,
        initialProps,
      })
      return {
        now: () => result.current,
        tell: (next) => rerender({ given: next }),
        leave: unmount,
      }
    },
  }
}

/** A resource of a description, by its path. */
export function resourceOf(desk: Desk, path: string): Resource {
  const resource = desk.server.description?.resource(path)
  if (resource === undefined) throw new Error(`There is no ${path}`)
  return resource
}

/** A page of a list without anything else. */
export function pageNumber(page: number, rest: Partial<ListState> = {}): ListState {
  return { page, filters: {}, ...rest }
}

/** A response that comes when it is let go. */
export function held(response: () => Response | Promise<Response>) {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  return {
    release: () => release(),
    respond: async () => {
      await isReleased
      return response()
    },
  }
}
