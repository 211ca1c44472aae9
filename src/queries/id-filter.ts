import type { Parameter, Resource } from '../description/model.ts'

/** The parameter by which a list gives the records with several ids: `ids`, `id__in`, a list-valued `id`. */
export function idFilterOf({ dialect, itemId }: Resource): Parameter | undefined {
  if (dialect.json !== undefined) return undefined
  const id = itemId?.at.at(-1) ?? 'id'
  const names = new Set(
    [id, 'id']
      .map(plain)
      .flatMap((name) => [
        name,
        `${name}s`,
        `${name}in`,
        `filter${name}`,
        `filter${name}s`,
        `filter${name}in`,
      ]),
  )
  const isList = ({ field }: Parameter) => field.kind === 'list' || field.kind === 'choices'
  const isOne = ({ name }: Parameter) =>
    /^(?:filter)?(?:id|\w*[^s]id)$/.test(plain(name)) || plain(name) === plain(id)
  return dialect.filters.find((filter) => names.has(plain(filter.name)) && (isList(filter) || !isOne(filter)))
}

/** Several ids as the value of their parameter: a list where it takes one, else one text with commas. */
export function idFilterValue({ field, explode }: Parameter, ids: string[]): string | string[] {
  const isList = field.kind === 'list' || field.kind === 'choices'
  return isList && explode ? ids : ids.join(',')
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
