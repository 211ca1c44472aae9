/** A ref that lets a new dialog grow from the focused element, which is the button that opened it. */
export function growFromFocus(dialog: HTMLElement | null): void {
  const button = document.activeElement
  if (dialog === null || button === null || button === document.body || dialog.contains(button)) return
  const from = button.getBoundingClientRect()
  const box = dialog.getBoundingClientRect()
  dialog.style.transformOrigin = `${from.left + from.width / 2 - box.left}px ${from.top + from.height / 2 - box.top}px`
}
