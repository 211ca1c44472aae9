import { X } from 'lucide-react'
import type { ListState } from '../description/list-state.ts'
import type { Parameter } from '../description/model.ts'
import styles from './FilterChips.module.css'
import { filterText } from './filter-text.ts'

type Filters = ListState['filters']

/** The filters in force, each with its value; a press takes one away. Also those that the description does not know. */
export function FilterChips({
  parameters,
  filters,
  onChange,
}: {
  parameters: Parameter[]
  filters: Filters
  onChange: (filters: Filters) => void
}) {
  const names = Object.keys(filters)
  if (names.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filters in force">
      {names.map((name) => {
        const parameter = parameters.find((parameter) => parameter.name === name)
        const label = parameter?.field.label ?? name
        const value = filterText(parameter?.field, filters[name] ?? '')
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`Remove filter ${label}: ${value}`}
              onClick={() => {
                const { [name]: _removed, ...rest } = filters
                onChange(rest)
              }}
            >
              {label} <strong>{value}</strong>
              <X aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
