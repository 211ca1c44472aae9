/** In ms. A timer, because a page in the background draws no frames. */
export const A_LOOK = 50

/** Moves the focus to a remaining element, or to the list's heading, where it is lost with what had it. */
export function keepFocus(remaining?: HTMLElement | null): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const next = remaining?.isConnected ? remaining : document.querySelector<HTMLElement>('main h1')
    next?.focus({ preventScroll: true })
  }, A_LOOK)
}
