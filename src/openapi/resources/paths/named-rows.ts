import { handlerName } from '../../operations/handler-name.ts'
import type { RecordKey } from '../../model/model.ts'
import { listOf, nodeOf, textOf, type Node } from '../../model/document.ts'
import { rememberedText } from '../../model/lazily.ts'
import type { Operation } from '../../model/operation.ts'
import type { PathStep } from '../../model/paths.ts'
import { sourceOf, writtenParameters } from '../../operations/operations.ts'
import { wordSet } from '../../model/word-set.ts'
import { propertiesOf, settle } from '../../schema/schema.ts'
import { plain, plainSingular, words } from '../../wording/words.ts'

/** An input of a request beside its path: a query parameter, or a body property. */
export interface Taken extends RecordKey {
  isRequired: boolean
  /** True for a text or a number, as an id is. */
  isPlain: boolean
  /** True where the document says that it is an id. */
  isStated: boolean
}

/** The inputs of an operation in its query and at the top of its body, without files and general parameters. */
export function takenBy(operation: Operation): Taken[] {
  const { reader, node } = sourceOf(operation)
  const found: Taken[] = []
  const add = (key: RecordKey, isRequired: boolean, written: Node, schema: unknown) => {
    const { types, keywords } = settle(reader, schema)
    const isPlain = types.every((type) => PLAIN.has(type)) && keywords.enum === undefined
    const text = textOf(written.description) ?? textOf(keywords.description) ?? ''
    const isStated = text !== '' && /\bids?\b|\bidentifier/i.test(text)
    found.push({ ...key, isRequired, isPlain, isStated })
  }
  for (const { name, location, node: written } of writtenParameters(operation)) {
    const { schema = { type: written.type } } = written
    if (location === 'query') add({ in: location, name }, written.required === true, written, schema)
  }
  if (operation.method === 'get') return found
  const media = Object.entries(nodeOf(reader.target(node.requestBody).content))
  const [, sent] = media.find(([type]) => /json|\*\/\*|urlencoded|multipart/.test(type)) ?? []
  const body = settle(reader, nodeOf(sent).schema)
  const required = new Set(listOf(body.keywords.required))
  for (const [name, schema] of propertiesOf(body))
    add({ in: 'body', name }, required.has(name), nodeOf(schema), schema)
  return found
}

const PLAIN = wordSet('string integer number')

/**
 * The noun in a name that ends like an id: `post` for `postId`, `post_uuid` and `postid`. Empty for `id` alone;
 * `undefined` for other names.
 */
export const nounOfId = rememberedText((name): string | undefined => {
  const parts = words(name)
  if (IDS.has(parts.at(-1) ?? '')) return plain(parts.slice(0, -1).join(' '))
  // `idInvoice`
  if (parts[0] === 'id' && parts.length > 1) return plain(parts.slice(1).join(' '))
  return /^[a-z]+id$/.test(name) && !NO_IDS.test(name) ? name.slice(0, -2) : undefined
})

const NO_IDS =
  /^(?:paid|(?:in)?valid|void|grid|bid|raid|solid|liquid|fluid|hybrid|prepaid|android|avoid|afraid)$/
const IDS = wordSet('id uuid guid pk slug')

/** True for an abbreviation: `msg` and `m` for `message`. */
export function isShortFor(short: string, noun: string): boolean {
  if (short === '' || short.length >= noun.length || short[0] !== noun[0]) return false
  let at = 0
  for (const letter of noun) if (letter === short[at]) at++
  return at === short.length
}

/** The words of an operation's own name and summary, without the ids that it takes: `chat.pinMessage`. */
export function wordsAbout({ summary = '', operationId }: Operation, { segment }: PathStep): Set<string> {
  const name = handlerName(operationId)
  return new Set([segment, name, summary].flatMap((text) => words(text).map((word) => plainSingular(word))))
}

/**
 * The input that identifies a row of these nouns, the most certain first: `postId`, `post` or `id`. `id` counts only
 * where the path is about them (`isOwn`). Abbreviated names need a request with the noun in its words.
 */
export function keyAmong(
  taken: readonly Taken[],
  nouns: readonly string[],
  { isOwn, about }: { isOwn: boolean; about: ReadonlySet<string> },
): Taken | undefined {
  // What a body requires says nothing of the query: ASP.NET requires none of its parameters.
  const isLoose = (key: Taken) =>
    !taken.some(
      ({ name, isRequired, isPlain, in: location }) =>
        isRequired && isPlain && (location === 'query' || key.in === 'body') && !/token|key$/i.test(name),
    )
  const rankOf = (key: Taken): number => {
    const { name, isRequired, isPlain, isStated } = key
    const noun = nounOfId(name)
    // A request that requires something else needs no record.
    if (!isPlain || !(isRequired || (isOwn && isLoose(key)))) return 0
    if (noun === undefined) return isOwn && isStated && nouns.includes(plain(name)) ? 3 : 0
    // `fakultas_id` of `/fakultas`, which English rules make singular
    if (nouns.includes(noun) || nouns.includes(plainSingular(noun))) return isRequired ? 4 : 2
    if (noun === '') return isOwn && isRequired ? 2 : 0
    return isRequired && nouns.some((one) => isShortFor(noun, one) && about.has(one)) ? 3 : 0
  }
  const [best] = taken
    .map((one) => ({ one, rank: rankOf(one) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
  return best?.one
}

/** True where the text is about several records: “Delete all tasks”. */
export function isOfMany({ summary, description = '' }: Operation): boolean {
  return /\b(?:all|many|multiple|several|bulk|batch|every)\b/i.test(summary ?? description)
}
