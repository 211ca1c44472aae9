import { fitColumns } from './fit-columns.ts'

let observer: ResizeObserver | undefined

/**
 * Keeps the head of a table in sight while its rows go up. Where the table is wider than its place even with narrower columns, that place
 * has to be scrolled sideways, and a head cannot stick to the window from within it. `null`: the table is gone.
 */
export function keepHead(scroll: HTMLElement | null): void {
  observer?.disconnect()
  const table = scroll?.querySelector('table')
  if (scroll === null || !table) return
  let place = 0
  let wide = 0
  observer = new ResizeObserver(() => {
    if (scroll.clientWidth === place && table.scrollWidth === wide) return
    fitColumns(scroll, table)
    place = scroll.clientWidth
    wide = table.scrollWidth
    scroll.toggleAttribute('data-fits', wide <= place)
  })
  observer.observe(scroll)
  observer.observe(table)
}
