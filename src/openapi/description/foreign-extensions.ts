import { addHints } from '../model/add-hints.ts'
import { eachNode } from '../model/each-node.ts'
import { isObject } from '../model/is-object.ts'
import { listOf, nodeOf, textOf, type Node } from '../model/document.ts'
import { humanise } from '../wording/words.ts'

/**
 * Translates the extensions that many documents have into `x-switchboard`: the labels of values, and what is meant for
 * programs. The document's own hints win. Changes the document, and returns it.
 */
export function translateExtensions<Document>(document: Document): Document {
  for (const item of isObject(document) ? Object.values(nodeOf(document.paths)) : [])
    if (isObject(item) && isForPrograms(nodeOf(item.get))) addHints(item, { hidden: true })
  eachNode(document, (node) => {
    const hints: Record<string, unknown> = {}
    const values = listOf(node.enum)
    const options = values.length > 0 ? optionsIn(node, values) : undefined
    if (options) hints.options = options
    if (Array.isArray(node['x-extensible-enum'])) hints.suggestions = node['x-extensible-enum']
    if (isForPrograms(node)) hints.hidden = true
    if (Object.keys(hints).length > 0) addHints(node, hints)
  })
  return document
}

/** True for an operation, parameter or schema that is marked as meant for programs. */
function isForPrograms(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('x-') && HIDDEN.test(key) && node[key] === true)
}

const HIDDEN =
  /^x-(?:internal|hidden|(?:is-)?private|scalar-ignore|speakeasy-ignore|fern-ignore|cli-(?:ignore|hidden)|uigen-ignore|exclude)$/
// Their names differ between tools, also in case and hyphens.
const VALUE_LABELS =
  /^(?:x-(?:[\w-]+-)?)?enum-?(?:names|labels|varnames|titles|display-?names)$|^x-speakeasy-enums$/i
/** Extensions with each value as an object. */
const VALUES = /^x-(?:[\w-]+-)?(?:enum(?:-?(?:elements|values|options))?|choices|options)$/i
const VALUE_DESCRIPTIONS = /^x-(?:[\w-]+-)?enum-?descriptions?$/i

/** The values with their labels and descriptions; `undefined` where there are none. */
function optionsIn(node: Node, values: readonly unknown[]): Node[] | undefined {
  const keys = Object.keys(node)
  const options = values.map((value, index) => {
    const beside = (names: RegExp) =>
      keys
        .filter((key) => names.test(key))
        .map((key) => entry(node[key], value, index))
        .find((one) => one !== undefined)
    const own = keys
      .filter((key) => VALUES.test(key))
      .map((key) => valueIn(node[key], value))
      .find((one) => one !== undefined)
    const label = labelOf(own) ?? beside(VALUE_LABELS)
    const description = textOf(own?.description) ?? beside(VALUE_DESCRIPTIONS)
    // A number or a code explains nothing, so a short description is its label.
    const isCode = !/[a-z]{3}/i.test(String(value)) && description !== undefined && description.length <= 40
    return {
      value,
      label:
        label === undefined
          ? isCode
            ? description
            : undefined
          : /^[\w-]+$/.test(label) && own === undefined
            ? humanise(label)
            : label,
      description: label === undefined && isCode ? undefined : description,
    }
  })
  return options.some(({ label, description }) => label !== undefined || description !== undefined)
    ? options
    : undefined
}

/** The entry of one value in a list of values (`[{ value, name }]`, `{ values: […] }`), or in an object by value. */
function valueIn(extension: unknown, value: unknown): Node | undefined {
  const list = listOf(isObject(extension) ? extension.values : extension)
  const pair = list.find((one) => listOf(one).length === 2 && listOf(one)[0] === value)
  if (pair !== undefined) return { label: listOf(pair)[1] }
  const own =
    list.length > 0 ? list.find((one) => nodeOf(one).value === value) : nodeOf(extension)[String(value)]
  return isObject(own) ? own : undefined
}

function labelOf(option: Node | undefined): string | undefined {
  const { label, title, displayName, name } = option ?? {}
  return textOf(label) ?? textOf(title) ?? textOf(displayName) ?? textOf(name)
}

/** The label of one value. Labels are a list, a text with commas, an object by value, or objects with their value. */
function entry(labels: unknown, value: unknown, index: number): string | undefined {
  if (isObject(labels)) return textOf(labels[String(value)])
  if (typeof labels === 'string') return textOf(labels.split(/\s*,\s*/)[index])
  const own =
    listOf(labels).find((one) => isObject(one) && (one.value ?? one.name) === value) ?? listOf(labels)[index]
  return textOf(own) ?? textOf(nodeOf(own).description) ?? textOf(nodeOf(own).label)
}
