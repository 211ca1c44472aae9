/** The smallest useful width of a text (px). */
const NARROWEST = 104
/** The width up to which a title is not shortened (px). */
const TITLE = 208

/** Kinds that are never shortened: numbers, dates, pills, pictures. */
const WHOLE =
  /^(?:audio|image|boolean|choice|color|date|date-time|time|integer|number|money|duration|phone|file)$/

/**
 * Keeps the header of a table in sight while its rows scroll; the ref of the table's scroll container. A table that
 * is too wide, even with narrower columns, scrolls sideways in its container. There, a header cannot stick to the
 * window.
 */
export function keepHeadInSight(scroll: HTMLElement | null): (() => void) | undefined {
  const table = scroll?.querySelector('table')
  if (!scroll || !table) return undefined
  let lastWidth = 0
  let wide = 0
  const observer = new ResizeObserver(() => {
    if (scroll.clientWidth === lastWidth && table.scrollWidth === wide) return
    fitColumns(scroll, table)
    lastWidth = scroll.clientWidth
    wide = table.scrollWidth
    scroll.toggleAttribute('data-fits', wide <= lastWidth)
  })
  observer.observe(scroll)
  observer.observe(table)
  return () => observer.disconnect()
}

/**
 * Shortens the texts of a table until it fits into its container, the widest columns first, and none that has room.
 * Where that is not enough, all keep their width and the container scrolls sideways.
 */
function fitColumns(container: HTMLElement, table: HTMLTableElement): void {
  const { style, clientWidth } = container
  const isWide = () => table.scrollWidth > clientWidth
  container.removeAttribute('data-tight')
  style.cssText = ''
  if (table.dataset.large !== undefined || !isWide()) return
  // Allows headers of two lines.
  container.setAttribute('data-tight', '')
  let room = clientWidth
  const texts = [...table.querySelectorAll('th')].flatMap((cell) => {
    const { width } = cell.getBoundingClientRect()
    if (!cell.querySelector('input') && !WHOLE.test(cell.dataset.kind ?? '')) return width
    room -= width
    return []
  })
  const [title = 0, ...others] = texts
  const spare = room - others.length * NARROWEST
  if (spare < NARROWEST) {
    style.cssText = '--cell: 13rem'
    if (isWide()) container.removeAttribute('data-tight')
  } else {
    // The title tells the rows from each other: the other texts are shortened first. Where none has to be, the level is no length.
    const most = Math.min(title, Math.max(levelOf(texts, room), TITLE), spare)
    style.cssText = `--title: ${most}px; --cell: ${levelOf(others, room - most)}px`
  }
}

/** The largest width of each, so that all of them fit into a room. */
function levelOf(widths: number[], room: number): number {
  let left = room
  const sorted = widths.toSorted((one, other) => one - other)
  for (const [index, width] of sorted.entries()) {
    const level = left / (sorted.length - index)
    if (width >= level) return level
    left -= width
  }
  return Infinity
}
