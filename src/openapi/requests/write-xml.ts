import { isPlainObject } from '../model/is-object.ts'
import { bodyOf } from './body.ts'
import { nodeOf, textOf } from '../model/document.ts'
import type { Field } from '../model/field-model.ts'
import type { Operation } from '../model/operation.ts'

/**
 * The body of an operation that takes only XML. `undefined` where it takes something else, and for a text that a
 * person has written.
 */
export function xmlBody(operation: Operation, value: unknown): string | undefined {
  const body = bodyOf(operation)
  const isWanted = body?.encoding === 'text' && /\bxml\b/i.test(body.mediaType)
  return isWanted && typeof value === 'object' && value !== null ? writeXml(body.field, value) : undefined
}

/**
 * A value as XML, with the names of elements and attributes from its schema (OpenAPI 3.1 §4.8.26):
 * `<pet id="1"><name>Rex</name></pet>`.
 */
function writeXml(field: Field, value: unknown): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${elements(field, field.schema.name ?? 'root', value)}`
}

/** The elements of a value. A list has one for each item, wrapped in another element where the schema says so. */
function elements(field: Field | undefined, name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  const own = xmlOf(field)
  if (!Array.isArray(value)) return element(field, elementName(field) ?? name, value)
  const itemName = elementName(field?.item) ?? (own.wrapped === true ? name : (elementName(field) ?? name))
  const items = value.map((item) => elements(field?.item, itemName, item)).join('')
  return own.wrapped === true ? tagged(elementName(field) ?? name, namespaceOf(field), items) : items
}

function element(field: Field | undefined, name: string, value: unknown): string {
  // A long decimal is an object too, and is written by its digits.
  if (!isPlainObject(value)) return tagged(name, namespaceOf(field), escaped(value))
  const parts = Object.entries(value).map(([key, inner]) => ({
    key,
    inner,
    part: field?.fields?.find((one) => one.name === key),
  }))
  const attributes = parts
    .filter(({ part, inner }) => xmlOf(part).attribute === true && inner !== undefined && inner !== null)
    .map(({ part, key, inner }) => ` ${elementName(part) ?? key}="${escaped(inner)}"`)
  const inside = parts
    .filter(({ part }) => xmlOf(part).attribute !== true)
    .map(({ part, key, inner }) => elements(part, key, inner))
  return tagged(name, namespaceOf(field) + attributes.join(''), inside.join(''))
}

function tagged(name: string, attributes: string, inside: string): string {
  return `<${name}${attributes}>${inside}</${name}>`
}

function xmlOf(field: Field | undefined) {
  return nodeOf(field?.schema.keywords.xml)
}

function elementName(field: Field | undefined): string | undefined {
  const { name, prefix } = xmlOf(field)
  const own = textOf(name)
  return own === undefined ? undefined : [textOf(prefix), own].filter(Boolean).join(':')
}

function namespaceOf(field: Field | undefined): string {
  const { namespace, prefix } = xmlOf(field)
  const address = textOf(namespace)
  if (address === undefined) return ''
  return ` xmlns${textOf(prefix) === undefined ? '' : `:${textOf(prefix)}`}="${escaped(address)}"`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(value: unknown): string {
  return String(value).replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}
