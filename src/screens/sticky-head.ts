let observer: ResizeObserver | undefined

/**
 * Keeps the head of a table in sight while its rows go up. Where the table is wider than its place, that place has to be scrolled
 * sideways, and a head cannot stick to the window from within it. `null`: the table is gone.
 */
export function keepHead(scroll: HTMLElement | null): void {
  observer?.disconnect()
  const table = scroll?.firstElementChild
  if (!table) return
  observer = new ResizeObserver(() =>
    scroll.toggleAttribute('data-fits', table.scrollWidth <= scroll.clientWidth),
  )
  observer.observe(scroll)
  observer.observe(table)
}
