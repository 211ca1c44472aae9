import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import { MenuItem } from '../../shared/MenuItem.tsx'
import menu from '../../shared/menu.module.css'
import { nextSort } from '../columns/next-sort.ts'

type SortState = ListState['sort']

/** The fields that a list can be sorted by, with the current one selected. */
export function SortChoices({
  choices,
  sort,
  isAscendingOnly,
  onChange,
  onClose,
}: {
  choices: { field: string; label: string }[]
  sort: SortState
  isAscendingOnly: boolean
  onChange: (sort: SortState) => void
  onClose: () => void
}) {
  return (
    <ul className={menu.list}>
      {choices.map(({ field, label }) => {
        const isCurrent = field === sort?.field
        return (
          <MenuItem
            key={field}
            aria-pressed={isCurrent}
            data-autofocus={isCurrent || undefined}
            close={onClose}
            onPress={() => onChange(nextSort(sort, field, isAscendingOnly))}
          >
            <span className={menu.mark} aria-hidden="true">
              {isCurrent ? sort?.descending ? <ArrowDown size={14} /> : <ArrowUp size={14} /> : null}
            </span>
            {label}
          </MenuItem>
        )
      })}
      {sort === undefined ? null : (
        <MenuItem close={onClose} onPress={() => onChange(undefined)}>
          <span className={menu.mark} />
          The server’s own order
        </MenuItem>
      )}
    </ul>
  )
}
