import { useSyncExternalStore } from 'react'

/** What a person wants of the colours: `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'switchboard.theme'
const listeners = new Set<() => void>()

/** The choice of this device, kept over reload and shared by all tabs; also how to change it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, readChoice), chooseTheme]
}

/** Puts the kept choice on the page. Called once at start and after each change. */
export function applyTheme(choice: ThemeChoice = readChoice()): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}

function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  memory = choice
  applyTheme(choice)
  for (const listener of listeners) listener()
}

let memory: ThemeChoice = 'system'

function readChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return memory
  }
}

function subscribe(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return
    applyTheme()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}
