import { useSyncExternalStore } from 'react'
import { applyTheme, keptTheme, THEME_KEY, type ThemeChoice } from './apply-theme.ts'

/**
 * Listeners in this tab, because storage events reach only the other tabs. The query cache cannot hold the choice: it is emptied
 * with a session, but the choice belongs to the device.
 */
const listeners = new Set<() => void>()

/** The choice of this device, shared by all tabs, and a function that changes it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, readChoice), chooseTheme]
}

/** Changes the choice of this device. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, choice)
    unkept = undefined
  } catch {
    // Without storage the choice lasts until the page is left.
    unkept = choice
  }
  applyTheme(choice)
  for (const listener of listeners) listener()
}

/** A choice that could not be stored. It lasts as long as the page. */
let unkept: ThemeChoice | undefined

function readChoice(): ThemeChoice {
  return unkept ?? keptTheme()
}

function subscribe(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}
