import { useSyncExternalStore } from 'react'
import { storedTheme, themeIn, type ThemeChoice } from './apply-theme.ts'

/** The choice of this device, shared by all tabs, and a function that changes it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [themeIn(useSyncExternalStore(storedTheme.subscribe, storedTheme.get)), chooseTheme]
}

/** Changes the choice of this device. */
export function chooseTheme(choice: ThemeChoice): void {
  storedTheme.set(choice === 'system' ? undefined : choice)
}
