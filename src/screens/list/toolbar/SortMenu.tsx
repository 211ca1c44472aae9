import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import { ArrowDownUp } from 'lucide-react'
import { Popover } from '../../../controls/overlay/Popover.tsx'
import { SortChoices } from './SortChoices.tsx'
import styles from './SortMenu.module.css'

type SortState = ListState['sort']

/** A menu with the sort order of a list; the same choice again reverses it. */
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
        <SortChoices
          choices={choices}
          sort={sort}
          isAscendingOnly={isAscendingOnly}
          onChange={onChange}
          onClose={close}
        />
      )}
    </Popover>
  )
}
