import { Popover } from '../../../controls/overlay/Popover.tsx'
import type { FilterProps } from '../filters/filter-props.ts'
import styles from './FilterPopover.module.css'
import { LateFilterForm } from './LateFilters.ts'

/** A button that opens the filters of a list. */
export function FilterPopover(
  props: FilterProps & {
    /** The names of the shown fields, whose filters come first. */
    first: readonly string[]
  },
) {
  return (
    <Popover
      label="Filters"
      renderButton={(trigger) => (
        <button {...trigger} className={styles.add}>
          <span aria-hidden="true">+ </span>Filter
        </button>
      )}
    >
      {(close) => <LateFilterForm {...props} onClose={close} />}
    </Popover>
  )
}
