import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { clear } from 'idb-keyval'
import { http, type HttpHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { Frame } from '../../src/app/shell/Frame.tsx'
import { CurrentScreen } from '../../src/app/navigation/CurrentScreen.tsx'
import { HeadingFocus } from '../../src/app/navigation/HeadingFocus.ts'
import '../../src/app/theme.css'
import { ToastRegion } from '../../src/controls/overlay/ToastRegion.tsx'
import { browserMedia } from '../../src/demo/browser-media.ts'
import { createDemo } from '../../src/demo/handlers.ts'
import { readCalls } from '../../src/openapi/resources/calls.ts'
import { describeDocument } from '../support/describe-document.ts'
import { createClient } from '../../src/http/client.ts'
import { parseQuery, stringifyQuery } from '../../src/http/query-string.ts'
import { keys } from '../../src/server/keys.ts'
import { createQueryClient } from '../../src/server/query-client.ts'
import { ServerProvider, type Server } from '../../src/server/server.tsx'
import { descriptionOptions } from '../../src/connection/use-description.ts'
import { openExplanation } from '../../src/screens/links/explained-page.ts'
import { LoginScreen } from '../../src/screens/sign-in/LoginScreen.tsx'
import { onePersonOf } from '../../src/session/one-person.ts'
import { createSessionStore } from '../../src/session/session.ts'
import { comeToRest, isAtRest } from '../support/at-rest.ts'
import { drafts } from '../support/kept-drafts.ts'
import { setWindowSize } from '../support/window-size.ts'

/** Making the demo's records anew takes as long as drawing a screen. */
let isChanged = false

const ownDemo = createDemo({ readMedia: browserMedia })
export const demo = {
  ...ownDemo,
  /** Read and written by tests, so the records are made anew before the next one. */
  get state() {
    isChanged = true
    return ownDemo.state
  },
}
const description = describeDocument(demo.document)
// The demo shows no signs of calls; other documents here may.
readCalls({})
const worker = setupWorker()
const sent: string[] = []
/** A request passes the recorder once for each time that handlers were put in front. */
const seen = new Set<string>()
beforeAll(() => worker.start({ quiet: true, onUnhandledRequest: 'bypass' }))
beforeEach(async () => {
  await clear(drafts)
  if (isChanged) demo.reset()
  isChanged = false
  sent.length = 0
  openExplanation(undefined)
  document.documentElement.style.setProperty('--hue', '172')
  worker.resetHandlers(record, ...demo.handlers)
  await setWindowSize(1280, 780)
})

/** Remembers each request to the API and leaves the response to the next handler. */
const record = http.all('/api/*', ({ request, requestId }) => {
  if (seen.has(requestId)) return undefined
  seen.add(requestId)
  isChanged ||= request.method !== 'GET'
  const { pathname, search } = new URL(request.url)
  sent.push(`${request.method} ${pathname}${search}`)
  return undefined
})

/** Responds to these requests instead of the demo. */
export function respondWith(...handlers: HttpHandler[]): void {
  worker.use(record, ...handlers)
}

function Root() {
  return (
    <>
      <Outlet />
      <HeadingFocus />
    </>
  )
}

/**
 * The app's frame at an address, on the demo server, described by `document` or by its own. Gives what was sent since, and where the person is.
 */
export async function openApp(
  address: string,
  {
    isSignedIn = true,
    document = demo.document,
    basePath = '/api',
    proxy,
  }: { isSignedIn?: boolean; document?: unknown; basePath?: string } & Pick<Server, 'proxy'> = {},
) {
  const session = createSessionStore('demo')
  const token = isSignedIn ? demo.signIn() : undefined
  if (token !== undefined) session.set({ accessToken: token.access_token, userName: 'mara.oduya' })
  const client = createClient({
    basePath,
    getAccessToken: () => session.get()?.accessToken,
  })
  const server: Server = {
    id: client.base.href.replace(/\/$/, ''),
    client: { ...client, asOnePerson: onePersonOf(session, async () => {}) },
    session,
    proxy,
    description: document === demo.document ? description : describeDocument(document),
  }
  const history = createMemoryHistory({ initialEntries: [address] })
  const root = createRootRouteWithContext<object>()({ component: Root })
  const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame })
  const start = createRoute({ getParentRoute: () => frame, path: '/', component: CurrentScreen })
  const currentScreen = createRoute({ getParentRoute: () => frame, path: '$', component: CurrentScreen })
  const login = createRoute({ getParentRoute: () => root, path: '/login', component: LoginScreen })
  const router = createRouter({
    routeTree: root.addChildren([login, frame.addChildren([start, currentScreen])]),
    context: {},
    history,
    parseSearch: parseQuery,
    stringifySearch: (search) => {
      const query = stringifyQuery(search)
      return query === '' ? '' : `?${query}`
    },
  })
  const queries = createQueryClient()
  onTestFinished(() => comeToRest(queries))
  queries.setQueryData(keys.description(server), { description: server.description })

  /** As the app has it: what is learnt or corrected gives another description of the same server. */
  function Described({ children }: { children: ReactNode }) {
    const { data } = useQuery(descriptionOptions(server))
    return (
      <ServerProvider server={{ ...server, description: data?.description ?? server.description }}>
        {children}
      </ServerProvider>
    )
  }

  await render(
    <Still>
      <QueryClientProvider client={queries}>
        <Described>
          {/* The app's router has one context more than this one; no screen reads it. */}
          <RouterProvider router={router as never} />
          <ToastRegion />
        </Described>
      </QueryClientProvider>
    </Still>,
  )
  return {
    sent,
    session,
    history,
    where: () => history.location.href,
    /** Nothing is on its way to the server or back. */
    isAtRest: () => isAtRest(queries),
  }
}

/** Nothing moves: colours that are on their way are no colours to judge. */
export function Still({ children }: { children: ReactNode }) {
  return (
    <>
      <style>{'*, *::before { transition: none !important; animation: none !important }'}</style>
      {children}
    </>
  )
}
