import { Validator } from '@cfworker/json-schema'
import { bundle, type JsonSchema } from './bundle.ts'
import { textOf } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { messageFor } from './messages.ts'
import type { Field } from '../model/field-model.ts'
import { longestText, QUICK_TEXT } from './patterns.ts'
import { createResolver, nodeAt } from './resolve.ts'
import { originOf } from './schema.ts'
import type { Schema } from '../model/schema-model.ts'
import { pointerPart } from '../model/json-pointer.ts'
import { percentDecoded } from '../model/percent-decoded.ts'

/** Messages for people by JSON pointer within the value; `''` is the whole value. Empty: the value is valid. */
type FieldMessages = Record<string, string>

interface Checker {
  validator: Validator
  schema: JsonSchema
}

/** Validators by schema, made once, because each key typed into a form validates. */
const checkers = new WeakMap<Schema, Checker | undefined>()
/** Validators for values with a long text, which no pattern tests here (`slowPatterns`). */
const checkersOfLong = new WeakMap<Schema, Checker | undefined>()

/**
 * The errors of a value that is about to be sent, one message for each pointer. Uses no `eval`, so it works under a
 * strict Content-Security-Policy. A schema that cannot be checked gives no errors; the server validates too.
 */
export function check(field: Field, value: unknown): FieldMessages {
  if (value === undefined) return field.required ? { '': 'Required' } : {}
  if (value === null && field.nullable) return {}
  try {
    const checker = checkerOf(field.schema, longestText(value) <= QUICK_TEXT)
    return checker ? messagesOf(checker, plainValue(withoutNothing(field, value))) : {}
  } catch {
    return {} // an odd schema is the document's fault, not the person's
  }
}

/**
 * The value without optional properties that are `null`. Many servers return `null` for an optional text, and accept
 * it in a request. A message about it would only block the form.
 */
function withoutNothing({ fields, item }: Field, value: unknown): unknown {
  if (Array.isArray(value)) return item === undefined ? value : value.map((one) => withoutNothing(item, one))
  if (!isObject(value) || value instanceof Blob || fields === undefined) return value
  const known = new Map(fields.map((field) => [field.name, field]))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const field = known.get(name)
      if (inner === null && field !== undefined && !field.required) return []
      return [[name, field === undefined ? inner : withoutNothing(field, inner)]]
    }),
  )
}

function checkerOf(schema: Schema, isShort: boolean): Checker | undefined {
  const known = isShort ? checkers : checkersOfLong
  if (!known.has(schema)) {
    const origin = originOf(schema) ?? {
      resolver: createResolver({}),
      node: {
        ...schema.keywords,
        type: schema.types.length > 0 ? schema.types : undefined,
        nullable: schema.nullable,
      },
    }
    const bundled = bundle(origin.resolver, origin.node, isShort)
    known.set(schema, { schema: bundled, validator: new Validator(bundled, '2020-12', false) })
  }
  return known.get(schema)
}

/** The value as JSON: no `undefined`, whole numbers of any size as numbers, files as empty objects. */
function plainValue(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(plainValue)
  if (value instanceof Date) return value.toJSON()
  if (value instanceof Blob) return {}
  if (!isObject(value))
    return typeof value === 'function' || typeof value === 'symbol' || value === undefined ? null : value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, plainValue(inner)]),
  )
}

interface Violation {
  keyword: string
  keywordLocation: string
  instanceLocation: string
  error: string
}

/** Keywords that only repeat an error below them. */
const CHAIN = new Set([
  '$ref',
  'allOf',
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'dependentSchemas',
  'then',
  'else',
  'if',
])

function messagesOf({ validator, schema }: Checker, value: unknown): FieldMessages {
  const messages: FieldMessages = {}
  for (const finding of relevant(schema, validator.validate(value).errors)) {
    const limit = limitAt(schema, finding.keywordLocation)
    const failing = nodeAt(value, pointerOf(finding.instanceLocation))
    if ((limit === 'date-time' && isPlainMoment(failing)) || (limit === 'date' && isHttpDate(failing)))
      continue
    let pointer = pointerOf(finding.instanceLocation)
    if (
      finding.keyword === 'required' ||
      finding.keyword === 'dependentRequired' ||
      finding.keyword === 'additionalProperties' ||
      finding.keyword === 'propertyNames'
    ) {
      const name = nameIn(finding)
      if (name !== undefined) pointer += `/${pointerPart(name)}`
    }
    const message = messageFor(finding.keyword, limit, failing)
    // The first error at a pointer says the most: the type comes before its limits.
    messages[pointer] ??= message
  }
  return messages
}

/**
 * True for a moment without a zone, with a space before its time, or as HTTP writes it. Many servers read and write
 * such moments.
 */
function isPlainMoment(value: unknown): boolean {
  if (isHttpDate(value)) return true
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  )
}

/** True for `Tue, 05 Mar 2024 10:01:00 GMT` (RFC 9110 §5.6.7), as Flask writes dates and moments. */
function isHttpDate(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  )
}

function nameIn({ keyword, error }: Violation): string | undefined {
  const names = [...error.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1] ?? '')
  return keyword === 'dependentRequired' ? names[1] : textOf(names[0])
}

/** The errors that a person can correct. If several alternatives all fail, only those of the nearest one. */
function relevant(schema: JsonSchema, findings: readonly Violation[]): Violation[] {
  const kept: Violation[] = []
  let rest = findings.filter((finding, index) => !isEchoOfAdditional(findings, finding, index))
  while (rest.length > 0) {
    const [finding, ...others] = rest
    if (!finding) break
    if (finding.keyword !== 'anyOf' && finding.keyword !== 'oneOf') {
      if (!CHAIN.has(finding.keyword)) kept.push(finding)
      rest = others
      continue
    }
    const prefix = `${finding.keywordLocation}/`
    const below = others.filter(({ keywordLocation }) => keywordLocation.startsWith(prefix))
    rest = others.filter((other) => !below.includes(other))
    kept.push(...nearestForm(schema, finding, prefix, below))
  }
  return kept
}

/** True for an error of a forbidden property, which `additionalProperties: false` has reported already. */
function isEchoOfAdditional(findings: readonly Violation[], finding: Violation, index: number): boolean {
  return (
    finding.keyword === 'false' &&
    findings
      .slice(0, index)
      .some(({ keyword }) => keyword === 'additionalProperties' || keyword === 'properties')
  )
}

function nearestForm(
  schema: JsonSchema,
  finding: Violation,
  prefix: string,
  below: readonly Violation[],
): Violation[] {
  const forms = new Map<string, Violation[]>()
  for (const one of below) {
    const form = one.keywordLocation.slice(prefix.length).split('/')[0] ?? ''
    forms.set(form, [...(forms.get(form) ?? []), one])
  }
  let best: Violation[] | undefined
  const ofOtherKind: Violation[][] = []
  for (const found of forms.values()) {
    const leaves = relevant(schema, found)
    const kind = leaves.find(
      ({ keyword, instanceLocation }) => keyword === 'type' && instanceLocation === finding.instanceLocation,
    )
    // The alternative `null` stands for an empty input, so it does not explain a filled one.
    if (kind && limitAt(schema, kind.keywordLocation) !== 'null') ofOtherKind.push(leaves)
    const isOtherVariant = leaves.some(({ keyword }) => keyword === 'const' || keyword === 'enum')
    if (kind) continue
    if (
      !best ||
      score(leaves, isOtherVariant) <
        score(
          best,
          best.some(({ keyword }) => keyword === 'const' || keyword === 'enum'),
        )
    )
      best = leaves
  }
  return best ?? (ofOtherKind.length === 1 ? ofOtherKind[0] : undefined) ?? [finding]
}

function score(leaves: readonly Violation[], isOtherVariant: boolean): number {
  return leaves.length + (isOtherVariant ? 100 : 0)
}

function pointerOf(location: string): string {
  return percentDecoded(location.replace(/^#/, ''))
}

/** The value of the keyword that failed, with references resolved. */
function limitAt(schema: JsonSchema, location: string): unknown {
  let node: unknown = schema
  for (const part of pointerOf(location).split('/').slice(1)) {
    if (part === '$ref' && isObject(node)) node = nodeAt(schema, String(node.$ref).slice(1))
    else node = nodeAt(node, `/${part}`)
  }
  return node
}
