import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type MouseEventHandler, type ReactNode } from 'react'

/** The height of a row in px: `--row` of the theme, with its line. */
const ROW = 44

/** The rows of a long list, of which only those in sight are rendered. The space of the others is kept. */
export function WindowedRows({
  rows,
  columnCount,
  drawRow,
  onClick,
}: {
  rows: unknown[]
  columnCount: number
  drawRow: (row: unknown, index: number) => ReactNode
  onClick: MouseEventHandler<HTMLElement>
}) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (body.current !== null) setTop(body.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised over the virtualizer
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW,
    overscan: 8,
    scrollMargin: top,
  })
  const items = virtualizer.getVirtualItems()
  const before = Math.max(0, (items[0]?.start ?? top) - top)
  const after = Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top))

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tbody ref={body} onClick={onClick}>
      <Space height={before} columnCount={columnCount} />
      {items.map((item) => drawRow(rows[item.index], item.index))}
      <Space height={after} columnCount={columnCount} />
    </tbody>
  )
}

function Space({ height, columnCount }: { height: number; columnCount: number }) {
  if (height === 0) return null
  return (
    <tr aria-hidden="true" style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is empty space */}
      <td colSpan={columnCount} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
