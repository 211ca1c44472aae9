/** The smallest useful width of a text (px). */
const NARROWEST = 104

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
  if (scroll === null || !table) return undefined
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
 * Shortens the texts of a table until it fits into its container, the widest columns first. Where that is not enough,
 * all keep their width and the container scrolls sideways.
 */
function fitColumns(container: HTMLElement, table: HTMLTableElement): void {
  container.removeAttribute('data-tight')
  if (table.scrollWidth <= container.clientWidth || table.dataset.large !== undefined) return
  // Allows headers of two lines.
  container.setAttribute('data-tight', '')
  container.style.removeProperty('--cell')
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])]
  const width = (cell: Element) => cell.getBoundingClientRect().width
  const isText = (cell: HTMLElement) =>
    cell.querySelector('input') === null && !WHOLE.test(cell.dataset.kind ?? '')
  const texts = heads.filter(isText).map(width)
  const room =
    container.clientWidth - heads.filter((cell) => !isText(cell)).reduce((sum, cell) => sum + width(cell), 0)
  if (room < texts.length * NARROWEST) {
    if (table.scrollWidth > container.clientWidth) container.removeAttribute('data-tight')
    return
  }
  const level = levelOf(texts, room)
  if (level < Infinity) container.style.setProperty('--cell', `${Math.floor(level)}px`)
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
