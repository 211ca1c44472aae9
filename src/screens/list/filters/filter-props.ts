import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Parameter } from '../../../openapi/model/operation.ts'

/** The filters of a list: all of them, the active ones, and why the list could not be read. */
export interface FilterProps {
  parameters: Parameter[]
  filters: ListState['filters']
  onChange: (filters: ListState['filters']) => void
  /** Why the list could not be read with the active filters. */
  error?: Error | null
  /** The fields of a row, which may describe a filter better than the filter itself. */
  fields?: readonly Field[]
}
