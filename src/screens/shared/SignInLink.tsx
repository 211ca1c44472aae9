import { useLocation, useRouteContext } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Search } from '../links/list-search.ts'
import { AddressLink } from '../links/AddressLink.tsx'

/** A link to the login page with a way back. The login page may be on another origin. */
export function SignInLink(props: Omit<ComponentProps<'a'>, 'href'>) {
  const { to, search } = useLoginAddress()
  const url = new URL(to, location.origin)
  if (url.origin === location.origin) return <AddressLink {...props} to={url.pathname} search={search} />
  url.searchParams.set('return', location.href)
  return (
    <a {...props} href={url.href}>
      {props.children}
    </a>
  )
}

/** The configured login address, and the search part with the return address. */
export function useLoginAddress(): { to: string; search: Search } {
  const here = useLocation({ select: (location) => location.href })
  const context: unknown = useRouteContext({ strict: false })
  return { to: loginOf(context) ?? '/login', search: { return: here } }
}

/** The login address of the configuration. Screens know only this part of the router's context. */
function loginOf(context: unknown): string | undefined {
  const { configuration } = context as { configuration?: { login?: string } } // see above
  return configuration?.login
}
