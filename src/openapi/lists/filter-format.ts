import { textOf } from '../model/document.ts'
import { hintOf } from '../fields/kinds.ts'
import type { Parameter } from '../model/operation.ts'

/** A value in the format of its parameter, where that is more than the value: `eq.7` for `eq.{}` (PostgREST). */
export function formatFilter({ field }: Parameter, value: unknown): unknown {
  const form = textOf(hintOf(field.schema.keywords, {}, 'form'))
  const isJson = form?.includes('"{}"')
  const formatted = [value].flat().map((one) => (isJson ? JSON.stringify(String(one)) : one))
  return form?.replaceAll(isJson ? '"{}"' : '{}', () => formatted.join(',')) ?? value
}

/** Writes a parameter of a query in its format. Conditions that belong `within` one parameter become one JSON text of it. */
export function writeFilter(query: Record<string, unknown>, parameter: Parameter): void {
  const { name, field } = parameter
  const formatted = formatFilter(parameter, query[name])
  const within = textOf(hintOf(field.schema.keywords, {}, 'within'))
  query[name] = within === undefined ? formatted : undefined
  if (within !== undefined)
    query[within] = `${textOf(query[within])?.replace(/..$/, ',') ?? '{"$and":['}${String(formatted)}]}`
}
