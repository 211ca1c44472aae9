import { isObject } from '../model/is-object.ts'
import { textOf } from '../model/document.ts'
import { hintOf } from '../fields/kinds.ts'
import type { Parameter } from '../model/operation.ts'

/** A value in the format of its parameter: `eq.7` for `eq.{}` (PostgREST). The plain value where there is no format. */
export function formatFilter({ field }: Parameter, value: unknown): unknown {
  const form = textOf(hintOf(field.schema.keywords, {}, 'form'))
  // Within quotes it is a part of a JSON text: `"%{}%"`.
  const isJson = form !== undefined && /"[^"{}:]*\{\}[^"{}]*"/.test(form)
  const isQuoted = form?.includes("'") // OData doubles a quote inside
  const formatted = [value]
    .flat()
    .map((one) =>
      isJson ? JSON.stringify(String(one)).slice(1, -1) : isQuoted ? String(one).replaceAll("'", "''") : one,
    )
  const between = isJson ? '","' : ','
  return form?.replaceAll('{}', () => formatted.join(between)) ?? value
}

/** Writes a query parameter in its format. Conditions with the same `within` become one JSON text of that parameter. */
export function writeFilter(query: Record<string, unknown>, parameter: Parameter): void {
  const { name, field } = parameter
  const formatted = formatFilter(parameter, query[name])
  const hint = (key: string) => textOf(hintOf(field.schema.keywords, {}, key))
  const within = hint('within')
  query[name] = undefined
  if (within === undefined) {
    query[sentName(parameter)] = listed(parameter, formatted)
    return
  }
  const joint = hint('joint') ?? '$and'
  const before = query[within]
  // One parameter for each condition.
  if (joint === 'repeat') query[within] = before === undefined ? formatted : [before, formatted].flat()
  else query[within] = joined(before, String(formatted), joint)
}

/** The name that a parameter has in a query: `status[]` for a list in `deepObject` style, even for one value. */
export function sentName({ name, style, field }: Parameter): string {
  return style === 'deepObject' && field.schema.types[0] === 'array' ? `${name}[]` : name
}

/** Several values as one text, where the parameter is not repeated for each: `open,closed`. */
function listed({ style, explode }: Parameter, value: unknown): unknown {
  if (!Array.isArray(value) || explode || style === 'deepObject' || style === 'json') return value
  return value.join(style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',')
}

/**
 * Joins two conditions. `joint`: the server's word for "and". It is `merge` where one object has both, and `alone`
 * where only one is possible. A text such as ` and ` or `~and` stands between plain conditions.
 */
function joined(before: unknown, condition: string, joint: string): string {
  const text = textOf(before)
  if (joint === 'alone') return condition
  if (/^[ ~]/.test(joint)) return text === undefined ? condition : text + joint + condition
  if (joint === 'merge') return text === undefined ? condition : merged(text, condition)
  return `${text?.replace(/..$/, ',') ?? `{"${joint}":[`}${condition}]}`
}

function merged(one: string, other: string): string {
  const all = [one, other].map((text): unknown => JSON.parse(text)).filter((part) => isObject(part))
  return JSON.stringify(Object.assign({}, ...all))
}
