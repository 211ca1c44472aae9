/** A shortcut as this device's keyboard names it: `⌘K` on Apple's, else `Ctrl K`. */
export function shortcut(key: string): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? `⌘${key}` : `Ctrl ${key}`
}
