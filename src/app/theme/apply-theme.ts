import { storedText } from '../../controls/browser/stored-text.ts'

/** A person's choice of colours; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** The stored choice of this device. Not in the query cache, which is emptied with a session. */
export const storedTheme = storedText('switchboard.theme')

/** The choice in a stored text. `system` if there is none. */
export function themeIn(text: string | undefined): ThemeChoice {
  return text === 'light' || text === 'dark' ? text : 'system'
}

/** Applies a choice to the page. */
function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}

/** Applies the choice of this device, and again whenever a tab changes it. */
export function followTheme(): void {
  const apply = () => applyTheme(themeIn(storedTheme.get()))
  apply()
  storedTheme.subscribe(apply)
}
