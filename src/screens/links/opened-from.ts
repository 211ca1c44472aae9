import type { RouterHistory } from '@tanstack/react-router'

/** Adds an entry to the history that knows the address it was opened from. */
export function pushFromHere(history: RouterHistory, href: string): void {
  history.push(href, { from: history.location.href })
}

/** True where a step back leads to the screen at a path of the app, with any search part. */
export function wasOpenedFrom({ location }: RouterHistory, href: string): boolean {
  const { from } = location.state as { from?: unknown } // any entry of the history, of this app or not
  return typeof from === 'string' && pathOf(from) === pathOf(href)
}

function pathOf(href: string): string | undefined {
  return href.split('?', 1)[0]
}
