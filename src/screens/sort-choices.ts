import type { Resource } from '../description/model.ts'
import { plainName, type Column } from './columns.ts'

/** The fields a list can be sorted by, those of its columns first. */
export function sortChoices(resource: Resource, columns: Column[]): { field: string; label: string }[] {
  const shown = columns.flatMap((column) =>
    column.sortBy === undefined ? [] : [{ field: column.sortBy, label: column.label }],
  )
  const values = (resource.dialect.sort?.values ?? []).map(plainName)
  const others = [...new Set(values)]
    .filter((name) => !shown.some((choice) => choice.field === name))
    .map((name) => ({
      field: name,
      label: resource.fields.find((field) => field.name === name)?.label ?? name,
    }))
  return [...shown, ...others]
}
