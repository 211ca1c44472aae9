import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { isPlainPress } from '../../controls/browser/plain-press.ts'
import { stringifyQuery } from '../../http/query-string.ts'
import { markPressed } from './opened-by-press.ts'
import { pushFromHere } from './opened-from.ts'
import type { Search } from './list-search.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

interface AddressLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of the app, encoded: `/contacts/7`. A `$` in it has no special meaning. */
  to: string
  search?: Search
  replace?: boolean
}

/**
 * A link to an address of the app. Addresses are API paths made at run time, so there is no route to check them
 * against. A table has hundreds of links, so none of them subscribes to the router.
 */
export function AddressLink({ to, search, replace = false, onClick, children, ...native }: AddressLinkProps) {
  const router = useRouter()
  const href = fullAddress(to, search, router.basepath)

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    markPressed(href)
    if (replace) router.history.replace(href)
    else pushFromHere(router.history, href)
  }

  return (
    <a {...native} href={router.history.createHref(href)} onClick={follow}>
      {children}
    </a>
  )
}

/** The address with its search part and the app's base path: `/contacts?page=2`. */
export function fullAddress(to: string, search: Search = {}, basePath = '/'): string {
  const query = stringifyQuery(search)
  return `${withoutTrailingSlash(basePath)}${to}${query === '' ? '' : `?${query}`}`
}
