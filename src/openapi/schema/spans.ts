import { listOf, nodeOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'

/** Puts the end of each span behind its start: many generators sort the properties of a schema by the alphabet. */
export function putStartsFirst({ components }: Node): void {
  for (const schema of Object.values(nodeOf(nodeOf(components).schemas))) orderSpans(schema)
}

/** The same in a schema and in those that it is put together from. */
function orderSpans(schema: unknown): void {
  const { properties, allOf } = nodeOf(schema)
  for (const part of listOf(allOf)) orderSpans(part)
  if (!isObject(schema) || !isObject(properties)) return
  const names = Object.keys(properties)
  const moved = names.filter((end, index) => names.indexOf(startOf(end)) > index)
  if (moved.length > 0)
    schema.properties = Object.fromEntries(
      names
        .filter((name) => !moved.includes(name))
        .flatMap((name) => [name].concat(moved.filter((end) => startOf(end) === name)))
        .map((name) => [name, properties[name]]),
    )
}

const STARTS: Partial<Record<string, string>> = { end: 'start', End: 'Start', max: 'min', Max: 'Min' }

/** The name of the start of a span with this end: `start_time` for `end_time`, `minPrice` for `maxPrice`. */
function startOf(end: string): string {
  const start = STARTS[end.slice(0, 3)]
  return start === undefined || !/^...[_A-Z]/.test(end) ? end : start + end.slice(3)
}
