import { useLocation, useRouteContext } from '@tanstack/react-router'
import type { Search } from '../links/list-search.ts'

/** Where a person signs in, and the way back to here. */
export function useLoginAddress(): { to: string; search: Search } {
  const here = useLocation({ select: (location) => location.href })
  const context: unknown = useRouteContext({ strict: false })
  return { to: loginOf(context) ?? '/login', search: { return: here } }
}

/** The app puts its configuration into the router's context; screens know only this much of it. */
function loginOf(context: unknown): string | undefined {
  const { configuration } = context as { configuration?: { login?: string } } // see above
  return configuration?.login
}
