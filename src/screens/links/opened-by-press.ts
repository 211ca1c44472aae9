/**
 * The address that the last press led to. The router does not know whether a press, the back button, or a save led
 * there. Module state, because a page has one last press, and nothing is drawn of it.
 */
let pressed: string | undefined
// Not every link calls `markPressed`, so a step back may lead to the last one that did.
globalThis.addEventListener?.('popstate', () => (pressed = undefined))

/** Remembers that a press led to an address of the app. */
export function markPressed(href: string): void {
  pressed = href
}

/** True where a press opened an address (with its search part) a moment ago. */
export function wasOpenedByPress(href: string): boolean {
  // Older browsers do not tell how long ago a press was.
  return pressed === href && (!('userActivation' in navigator) || navigator.userActivation.isActive)
}
