import { listOf, nodeOf, textOf, type Node, type Resolver } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { settle } from './schema.ts'
import type { Schema } from '../model/schema-model.ts'
import { humanise } from '../wording/words.ts'

/** One alternative of a value, before it is read as a field. */
interface VariantNode {
  label: string
  discriminatorValue?: string
  node: unknown
}

/** The alternatives of a value: from `oneOf`, `anyOf`, several types, or the mapping of a base schema. */
export function variantNodesOf(resolver: Resolver, schema: Schema): VariantNode[] {
  const { oneOf: _one, anyOf: _any, discriminator, default: _default, ...base } = schema.keywords
  const mapping = nodeOf(nodeOf(discriminator).mapping)
  const property = textOf(nodeOf(discriminator).propertyName)
  const alternatives = alternativesOf(schema)
  if (alternatives.length === 0) {
    const targets = Object.entries(mapping)
    if (targets.length > 0) {
      return targets.map(([value, target]) => form(resolver, { $ref: referenceOf(target) }, value))
    }
    return schema.types.map((type) => form(resolver, { ...base, type }))
  }
  const isPartial = isObject(base.properties)
  return alternatives.map((alternative) => {
    const reference = textOf(nodeOf(alternative).$ref)
    const mapped = Object.entries(mapping).find(
      ([, target]) => reference !== undefined && referenceOf(target) === reference,
    )?.[0]
    const constant = property === undefined ? undefined : constantOf(resolver, alternative, property)
    const value =
      mapped ?? constant ?? (property === undefined ? undefined : settle(resolver, alternative).name)
    const node = isPartial ? { allOf: [{ type: 'object', ...base }, alternative] } : alternative
    return form(resolver, node, value, alternative)
  })
}

/** The reference of a mapping, which may be a reference or a bare schema name (OpenAPI 3.1 §4.8.25). */
function referenceOf(target: unknown): string {
  const text = String(target)
  return /[#/.]/.test(text) ? text : `#/components/schemas/${text}`
}

function constantOf(resolver: Resolver, alternative: unknown, property: string): string | undefined {
  const { keywords } = settle(resolver, nodeOf(settle(resolver, alternative).keywords.properties)[property])
  const values = 'const' in keywords ? [keywords.const] : listOf(keywords.enum)
  return values.length === 1 ? String(values[0]) : undefined
}

const TYPE_LABELS = {
  string: 'Text',
  number: 'Number',
  integer: 'Number',
  boolean: 'Yes or no',
  object: 'Object',
  array: 'List',
}

/** One alternative. `written` is the alternative itself, where `node` adds the shared properties. */
function form(resolver: Resolver, node: unknown, discriminatorValue?: string, written = node): VariantNode {
  const { name, types, keywords } = settle(resolver, written)
  const type = types[0]
  const label =
    textOf(nodeOf(written).title) ??
    (name === undefined ? undefined : humanise(name)) ??
    textOf(keywords.title) ??
    (discriminatorValue === undefined ? undefined : humanise(discriminatorValue)) ??
    (type === undefined
      ? 'Anything'
      : type === 'array'
        ? `List of ${itemLabel(resolver, keywords)}`
        : TYPE_LABELS[type])
  return { label, discriminatorValue, node }
}

function itemLabel(resolver: Resolver, keywords: Node): string {
  const { name, types } = settle(resolver, keywords.items)
  const type = types[0]
  return name === undefined
    ? type === undefined
      ? 'anything'
      : TYPE_LABELS[type].toLowerCase()
    : humanise(name).toLowerCase()
}

/** The alternatives of `oneOf` or `anyOf`. */
export function alternativesOf({ keywords }: Schema): readonly unknown[] {
  const one = listOf(keywords.oneOf)
  return one.length > 0 ? one : listOf(keywords.anyOf)
}
