import { Children, isValidElement, useState, type ReactElement, type ReactNode } from 'react'
import { TransitionItem, type TransitionLook } from './TransitionItem.tsx'

export interface TransitionProps {
  /** Elements, each with its `key`. */
  children: ReactNode
  /** The element around all; a fragment where it is absent. */
  as?: 'div' | 'ul' | 'ol'
  /** The element around each child. */
  itemAs?: 'div' | 'li'
  /** How a child comes and goes; `row` folds away. */
  look?: TransitionLook
  /** What the children grow from with the look `dialog`. */
  origin?: Element | null
  className?: string
  itemClassName?: string
  label?: string
}

/**
 * Draws keyed children, and lets those that come and go do so in motion. A child is usable the moment it comes; one that
 * goes is inert and hidden from assistive technology at once and removed when its motion ends, at once under reduced motion.
 * ```tsx
 * <Transition as="ul" itemAs="li">{messages.map((message) => <Message key={message.id} {...message} />)}</Transition>
 * ```
 */
export function Transition({
  children,
  as: Around,
  itemAs = 'div',
  look = 'row',
  origin,
  className,
  itemClassName,
  label,
}: TransitionProps) {
  const [seen, setSeen] = useState(children)
  const [rows, setRows] = useState<Row[]>(() => rowsOf(children, false))
  if (children !== seen) {
    setSeen(children)
    setRows(withLeaving(rows, rowsOf(children, true)))
  }
  const items = rows.map(({ key, child, isLeaving, isNew }) => (
    <TransitionItem
      key={key}
      as={itemAs}
      look={look}
      origin={origin}
      className={itemClassName}
      isLeaving={isLeaving}
      isNew={isNew}
      onGone={() => setRows((now) => now.filter((row) => row.key !== key || !row.isLeaving))}
    >
      {child}
    </TransitionItem>
  ))
  if (Around === undefined) return items
  return (
    <Around className={className} aria-label={label}>
      {items}
    </Around>
  )
}

interface Row {
  key: string
  child: ReactElement
  isLeaving: boolean
  /** It came after the first drawing: only then it comes in motion. */
  isNew: boolean
}

function rowsOf(children: ReactNode, isNew: boolean): Row[] {
  return Children.toArray(children)
    .filter((child) => isValidElement(child))
    .map((child) => ({ key: String(child.key), child, isLeaving: false, isNew }))
}

/** The new rows, with those that are no longer among them kept behind the row they stood behind. */
function withLeaving(before: Row[], now: Row[]): Row[] {
  const keys = new Set(now.map(({ key }) => key))
  const known = new Map(before.map((row) => [row.key, row]))
  const merged = now.map((row) => ({ ...row, isNew: known.get(row.key)?.isNew ?? true }))
  for (const [index, row] of before.entries()) {
    if (keys.has(row.key)) continue
    const behind = before[index - 1]?.key
    const at = behind === undefined ? 0 : merged.findIndex(({ key }) => key === behind) + 1
    merged.splice(at, 0, { ...row, isLeaving: true })
  }
  return merged
}
