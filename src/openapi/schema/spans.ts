import { nodeOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'

/** Puts the end of each span behind its start: many generators sort the properties of a schema by the alphabet. */
export function putStartsFirst({ components }: Node): void {
  for (const schema of Object.values(nodeOf(nodeOf(components).schemas))) {
    const { properties } = nodeOf(schema)
    if (!isObject(schema) || !isObject(properties)) continue
    const names = Object.keys(properties)
    const moved = names.filter((end, index) => names.indexOf(startOf(end)) > index)
    if (moved.length === 0) continue
    schema.properties = Object.fromEntries(
      names
        .filter((name) => !moved.includes(name))
        .flatMap((name) => [name].concat(moved.filter((end) => startOf(end) === name)))
        .map((name) => [name, properties[name]]),
    )
  }
}

/** The name of the start of a span with this end: `start_time` for `end_time`, `minPrice` for `maxPrice`. */
function startOf(end: string): string {
  return end.replace(/^(?:end|max)(?=[_A-Z])/, (word) => (word === 'end' ? 'start' : 'min'))
}
