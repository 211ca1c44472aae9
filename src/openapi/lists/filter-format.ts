import { textOf } from '../model/document.ts'
import { hintOf } from '../fields/kinds.ts'
import type { Parameter } from '../model/operation.ts'

/** A value as its parameter wants it said, where that is more than the value: `eq.7` for `eq.{}` (see `tables.ts`). */
export function spokenBy({ field }: Parameter, value: unknown): unknown {
  const form = textOf(hintOf(field.schema.keywords, {}, 'form'))
  const isJson = form?.includes('"{}"')
  const said = [value].flat().map((one) => (isJson ? JSON.stringify(String(one)) : one))
  return form?.replaceAll(isJson ? '"{}"' : '{}', () => said.join(',')) ?? value
}

/** Says a parameter of a query as it wants to be said. Conditions that stand `within` one parameter are one JSON text of it. */
export function sayIn(query: Record<string, unknown>, parameter: Parameter): void {
  const { name, field } = parameter
  const said = spokenBy(parameter, query[name])
  const within = textOf(hintOf(field.schema.keywords, {}, 'within'))
  query[name] = within === undefined ? said : undefined
  if (within !== undefined)
    query[within] = `${textOf(query[within])?.replace(/..$/, ',') ?? '{"$and":['}${String(said)}]}`
}
