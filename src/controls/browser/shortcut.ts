/** A shortcut as this device's keyboard names it: `⌘K` on Apple's, else `Ctrl K`. */
export function shortcut(key: string): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? `⌘${key}` : `Ctrl ${key}`
}

/** True for a key with Ctrl or ⌘ alone. `key`: in small letters. */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  const { metaKey, ctrlKey, shiftKey, altKey } = event
  return event.key.toLowerCase() === key && (metaKey || ctrlKey) && !shiftKey && !altKey
}
