import { Popover } from '../../../controls/overlay/Popover.tsx'
import { later } from '../../../controls/basics/later.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Parameter } from '../../../openapi/model/operation.ts'
import styles from './FilterPopover.module.css'

type Filters = ListState['filters']

/** Comes late with the controls that values are chosen by. */
const { Component: FilterForm } = later(() =>
  import('../filters/FilterForm.tsx').then((module) => module.FilterForm),
)

/** Opens the filters of a list. */
export function FilterPopover(props: {
  parameters: Parameter[]
  filters: Filters
  onChange: (filters: Filters) => void
  /** What the server says against them, by name. */
  messages: Record<string, string>
  /** Those of a row. */
  fields: readonly Field[]
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
      {(close) => <FilterForm {...props} onClose={close} />}
    </Popover>
  )
}
