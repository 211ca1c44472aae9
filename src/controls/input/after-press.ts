/**
 * Runs an action now, or once a press that has begun ends and its click was handled. A message that appears on blur
 * must not move a button away before.
 */
export function afterPress(action: () => void): void {
  if (document.querySelector(':active') === null) action()
  else addEventListener('mouseup', () => setTimeout(action), { once: true })
}
