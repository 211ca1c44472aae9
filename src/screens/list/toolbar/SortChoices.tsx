import { Icon } from '../../../controls/icon/Icon.tsx'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import { MenuItem } from '../../shared/MenuItem.tsx'
import menu from '../../shared/menu.module.css'
import { nextSort } from '../columns/next-sort.ts'

/** What a list can be sorted by, and what it is sorted by now. */
export interface SortChoicesProps {
  choices: { field: string; label: string }[]
  sort: ListState['sort']
  /** True where the server cannot sort down. */
  isAscendingOnly: boolean
  onChange: (sort: ListState['sort']) => void
  onClose: () => void
}

/** The fields that a list can be sorted by, with the current one selected. */
export function SortChoices({ choices, sort, isAscendingOnly, onChange, onClose }: SortChoicesProps) {
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
              {isCurrent ? (
                sort?.descending ? (
                  <Icon name="arrow-down" size={14} />
                ) : (
                  <Icon name="arrow-up" size={14} />
                )
              ) : null}
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
