import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
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
          <li key={field}>
            <button
              type="button"
              className={menu.item}
              aria-pressed={isCurrent}
              data-autofocus={isCurrent || undefined}
              onClick={() => {
                onChange(nextSort(sort, field, isAscendingOnly))
                onClose()
              }}
            >
              <span className={menu.mark} aria-hidden="true">
                {isCurrent ? sort?.descending ? <ArrowDown size={14} /> : <ArrowUp size={14} /> : null}
              </span>
              {label}
            </button>
          </li>
        )
      })}
      {sort === undefined ? null : (
        <li>
          <button
            type="button"
            className={menu.item}
            onClick={() => {
              onChange(undefined)
              onClose()
            }}
          >
            <span className={menu.mark} />
            The server’s own order
          </button>
        </li>
      )}
    </ul>
  )
}
