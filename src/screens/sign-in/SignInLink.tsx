import type { ComponentProps } from 'react'
import { AddressLink } from '../links/AddressLink.tsx'
import { useLoginAddress } from './login-link.ts'

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
