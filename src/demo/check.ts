import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema'
import { isObject } from './json.ts'
import { invalid } from './problem.ts'

/** Refuses bodies that break the rules of a schema of the description. */
export interface Checker {
  /**
   * Throws 400 with a message for each wrong field, under its dotted name (`address.city`). Read-only properties are not checked.
   * With `isPartial` a missing property is allowed (PATCH).
   */
  check(schemaName: string, body: Record<string, unknown>, options?: { isPartial?: boolean }): void
  /** Throws 400 with these messages, if there are any: for rules that no schema can express. */
  refuse(fields: Record<string, string | false>): void
}

/** A checker that enforces the schemas of `document`. */
export function createChecker(document: { components: { schemas: Record<string, Schema> } }): Checker {
  const validators = new Map<string, Validator>()
  const { schemas } = document.components

  function validatorOf(name: string, isPartial: boolean): Validator {
    const key = `${name} ${isPartial}`
    const known = validators.get(key)
    if (known) return known
    const made = new Validator(
      { ...writable(schemas[name] ?? {}, isPartial), components: { schemas } },
      '2020-12',
      false,
    )
    validators.set(key, made)
    return made
  }

  return {
    check(name, body, { isPartial = false } = {}) {
      const { valid, errors } = validatorOf(name, isPartial).validate(withoutBigints(body))
      if (!valid) throw invalid(messagesOf(errors))
    },
    refuse(fields) {
      const wrong = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== false)
      if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
    },
  }
}

/** The schema of what a client may send. Read-only properties may have any value, because they are ignored. */
function writable(schema: Schema, isPartial: boolean): Schema {
  const kept = Object.entries(schema.properties ?? {}).filter(
    ([, property]) => typeof property === 'boolean' || property.readOnly !== true,
  )
  const names = new Set(kept.map(([name]) => name))
  const required = (schema.required ?? []).filter((name: string) => names.has(name))
  return { ...schema, properties: Object.fromEntries(kept), required: isPartial ? [] : required }
}

/** The first message of each field, by dotted name. For a union, only the messages of the variant that was meant. */
function messagesOf(errors: OutputUnit[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const error of errors) {
    if (GROUPS.has(error.keyword) || isOfOtherVariant(error, errors)) continue
    const missing = error.keyword === 'required' ? /"(.+)"/.exec(error.error)?.[1] : undefined
    const name = [
      ...error.instanceLocation.split('/').slice(1),
      ...(missing === undefined ? [] : [missing]),
    ].join('.')
    messages[name] ??= MESSAGES[error.keyword]?.(error.error) ?? 'does not fit'
  }
  return messages
}

/** Keywords that only report an error below them. */
const GROUPS = new Set([
  'properties',
  'items',
  'prefixItems',
  '$ref',
  'allOf',
  'additionalProperties',
  'anyOf',
  'oneOf',
])
const UNION = /^(.*\/(?:oneOf|anyOf))\/\d+/

/** True when the error belongs to a variant of a union that was not meant. */
function isOfOtherVariant(error: OutputUnit, errors: OutputUnit[]): boolean {
  const [variant, union] = UNION.exec(error.keywordLocation) ?? []
  const whole = errors.find(({ keywordLocation }) => keywordLocation === union)?.instanceLocation
  if (variant === undefined || whole === undefined) return false
  const isDenied = (pointer: string) => errors.some((other) => isDenial(other, pointer, whole))
  const variants = new Set(errors.flatMap(({ keywordLocation }) => UNION.exec(keywordLocation)?.[0] ?? []))
  return isDenied(variant) && [...variants].some((rival) => rival.startsWith(`${union}/`) && !isDenied(rival))
}

/** A variant was not meant if the value has another type, or if its discriminating property has another value. */
function isDenial(
  { keyword, keywordLocation, instanceLocation }: OutputUnit,
  pointer: string,
  whole: string,
): boolean {
  if (!keywordLocation.startsWith(`${pointer}/`)) return false
  if (keyword === 'type') return instanceLocation === whole
  return keyword === 'const' && instanceLocation.split('/').length === whole.split('/').length + 1
}

const MESSAGES: Record<string, (text: string) => string> = {
  required: () => 'is required',
  type: (text) =>
    `has to be ${/Expected "(.+)"/.exec(text)?.[1]?.replaceAll('", "', ' or ') ?? 'of another type'}`,
  enum: () => 'has to be one of the allowed values',
  const: () => 'has to be one of the allowed values',
  minLength: (text) =>
    limit(text) === '1' ? 'must not be empty' : `has to have at least ${limit(text)} characters`,
  maxLength: (text) => `can have at most ${limit(text)} characters`,
  minimum: (text) => `has to be at least ${limit(text)}`,
  maximum: (text) => `can be at most ${limit(text)}`,
  multipleOf: (text) => `has to be a multiple of ${limit(text)}`,
  pattern: () => 'is not written as it should be',
  format: (text) => `is not a valid ${/format "(.+)"/.exec(text)?.[1] ?? 'value'}`,
  minItems: (text) => (limit(text) === '1' ? 'needs an entry' : `needs at least ${limit(text)} entries`),
  maxItems: (text) => `can have at most ${limit(text)} entries`,
  uniqueItems: () => 'has the same entry twice',
}

function limit(text: string): string {
  return text.match(/-?[\d.]*\d/g)?.at(-1) ?? ''
}

/** Replaces bigints, which the validator does not know, by the nearest number. That is exact enough for limits. */
function withoutBigints(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(withoutBigints)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withoutBigints(entry)]))
}
