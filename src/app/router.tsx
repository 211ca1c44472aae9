import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router'
import { ErrorScreen } from '../screens/shared/ErrorScreen.tsx'
import { parseQuery, stringifyQuery, type QueryObject } from '../http/query-string.ts'
import type { Configuration } from './configuration/configuration-defaults.ts'
import { isOwnLogin } from './configuration/login-address.ts'
import { Frame } from './shell/Frame.tsx'
import type { OwnScreen } from './own-screens.ts'
import { CurrentScreen } from './navigation/CurrentScreen.tsx'
import { LoginScreen } from './navigation/late-screens.ts'
import { WithDescription } from './WithDescription.tsx'

/** What the routes need before a screen is drawn. */
interface RouterContext {
  configuration: Configuration
  queryClient: QueryClient
  /** Resolves when the list at which the app was opened has been read, or cannot be. */
  firstRows: Promise<void>
}

const root = createRootRouteWithContext<RouterContext>()({
  component: WithDescription,
  errorComponent: ErrorScreen,
})

const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame })
const startRoute = createRoute({ getParentRoute: () => frame, path: '/', component: CurrentScreen })
const route = createRoute({ getParentRoute: () => frame, path: '$', component: CurrentScreen })

/**
 * The router. The address bar mirrors the API's paths, so three routes are enough: start, login, and everything else. Each custom
 * screen adds one.
 */
export function createAppRouter(context: RouterContext, ownScreens: readonly OwnScreen[]) {
  const { login } = context.configuration
  const own = ownScreens.map(({ path, Component }) =>
    createRoute({ getParentRoute: () => frame, path, component: Component }),
  )
  const tree = frame.addChildren([startRoute, route, ...own])
  const loginRoute = createRoute({
    getParentRoute: () => root,
    path: isOwnLogin(login) ? new URL(login, location.origin).pathname : '/login',
    component: LoginScreen,
  })
  return createRouter({
    routeTree: root.addChildren([loginRoute, tree]),
    context,
    parseSearch: parseQuery,
    stringifySearch: (search) => {
      const query = stringifyQuery(search as QueryObject) // the app puts only strings and lists of them there
      return query === '' ? '' : `?${query}`
    },
    // The address of the built app: `/`, or a folder of the web server.
    basepath: import.meta.env.BASE_URL,
    scrollRestoration: true,
    defaultNotFoundComponent: CurrentScreen,
  })
}

/** The router with the types of all routes. */
export type AppRouter = ReturnType<typeof createAppRouter>
