import type { ReactNode } from 'react'
import type { Parameter } from '../../../openapi/model/operation.ts'
import styles from '../ListScreen.module.css'
import { filterMessages } from './filter-messages.ts'

export interface RefusedFiltersProps {
  error: Error
  filters: readonly Parameter[]
  /** Shown where the server says nothing about a filter. */
  children: ReactNode
}

/** The server's messages about the filters of a list, each with the label of its filter. */
export function RefusedFilters({ error, filters, children }: RefusedFiltersProps) {
  const messages = Object.entries(filterMessages(error, filters))
  if (messages.length === 0) return children
  return messages.map(([name, message]) => (
    <span key={name} className={styles.message}>
      {filters.find((filter) => filter.name === name)?.field.label}: {message}
    </span>
  ))
}
