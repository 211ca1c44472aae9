import { useCallback, useMemo, useState } from 'react'
import type { Resource } from '../../../openapi/model/model.ts'
import { idOf } from '../../../openapi/records/record.ts'

/** The selected rows of the shown page, by their ids. */
export interface Selection {
  ids: ReadonlySet<string>
  isAll: boolean
  toggle: (id: string) => void
  toggleAll: () => void
  clear: () => void
}

/** The selection of rows in the shown page. Rows that leave the page are no longer selected. */
export function useSelection(resource: Resource, rows: unknown[] | undefined): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOTHING)
  const shown = useMemo(() => (chosen.size === 0 ? [] : idsOf(resource, rows)), [chosen.size, resource, rows])
  const ids = useMemo(
    () => (chosen.size === 0 ? NOTHING : new Set(shown.filter((id) => chosen.has(id)))),
    [chosen, shown],
  )
  const toggle = useCallback((id: string) => setChosen((before) => toggled(before, id)), [])
  const clear = useCallback(() => setChosen(NOTHING), [])
  const isAll = ids.size > 0 && ids.size === shown.length
  const toggleAll = useCallback(
    () => setChosen(isAll ? NOTHING : new Set(idsOf(resource, rows))),
    [isAll, resource, rows],
  )
  return useMemo(() => ({ ids, isAll, toggle, toggleAll, clear }), [ids, isAll, toggle, toggleAll, clear])
}

const NOTHING: ReadonlySet<string> = new Set()

function idsOf(resource: Resource, rows: unknown[] = []): string[] {
  return rows.flatMap((row) => idOf(resource, row) ?? [])
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
