import type { MouseEvent } from 'react'

/**
 * Opens the record of a row when the row is pressed, except on a control or while selecting text. Ctrl, ⌘ or the
 * middle button opens a new tab.
 */
export function openRow(event: MouseEvent<HTMLElement>) {
  if (!(event.target instanceof Element) || event.defaultPrevented || event.button > 1) return
  if (
    event.target.closest(
      'a, button, input, select, label, summary, audio, [role="slider"], [data-select]',
    ) !== null
  )
    return
  if (window.getSelection()?.isCollapsed === false) return
  const link = event.target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-title]')
  link?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey || event.button === 1,
      metaKey: event.metaKey || event.button === 1,
    }),
  )
}
