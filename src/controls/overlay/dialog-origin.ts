import { originAt } from '../transition/transform-origin.ts'

/** A ref that lets a new dialog grow from the focused element, which is the button that opened it. */
export function growFromFocus(dialog: HTMLElement | null): void {
  const button = document.activeElement
  if (dialog === null || button === null || button === document.body || dialog.contains(button)) return
  dialog.style.transformOrigin = originAt(button, dialog)
}
