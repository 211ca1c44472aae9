import type { IconName } from '../../controls/icon/icon-names.ts'
import type { ReactNode } from 'react'
import type { Search } from '../../screens/links/list-search.ts'

/** One result: a link to an address, or an action. */
export interface Entry {
  /** The same key each time the same thing is found. */
  key: string
  label: string
  /** A short text beside the label. */
  note?: string
  /** True if the note is a phone number. */
  isPhone?: boolean
  /** Without an icon the initials of the label are shown. */
  icon?: IconName
  /** A path of the app. */
  to?: string
  search?: Search
  /** Returns what is shown once the search has closed, such as a dialog. `close` removes it. */
  run?: (close: () => void) => ReactNode
  /** 0 for the best result: see `rankOf`. */
  rank: number
}

/** Entries of one kind under their heading. */
export interface Section {
  label: string
  entries: Entry[]
}
