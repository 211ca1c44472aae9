import { Children, isValidElement, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { keepClear } from './keep-clear.ts'
import { TransitionItem, type TransitionLook } from './TransitionItem.tsx'

/** The animated children, the elements around them, and how they enter and leave. */
interface TransitionProps {
  /** Elements, each with its `key`. */
  children: ReactNode
  /** The element around all children; a fragment if absent. */
  as?: 'div' | 'ul' | 'ol'
  /** The element around each child. */
  itemAs?: 'div' | 'li'
  /** How a child enters and leaves; `row` folds away, and a `toast` stands above buttons that it would cover. */
  look?: TransitionLook
  /** The element from which the children grow with the look `dialog`. */
  origin?: Element | null
  className?: string
  label?: string
}

/**
 * Animates keyed children that enter and leave. A new child can be used at once. A leaving child is inert and hidden from assistive
 * technology at once, and removed when its animation ends. Under reduced motion it is removed at once.
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
  label,
}: TransitionProps) {
  const [seen, setSeen] = useState(children)
  const [rows, setRows] = useState<Row[]>(() => rowsOf(children, false))
  useEffect(() => (look === 'toast' ? keepClear() : undefined), [look])
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
  /** True if it was added after the first drawing; only then it enters with an animation. */
  isNew: boolean
}

function rowsOf(children: ReactNode, isNew: boolean): Row[] {
  return Children.toArray(children)
    .filter((child) => isValidElement(child))
    .map((child) => ({ key: String(child.key), child, isLeaving: false, isNew }))
}

/** The new rows, with each leaving row after the row that it followed. */
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
