import { useCallback, useEffect, useState } from 'react'
import type { Field } from '../../../openapi/model/field-model.ts'
import { useList } from '../../../queries/read/use-list.ts'
import { orderIn } from './board-order.ts'
import { listOrder, orderedState } from './list-order.ts'
import { withState } from '../../links/list-search.ts'
import type { ListViewProps } from './list-view.ts'
import { useNavigation } from '../../links/navigation.ts'
import { OrderSections } from './OrderSections.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'

/** The records of a page in the order that people give them, which is changed by moving them. */
export function OrderView(props: ListViewProps) {
  const { resource, parameters, columns, state, page } = props
  const { changeSearch } = useNavigation()
  const [order] = useState(() => listOrder(resource, page.rows))
  const ordered = orderedState(resource, columns, state)
  const { data, isPlaceholderData, isFetching, refetch } = useList(resource, parameters, ordered)

  // The pages below are those of the same list: the address says how it is sorted.
  useEffect(() => {
    if (ordered !== state) changeSearch((search) => withState(search, ordered), { replace: true })
  }, [ordered, state, changeSearch])

  const readAgain = useCallback(async () => {
    await refetch({ cancelRefetch: false })
  }, [refetch])
  if (data === undefined) return <ViewSkeleton view="order" label={resource.label} />
  return (
    <OrderSections
      {...props}
      page={ordered.sort === undefined ? { ...data, rows: inOrder(data.rows, order.field) } : data}
      isBusy={isPlaceholderData && isFetching}
      order={order}
      readAgain={readAgain}
    />
  )
}

/** Those whose place is not known come last. */
function inOrder(rows: unknown[], field: Field | undefined): unknown[] {
  const placeOf = (row: unknown) => orderIn(field, row) ?? Number.MAX_SAFE_INTEGER
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
