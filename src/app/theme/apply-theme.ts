/** A person's choice of colours; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** The key under which this device stores the choice. */
export const THEME_KEY = 'switchboard.theme'

/** The choice in a stored text. `system` if there is none. */
export function themeIn(text: string | null | undefined): ThemeChoice {
  return text === 'light' || text === 'dark' ? text : 'system'
}

/** Applies a choice to the page. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}

/** Applies the choice of this device, and again whenever another tab changes it. */
export function followTheme(): void {
  applyTheme(keptTheme())
  window.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) applyTheme(keptTheme())
  })
}

/** The stored choice of this device, shared by all tabs. */
function keptTheme(): ThemeChoice {
  try {
    return themeIn(localStorage.getItem(THEME_KEY))
  } catch {
    return 'system'
  }
}
