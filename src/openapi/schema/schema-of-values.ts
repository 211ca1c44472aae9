import type { Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { BY_EXAMPLE } from './schema.ts'

/** What the schema of some values is for. */
export interface ValuesUse {
  /** True for values that are sent. Their schema must not keep a person from sending another value. */
  isSent: boolean
}

/** How many items of a list are read, and how many levels. */
const MOST_VALUES = 50
const DEEPEST = 10

/**
 * The schema that all of these values fit: their types, and the format where every text has it. Nothing is required.
 * Values of several types give "anything".
 */
export function schemaOfValues(values: readonly unknown[], use: ValuesUse, depth = 0): Node {
  const some = values.slice(0, MOST_VALUES)
  const filled = some.filter((value) => value !== null && value !== undefined)
  const types = new Set(filled.map((value) => typeOf(value, use)))
  if (types.has('number')) types.delete('integer')
  const [type] = types
  if (type === undefined || types.size > 1 || depth > DEEPEST) return { [BY_EXAMPLE]: true }
  return {
    type,
    ...(type === 'object'
      ? insides(filled.filter(isObject), use, depth)
      : type === 'array'
        ? { items: schemaOfValues(filled.flat(), use, depth + 1) }
        : textsAndNumbers(filled, use)),
    ...(filled.length < some.length && { nullable: true }),
    [BY_EXAMPLE]: true,
  }
}

function typeOf(value: unknown, { isSent }: ValuesUse): string {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) && !isSent ? 'integer' : 'number'
  // Some examples have the type instead of a value.
  const named = typeof value === 'string' ? /^(?:(int)(?:eger)?|(bool)(?:ean)?)$/.exec(value) : undefined
  if (named) return named[2] ? 'boolean' : isSent ? 'number' : 'integer'
  return typeof value
}

function insides(objects: readonly Node[], use: ValuesUse, depth: number): Node {
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))]
  // Names that are ids or dates are keys of a map.
  if (
    names.length > 0 &&
    names.every((name) => /^(?:[a-z]{1,2}[_-])?[-\d]+$|^[\da-f]{8}-[\da-f-]{27}$|^[\da-f]{24,}$/i.test(name))
  )
    return { additionalProperties: schemaOfValues(objects.flatMap(Object.values), use, depth + 1) }
  const valuesOf = (name: string) =>
    objects.flatMap((object) => (Object.hasOwn(object, name) ? [object[name]] : []))
  return {
    properties: Object.fromEntries(
      names.map((name) => [name, schemaOfValues(valuesOf(name), use, depth + 1)]),
    ),
  }
}

const FORMATS: readonly [string, RegExp, isForSent?: boolean][] = [
  ['date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/, true],
  ['date', /^\d{4}-\d\d-\d\d$/, true],
  ['uuid', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i],
  ['email', /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i],
  ['uri', /^https?:\/\/\S+$/],
]

function textsAndNumbers(values: readonly unknown[], { isSent }: ValuesUse): Node {
  const texts = values.filter((value) => typeof value === 'string' && value !== '')
  const format = FORMATS.find(
    ([, pattern, isForSent]) =>
      (!isSent || isForSent) && texts.length > 0 && texts.every((text) => pattern.test(String(text))),
  )
  const [example] = texts.length > 0 ? texts : values
  return {
    ...(format && { format: format[0] }),
    ...(String(example).length <= 100 && { example }),
  }
}
