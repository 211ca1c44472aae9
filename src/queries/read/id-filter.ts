import type { Resource } from '../../openapi/model/model.ts'
import type { Parameter } from '../../openapi/model/operation.ts'

/** The parameter by which a list gives the records with several ids: `ids`, `id__in`, `filter[ids]`, a list-valued `id`. */
export function idFilterOf({ dialect, itemId }: Resource): Parameter | undefined {
  if (dialect.json !== undefined) return undefined
  const ids = ['id', plain(itemId?.at.at(-1) ?? 'id')]
  const several = new Set(ids.flatMap((id) => [`${id}s`, `${id}in`]))
  return dialect.filters.find((filter) => {
    const { field = filter.name, operator = '' } = filter.comparison ?? {}
    const name = plain(field + (operator === 'one' ? 'in' : operator)).replace(/^filter/, '')
    return several.has(name) || (ids.includes(name) && takesList(filter))
  })
}

/** Several ids as the value of their parameter: a list where it takes one, else one text with commas. */
export function idFilterValue(filter: Parameter, ids: string[]): string | string[] {
  return takesList(filter) && filter.explode ? ids : ids.join(',')
}

function takesList({ field }: Parameter): boolean {
  return field.kind === 'list' || field.kind === 'choices'
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
