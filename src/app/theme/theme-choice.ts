import { useSyncExternalStore } from 'react'
import { storedText } from '../../controls/basics/stored-text.ts'
import { applyTheme, THEME_KEY, themeIn, type ThemeChoice } from './apply-theme.ts'

/** Not in the query cache, which is emptied with a session: the choice belongs to the device. */
const stored = storedText(THEME_KEY)

/** The choice of this device, shared by all tabs, and a function that changes it. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [themeIn(useSyncExternalStore(stored.subscribe, stored.get)), chooseTheme]
}

/** Changes the choice of this device. */
export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice)
  stored.set(choice === 'system' ? undefined : choice)
}
