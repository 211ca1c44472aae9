/** What a person wants of the colours: `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** Where the choice of this device is kept. */
export const THEME_KEY = 'switchboard.theme'

/** The choice of this device, kept over reload and shared by all tabs. */
export function keptTheme(): ThemeChoice {
  try {
    const kept = localStorage.getItem(THEME_KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

/** Puts a choice on the page. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}
