import type { Resource } from '../../../openapi/model/model.ts'
import { sortValueOf } from '../../../openapi/lists/sort.ts'
import type { Column } from './columns.ts'

/** The fields that a list can be sorted by, those of its columns first. */
export function sortChoices(resource: Resource, columns: Column[]): { field: string; label: string }[] {
  const shown = columns.flatMap((column) =>
    column.sortBy === undefined ? [] : [{ field: column.sortBy, label: column.label }],
  )
  const { sort } = resource.dialect
  const others = [...new Set(sort?.values)]
    .filter((name) => !shown.some(({ field }) => sort && sortValueOf(sort, field) === name))
    .map((name) => ({
      field: name,
      label: resource.fields.find((field) => field.name === name)?.label ?? name,
    }))
  return [...shown, ...others]
}
