import type { ReactNode } from 'react'

/** A custom screen at an address of this app. */
export interface OwnScreen {
  /** `/contacts`, or with parameters as TanStack Router writes them: `/contacts/$contactId`. */
  path: string
  /**
   * Drawn beside the navigation. It can use the hooks of `queries/`, and the description from `useServer()`. What is typed in it
   * is lost when a session ends; only the app's own forms keep drafts.
   */
  Component: () => ReactNode
}

/** The custom screens. Each replaces what the description would show at its path. */
export const OWN_SCREENS: readonly OwnScreen[] = []
