import { METHODS, listOf, nodeOf, textOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'

const VERSION = /^(?:x-)?api-?version$/i
/** A version of an API, rather than that of a program: `1.0`, `v2`, `2024-10-15`. */
const OF_API = /^v?(\d+(?:\.\d+)?|\d{4}-\d\d-\d\d)$/

/**
 * Gives the required parameters for the version of the API their value: an example, else the version of the document.
 * People never choose it.
 */
export function giveVersions({ info, paths, components }: Node): void {
  const [, version] = OF_API.exec(textOf(nodeOf(info).version) ?? '') ?? []
  const items = Object.values(nodeOf(paths)).map(nodeOf)
  const given = [
    ...items,
    ...items.flatMap((item) => METHODS.map((method) => nodeOf(item[method]))),
    { parameters: Object.values(nodeOf(nodeOf(components).parameters)) },
  ].flatMap(({ parameters }) => listOf(parameters).map(nodeOf))
  for (const { name, required, schema, example } of given) {
    if (required !== true || !VERSION.test(textOf(name) ?? '')) continue
    if (isObject(schema) && schema.enum === undefined && schema.$ref === undefined)
      schema.default ??= schema.const ?? schema.example ?? example ?? version
  }
}
