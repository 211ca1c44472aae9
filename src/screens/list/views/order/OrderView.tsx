import { useState } from 'react'
import type { Field } from '../../../../openapi/model/field-model.ts'
import { LinesSkeleton } from '../LinesSkeleton.tsx'
import type { ListViewProps } from '../list-view.ts'
import { storedPosition } from './order-position.ts'
import { listOrder } from './list-order.ts'
import { OrderSections } from './OrderSections.tsx'

/** The records of a page in their own order, which a person changes by moving them. */
export function OrderView(props: ListViewProps) {
  const { resource, columns, page, state, isBusy } = props
  const [order] = useState(() => listOrder(resource, page.rows))
  const [isInOrder, setInOrder] = useState(!isBusy)
  if (!isBusy && !isInOrder) setInOrder(true)
  // The rows of the view before it are in the order of that view.
  if (isBusy && !isInOrder) return <LinesSkeleton resource={resource} columns={columns} />
  return (
    <OrderSections
      {...props}
      page={state.sort === undefined ? { ...page, rows: inOrder(page.rows, order.field) } : page}
      order={order}
    />
  )
}

/** The rows by position. Rows without a known position come last. */
function inOrder(rows: unknown[], field: Field | undefined): unknown[] {
  const positionOf = (row: unknown) => storedPosition(field, row) ?? Number.MAX_SAFE_INTEGER
  return rows.toSorted((one, other) => positionOf(one) - positionOf(other))
}
