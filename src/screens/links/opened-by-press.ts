/** The address that the last press led to. The router does not know what led to an address: a press, the way back, a save. */
let pressed: string | undefined

/** For what leads to an address of the app because a person pressed it. */
export function markPressed(href: string): void {
  pressed = href
}

/** Whether an address (with its search part) was opened by a press a moment ago. */
export function wasOpenedByPress(href: string): boolean {
  // Older browsers do not say how long ago a press was.
  return pressed === href && (!('userActivation' in navigator) || navigator.userActivation.isActive)
}
