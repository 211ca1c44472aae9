import { useLocation, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { addressOf } from './AddressLink.tsx'
import type { Search } from './list-search.ts'

/**
 * The search part of a screen's own address: every value a text, or a list where a key is repeated. Once a person is on the way to
 * another screen, whose code may still be loading, it stays as it was: that screen's keys mean nothing here.
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

function locationOf({ pathname, search }: { pathname: string; search: unknown }) {
  return { pathname, search: search as Search } // the router's own parser gives texts and lists of texts only
}

export interface Navigation {
  /** Goes to a path of the app. */
  go: (to: string, search?: Search, options?: { replace?: boolean }) => void
  /** Stays at the path and changes the search part. `replace`: the way back does not lead through every letter typed. */
  changeSearch: (change: (search: Search) => Search, options?: { replace?: boolean }) => void
  /** Keeps the address of now in mind; what comes back tells later whether the person is still there. */
  markAddress: () => () => boolean
}

/** How a screen moves to another address. The same object for the whole life of the router. */
export function useNavigation(): Navigation {
  const router = useRouter()
  return useMemo(() => {
    const move = (href: string, replace = false) =>
      replace ? router.history.replace(href) : router.history.push(href)
    return {
      go: (to, search, options) => move(addressOf(to, search, router.basepath), options?.replace),
      markAddress: () => {
        const { href } = router.history.location
        return () => router.history.location.href === href
      },
      changeSearch: (change, options) => {
        const search = router.latestLocation.search as Search // as in useAddressSearch
        move(addressOf(router.history.location.pathname, change(search)), options?.replace)
      },
    }
  }, [router])
}
