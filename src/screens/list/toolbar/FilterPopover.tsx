import { Popover } from '../../../controls/overlay/Popover.tsx'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Parameter } from '../../../openapi/model/operation.ts'
import styles from './FilterPopover.module.css'
import { LateFilterForm } from './LateFilters.ts'

type Filters = ListState['filters']

/** A button that opens the filters of a list. */
export function FilterPopover(props: {
  parameters: Parameter[]
  filters: Filters
  onChange: (filters: Filters) => void
  /** Why the list could not be read with these filters. */
  error?: Error | null
  /** The fields of a row. */
  fields: readonly Field[]
  /** The names of the shown fields, whose filters come first. */
  first: readonly string[]
}) {
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
