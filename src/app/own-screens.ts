import type { ReactNode } from 'react'

/** A screen of your own at an address of this app. */
export interface OwnScreen {
  /** `/contacts`, or with parameters as TanStack Router writes them: `/contacts/$contactId`. */
  path: string
  /** Drawn beside the navigation. It has the hooks of `queries/`, and the description by `useServer()`. */
  Component: () => ReactNode
}

/** The screens of your own. Each replaces what the description would show at its path; every other address stays as it is. */
export const OWN_SCREENS: readonly OwnScreen[] = []
