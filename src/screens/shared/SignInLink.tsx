import { useLocation, useRouteContext } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Search } from '../links/list-search.ts'
import { AddressLink } from '../links/AddressLink.tsx'

/** A link to where a person signs in, with the way back to here; the login page may be one of another origin. */
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

/** The configured login address, and the search part that leads back to here. */
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
