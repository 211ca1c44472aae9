import { nodeOf, textOf } from '../model/document.ts'
import type { FieldOptions } from './reader.ts'
import { hintOf } from './kinds.ts'
import type { KindName } from '../model/kind-name.ts'
import type { Relation } from '../model/field-model.ts'
import type { Schema } from '../model/schema-model.ts'
import { wordSet } from '../model/word-set.ts'
import { humanise, plural, words } from '../wording/words.ts'

/**
 * The label of a field: from a hint, its own title, or its name. A relation's label omits `id` or `code`, a picture's
 * `url`, a duration's `seconds`, and `cents` of money.
 */
export function fieldLabel(
  node: unknown,
  schema: Schema,
  options: FieldOptions,
  relation: Relation | undefined,
  kind: () => KindName,
): string {
  return (
    textOf(hintOf(schema.keywords, options.hints ?? {}, 'label')) ??
    usableTitle(node, options) ??
    labelByName(options, relation, kind)
  )
}

/** The title of a field where it is a better label than the name. */
function usableTitle(node: unknown, { name, siblings }: FieldOptions): string | undefined {
  // A title that came through a reference names the other schema, not this use of it.
  const title = textOf(nodeOf(node).title)
  return title !== undefined &&
    title.length <= 60 &&
    explanationIn(title) === undefined &&
    (words(title).join('') !== words(name).join('') || ABBREVIATION.test(title)) &&
    !PROGRAM.test(title) &&
    // Some generators give each property the title of the whole.
    !siblings?.some(([other, schema]) => other !== name && nodeOf(schema).title === title)
    ? title
    : undefined
}

/** The words of a field's name, without what only programs need. */
function labelByName(options: FieldOptions, relation: Relation | undefined, kind: () => KindName): string {
  // `filter[status]` is among other filters.
  const name = options.name.replace(/^(?:filters?|where)\[/, '')
  const parts = [...words(name)]
  const last = parts.at(-1)
  // `is_public` is a yes or no, `create_at` is the time of creation, and headers for programs begin with X.
  const taker = (label: readonly string[]) =>
    options.siblings?.find(([name]) => name !== options.name && words(name).join(' ') === label.join(' '))
  const isTaken = (label: readonly string[]) => taker(label) !== undefined
  // `addressDto` has the class of its value in its name.
  if (parts.length > 1 && /^(?:dto|vo)$/.test(last ?? '') && !isTaken(parts.slice(0, -1))) parts.pop()
  const isPlain = parts[0] === 'is' ? kind() === 'boolean' : /^x[-_]/i.test(options.name)
  // `isFood` beside `food` keeps its prefix, so that the labels differ.
  if (parts.length > 1 && isPlain && !isTaken(parts.slice(1))) parts.shift()
  if (last === 'at' && /^(?:create|update|delete)$/.test(parts[0] ?? '')) parts[0] += 'd'
  if (relation && (!relation.isEmbedded || last === 'id') && parts.length > 1) {
    // `author_id` may stand beside the name of its author. A whole author is shown once, by the id.
    const { type } = nodeOf(taker(parts.slice(0, -1))?.[1])
    const isBeside = typeof type === 'string' && type !== 'object'
    if (/^(?:id|uuid|[gsou]id|ref|pk|fk|code|slug|sku)$/.test(last ?? '') && !isBeside)
      return humanise(parts.slice(0, -1).join(' '))
    if (/^(?:id|fk)$/.test(parts[0] ?? '')) return humanise(parts.slice(1).join(' '))
    if (/^(?:id|slug|code)s$/.test(last ?? '')) return humanise(plural(parts.slice(0, -1).join(' ')))
  }
  // What is shown is the picture, not its address, a length of time as on a clock, and money in its whole unit.
  const isAddress = options.use === 'response' && /^ur[li]$/.test(last ?? '')
  const shown = isAddress
    ? /^(?:image|audio)$/
    : /^(?:sec(?:ond)?|cent)s$/.test(last ?? '')
      ? /^(?:duration|money)$/
      : undefined
  if (parts.length > 1 && shown?.test(kind()) === true && !isTaken(parts.slice(0, -1))) {
    parts.pop()
    if (parts.at(-1) === 'in') parts.pop()
  }
  const text = parts.join(' ')
  // Abbreviations keep their capitals: `SSDPTracing`.
  return humanise(text === words(name).join(' ') ? name : text)
}

/** A title that explains a field instead of naming it, as gRPC's gateway takes it from a comment; `undefined` otherwise. */
export function explanationIn(title = ''): string | undefined {
  const first = title.slice(0, Math.max(0, title.indexOf(' ')))
  return EXPLAINING.has(first.toLowerCase()) && /^\S+(?: \S+){3}/.test(title) ? title : undefined
}

/** First words of a sentence. */
const EXPLAINING = wordSet(
  'the a an when whether indicate indicates specifies represents contains defines describes',
)

/** A title that writes an abbreviation as people do, unlike the name: `FIN`, `IVA (%)`. */
const ABBREVIATION = /^[A-Z]{2,3}(?: \(.*\))?$/

/** A title that is itself a program's name: `get_pets_id`, `PetImageURL`. */
const PROGRAM = /^\w*(?:[a-z]{2}[A-Z]|_)\w*$/
