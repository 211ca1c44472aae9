import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import { Popover } from '../controls/Popover.tsx'
import type { ListState } from '../description/list-state.ts'
import menu from './menu.module.css'
import styles from './SortMenu.module.css'

type SortState = ListState['sort']

/** Chooses what a list is sorted by; choosing the same again turns it round. */
export function SortMenu({
  choices,
  sort,
  isAscendingOnly = false,
  onChange,
}: {
  choices: { field: string; label: string }[]
  sort: SortState
  isAscendingOnly?: boolean
  onChange: (sort: SortState) => void
}) {
  const current = choices.find((choice) => choice.field === sort?.field)
  return (
    <Popover
      label="Sort by"
      align="end"
      renderButton={(trigger) => (
        <button
          {...trigger}
          className={styles.sort}
          aria-label={current === undefined ? 'Sort' : `Sorted by ${current.label}`}
        >
          <ArrowDownUp aria-hidden="true" />
          {current?.label ?? 'Sort'}
        </button>
      )}
    >
      {(close) => (
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
                    close()
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
                  close()
                }}
              >
                <span className={menu.mark} />
                The server’s own order
              </button>
            </li>
          )}
        </ul>
      )}
    </Popover>
  )
}

/** Ascending first, then descending, then the server's own order. */
export function nextSort(sort: SortState, field: string, isAscendingOnly: boolean): SortState {
  if (sort?.field !== field) return { field, descending: false }
  return sort.descending || isAscendingOnly ? undefined : { field, descending: true }
}
