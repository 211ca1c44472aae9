import { handlerName } from '../../../operations/handler-name.ts'
import { isObject } from '../../../model/is-object.ts'
import { listOf, nodeOf, numberOf, textOf, type Node, type Resolver } from '../../../model/document.ts'
import { findRows } from '../../../lists/rows.ts'
import { isPagingName } from '../../../lists/paging/paging.ts'
import { isJsonType, successOf } from '../../../operations/response-schema.ts'
import type { Schema } from '../../../model/schema-model.ts'
import { propertiesOf, settle } from '../../../schema/schema.ts'
import { isSilent, schemaShape } from '../../../schema/shape.ts'
import { isPlural, isSameNoun, plain, words } from '../../../wording/words.ts'
import { wordList, wordSet } from '../../../model/word-set.ts'

/**
 * Marks the operations that list by POST: `POST /customers/search` with `{ page, size, filter }`. Their path or text
 * says that they only read, and their response has rows. Nothing in their body needs input. The mark has the body
 * that is sent, and the parameters that a person may set.
 */
export function markListsByPost(resolver: Resolver): void {
  for (const [path, item] of Object.entries(nodeOf(resolver.document.paths))) {
    const { get, post } = nodeOf(item)
    if (get !== undefined || !isObject(post) || !saysRead(path, post) || !listsRows(resolver, path, post))
      continue
    const question = questionOf(resolver, post, SEARCH.test(path))
    if (question) post['x-switchboard'] = { ...nodeOf(post['x-switchboard']), ...question }
  }
}

const READS = wordSet('search query queries list find filter browse lookup scroll page paging paginate')
const GETS = /^(?:get|fetch|retrieve|load)$/
const READS_SENTENCE =
  /^\W*(?:search|quer(?:y|ies)|lists?|find|filter|get|retrieve|return|fetche?|browse|look)s?\b/i
const DOES = wordList(
  'creat sav stor export download import delet remov updat reindex subscri schedul register submit start ' +
    'run async job bulk generat send set add sync scrollclear',
)

/** True where the end of the path, or the name with the summary, describes a read and nothing else. */
function saysRead(path: string, { operationId, summary, description }: Node): boolean {
  const last = path.replace(/\/$/, '').split(/[/.:]/).at(-1) ?? ''
  if (last.includes('{')) return false
  const parts = words(last)
  const name = words(handlerName(textOf(operationId)))
  const says = textOf(summary) ?? textOf(description) ?? ''
  const isRead = [parts.at(0), parts.at(-1)].some((word = '') => READS.has(word))
  // `/getMembers`
  const isGot = parts.length > 1 && GETS.test(parts[0] ?? '') && isPlural(last)
  const isCalled = [name.at(0), name.at(-1)].some((word = '') => READS.has(word))
  // `addresses` of `/addresses/search` only begins like a verb.
  const nouns = path.split('/')
  const doesElse = [...parts, name[0] ?? '', ...words(says).slice(0, 1)].some(
    (word) => DOES.some((verb) => word.startsWith(verb)) && !nouns.some((noun) => isSameNoun(noun, word)),
  )
  return !doesElse && (isRead || isGot || (isCalled && READS_SENTENCE.test(says)))
}

function listsRows(resolver: Resolver, path: string, post: Node): boolean {
  const { status, mediaType, schema } = successOf(resolver, post)
  if (status === undefined || (mediaType !== undefined && !isJsonType(mediaType))) return false
  // A response that nothing describes has rows where the request takes a page of them.
  if (schema === undefined || isSilent(resolver, schema)) return takesPage(resolver, post)
  const name = path.split('/').findLast((segment) => segment !== '' && !segment.includes('{')) ?? ''
  const rows = findRows(schemaShape(resolver, schema), { name, isExpected: true })
  return rows?.row?.kind === 'object'
}

function takesPage(resolver: Resolver, post: Node): boolean {
  const inQuery = listOf(post.parameters).map((one) => textOf(resolver.target(one).name) ?? '')
  const [media] = Object.values(nodeOf(resolver.target(post.requestBody).content))
  const inBody = propertiesOf(settle(resolver, nodeOf(media).schema)).map(([name]) => name)
  return [...inQuery, ...inBody].some(isPagingName)
}

/** The body that a request always sends, and the parameters that it may have, as in a query. */
interface Question {
  reads: true
  body: Node
  inBody: Node[]
}

/** The body and parameters of an operation. `undefined` where a person has to fill in the body, or it is no JSON. */
function questionOf(resolver: Resolver, post: Node, isSearch: boolean): Question | undefined {
  const content = Object.entries(nodeOf(resolver.target(post.requestBody).content))
  const [, media] = content.find(([type]) => isJsonType(type)) ?? []
  if (content.length > 0 && media === undefined) return undefined
  const inBody: Node[] = []
  const body = media === undefined ? {} : ask(settle(resolver, nodeOf(media).schema), [])
  return body && { reads: true, body, inBody }

  function ask(schema: Schema, at: readonly string[]): Node | undefined {
    if (schema.types[0] === 'array') return undefined
    const required = new Set(listOf(schema.keywords.required))
    const sent: Record<string, unknown> = {}
    for (const [name, node] of propertiesOf(schema)) {
      const own = settle(resolver, node)
      const inside = own.types[0] === 'object' && propertiesOf(own).length > 0 && at.length < 2
      const value = inside ? ask(own, [...at, name]) : emptyOf(name, own, isSearch)
      if (!inside) offer(name, node, own, at)
      if (!required.has(name) && !(inside && isObject(value) && Object.keys(value).length > 0)) continue
      if (value === undefined) return undefined
      if (required.has(name)) sent[name] = value
    }
    return sent
  }

  /** Adds a parameter for a text, a number, a choice, or a list of them. */
  function offer(name: string, node: unknown, { types, keywords }: Schema, at: readonly string[]): void {
    const isMany = types[0] === 'array'
    const [type = 'any'] = isMany ? settle(resolver, keywords.items).types : types
    if (/^(?:object|array|any|null)$/.test(type)) return
    const [first, ...more] = [...at, name]
    inBody.push({
      name: first + more.map((one) => `[${one}]`).join(''),
      in: 'query',
      schema: node,
      ...(at.length > 0 && !isPagingName(name) && { 'x-switchboard': { field: name } }),
    })
  }
}

const SEARCH = /search|find|filter|browse/i
const WORDS = /^(?:q|s|(?:search|query)(?:term|text|string|query|phrase|value)?|text|term|keywords?|filter)$/

/** The value that a request sends for a required property without input. `undefined` where no value means "all". */
function emptyOf(name: string, { types, keywords }: Schema, isSearch: boolean): unknown {
  const { default: usual, const: only, enum: listed, minimum, maximum } = keywords
  if (keywords.nullable === true) return null
  const known = usual ?? only ?? listOf(listed)[0]
  if (known !== undefined) return known
  switch (types[0]) {
    case 'object':
      return {}
    case 'array':
      return numberOf(keywords.minItems) ? undefined : []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      if (!isPagingName(name)) return undefined
      return isSize(name) ? Math.min(25, numberOf(maximum) ?? 25) : (numberOf(minimum) ?? firstOf(name))
    case 'string':
      return isSearch && WORDS.test(plain(name)) && !numberOf(keywords.minLength) ? '' : undefined
    default:
      return undefined
  }
}

function isSize(name: string): boolean {
  return /size|limit|count|per|take|top|max|rows/i.test(name)
}

/** Pages are counted from 1, rows from 0. */
function firstOf(name: string): number {
  return /page/i.test(name) ? 1 : 0
}
