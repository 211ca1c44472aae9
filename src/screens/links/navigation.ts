import { useLocation, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { fullAddress } from './AddressLink.tsx'
import { pushFromHere, wasOpenedFrom } from './opened-from.ts'
import type { Search } from './list-search.ts'

/**
 * The search part of a screen's own address; a repeated key has a list as its value. It stays the same once the
 * person is leaving for another screen, whose code may still be loading. The other screen's keys have no meaning
 * here.
 */
export function useAddressSearch(): Search {
  const { pathname, search } = useLocation({ select: locationOf, structuralSharing: true })
  const [own] = useState(pathname)
  const [kept, setKept] = useState(search)
  const isOwn = pathname === own && !FORM_KEYS.some((key) => search[key] !== undefined)
  if (isOwn && kept !== search) setKept(search)
  return isOwn ? search : kept
}

const FORM_KEYS = ['new', 'edit', 'operation']

/** The path and the search part of a location of the router. */
export function locationOf({ pathname, search }: { pathname: string; search: unknown }) {
  return { pathname, search: search as Search } // the router's own parser gives texts and lists of texts only
}

/** How a screen changes the address. */
interface Navigation {
  /** Goes to a path of the app. */
  go: (to: string, search?: Search, options?: { replace?: boolean }) => void
  /**
   * Leaves a screen that is done with, for a path of the app. Where it was opened from there, that is a step back. Else the path
   * takes its place in the history.
   */
  leave: (to: string, search?: Search) => void
  /** Changes the search part and keeps the path. `replace`: adds no history entry, such as for every letter typed. */
  changeSearch: (change: (search: Search) => Search, options?: { replace?: boolean }) => void
  /** Remembers the current address. The returned function tells whether the person is still there. */
  markAddress: () => () => boolean
}

/** The functions that navigate. The same object for the whole life of the router. */
export function useNavigation(): Navigation {
  const router = useRouter()
  return useMemo(() => {
    const move = (href: string, replace = false) =>
      replace ? router.history.replace(href) : pushFromHere(router.history, href)
    return {
      go: (to, search, options) => move(fullAddress(to, search, router.basepath), options?.replace),
      leave: (to, search) => {
        const href = fullAddress(to, search, router.basepath)
        if (wasOpenedFrom(router.history, href)) router.history.back()
        else move(href, true)
      },
      markAddress: () => {
        const { href } = router.history.location
        return () => router.history.location.href === href
      },
      changeSearch: (change, options) => {
        const search = router.latestLocation.search as Search // as in useAddressSearch
        move(fullAddress(router.history.location.pathname, change(search)), options?.replace)
      },
    }
  }, [router])
}
