import { listOf, nodeOf } from '../../openapi/model/document.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { fieldOf } from '../../openapi/fields/fields.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import { isQuick, QUICK_TEXT } from '../../openapi/schema/patterns.ts'
import { originOf } from '../../openapi/schema/schema.ts'
import { unnamedField } from '../../openapi/fields/unnamed-field.ts'

/** The field of a value in a map. The first of `patternProperties` that matches the name wins over the map's own schema. */
export function valueField(field: Field, name: string, value: unknown): Field {
  const patterns = Object.entries(nodeOf(field.schema.keywords.patternProperties))
  const [, node] = patterns.find(([pattern]) => fits(pattern, name)) ?? []
  return madeOf(field, node) ?? field.value ?? unnamedField('', value)
}

/** The field of one item of a list. In a tuple (`prefixItems`, JSON Schema 2020-12) each position has its own schema. */
export function itemField(field: Field, index: number, value: unknown = ''): Field {
  return madeOf(field, tupleSchemas(field)[index]) ?? field.item ?? unnamedField('', value)
}

/** How many positions of a list have their own schema; 0 if it is no tuple. */
export function tupleLength(field: Field): number {
  return tupleSchemas(field).length
}

/** The schemas of a tuple. Older drafts write them as a list in `items`. */
function tupleSchemas({ schema: { keywords } }: Field): readonly unknown[] {
  const schemas = listOf(keywords.prefixItems)
  return schemas.length > 0 ? schemas : listOf(keywords.items)
}

function madeOf(field: Field, node: unknown): Field | undefined {
  const origin = originOf(field.schema)
  return origin === undefined || !isObject(node)
    ? undefined
    : fieldOf(origin.resolver, node, { name: '', guessName: field.name, required: true, use: 'request' })
}

function fits(pattern: string, name: string): boolean {
  try {
    return name.length <= QUICK_TEXT && isQuick(pattern) && new RegExp(pattern, 'u').test(name)
  } catch {
    return false // the server knows what it means
  }
}
