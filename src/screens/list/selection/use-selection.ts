import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Resource } from '../../../openapi/model/model.ts'
import { idOf } from '../../../openapi/records/record.ts'

/** The selected rows of the shown page, by their ids. */
export interface Selection {
  ids: ReadonlySet<string>
  /** True from the first selected row, or from `start`, until `clear`. */
  isOn: boolean
  isAll: boolean
  toggle: (id: string) => void
  toggleAll: () => void
  /** Begins without a row, as on a phone. */
  start: () => void
  clear: () => void
}

/** The selection of rows in the shown page. Rows that leave the page are no longer selected. */
export function useSelection(resource: Resource, rows: unknown[] | undefined): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const shown = useMemo(() => (chosen ? idsOf(resource, rows) : []), [chosen, resource, rows])
  const ids = useMemo(() => new Set(shown.filter((id) => chosen?.has(id))), [chosen, shown])
  useEffect(() => () => setChosen(undefined), []) // also when the list is left, and kept for a return
  const isAll = ids.size > 0 && ids.size === shown.length
  return {
    ids,
    isOn: chosen !== undefined,
    isAll,
    // The same function in each render, for rows that are drawn again only where they changed.
    toggle: useCallback((id: string) => setChosen((before) => toggled(before, id)), []),
    toggleAll: () => setChosen(new Set(isAll ? [] : idsOf(resource, rows))),
    start: () => setChosen(new Set()),
    clear: () => setChosen(undefined),
  }
}

function idsOf(resource: Resource, rows: unknown[] = []): string[] {
  return [...new Set(rows.flatMap((row) => idOf(resource, row) ?? []))]
}

function toggled(before: ReadonlySet<string> | undefined, id: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
