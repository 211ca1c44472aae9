import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Search } from '../../screens/links/list-search.ts'

/** One result: it leads to an address, or does something. */
export interface Entry {
  /** The same for the same thing, however often it is found. */
  key: string
  label: string
  /** What stands beside it, small. */
  note?: string
  /** That is a phone number. */
  isPhone?: boolean
  /** Without one the initials of the label are shown. */
  icon?: LucideIcon
  /** A path of the app. */
  to?: string
  search?: Search
  /** Gives what is to be shown once the search has closed, such as a dialog; `close` takes that away. */
  run?: (close: () => void) => ReactNode
  /** 0 for the best: see `rankOf`. */
  rank: number
}

/** Entries of one kind under their heading. */
export interface Section {
  label: string
  entries: Entry[]
}
