import { isNode, listOf, nodeOf, textOf, type Node } from './document.ts'
import type { Option } from './model.ts'
import { settle, type Schema } from './schema.ts'
import type { Resolver } from './resolve.ts'
import { humanise, plain } from './words.ts'

/** The values that a choice offers, labelled by whatever the document has for labels; `undefined` when it lists none. */
export function optionsOf(resolver: Resolver, schema: Schema): Option[] | undefined {
  const { keywords } = schema
  for (const values of [listOf(keywords.enum), listOf(keywords['x-extensible-enum'])])
    if (values.length > 0) return values.map((value, index) => labelled(keywords, value, index))
  return titledOptions(resolver, schema)
}

/** `oneOf: [{ const: 1, title: 'Low' }, …]`: the labelled enum of JSON Schema. */
export function titledOptions(resolver: Resolver, { keywords }: Schema): Option[] | undefined {
  const alternatives = listOf(keywords.oneOf).length > 0 ? listOf(keywords.oneOf) : listOf(keywords.anyOf)
  const options: Option[] = []
  for (const alternative of alternatives) {
    const { keywords: inner } = settle(resolver, alternative)
    const only = listOf(inner.enum)
    const value = 'const' in inner ? inner.const : only[0]
    const isOne = 'const' in inner || only.length === 1
    if (!isOne && only.length > 1) options.push(...only.map((one, index) => labelled(inner, one, index)))
    else if (!isOne || isNode(value)) return undefined
    else
      options.push({
        value,
        label: textOf(inner.title) ?? labelOfValue(value),
        description: textOf(inner.description),
      })
  }
  return options.length > 0 ? options : undefined
}

// The names of these extensions differ between tools, in case and hyphens too.
const LABELS = /^(?:x-)?enum-?(?:names|labels|varnames)$|^x-speakeasy-enums$/i
const DESCRIPTIONS = /^x-(?:speakeasy-)?enum-?descriptions?$/i

function labelled(keywords: Node, value: unknown, index: number): Option {
  const said = (names: RegExp) =>
    Object.keys(keywords)
      .filter((name) => names.test(name))
      .map((name) => entry(keywords[name], String(value), index))
      .find((one) => one !== undefined)
  const label = said(LABELS)
  const microsoft = nodeOf(
    listOf(nodeOf(keywords['x-ms-enum']).values).find((one) => nodeOf(one).value === value),
  )
  return {
    value,
    label:
      textOf(microsoft.name) ??
      (label === undefined ? labelOfValue(value) : /^[\w-]+$/.test(label) ? humanise(label) : label),
    description: textOf(microsoft.description) ?? said(DESCRIPTIONS),
  }
}

function entry(labels: unknown, key: string, index: number): string | undefined {
  if (Array.isArray(labels)) return textOf(labels[index])
  return isNode(labels) ? textOf(labels[key]) : undefined
}

/** A value in words: `in_progress` → `In progress`; codes (`USD`, `en-US`, `v1.2`) stay as they are. */
export function labelOfValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return JSON.stringify(value) ?? ''
  if (value === '') return '(empty)'
  const isWord =
    /^[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)*$/.test(value) &&
    (value.length > 4 || value !== value.toUpperCase())
  if (!isWord || /^[a-z]{2,3}[-_][A-Z]{2,}/.test(value) || plain(value).length < 3) return value
  return humanise(value === value.toUpperCase() ? value.toLowerCase() : value)
}
