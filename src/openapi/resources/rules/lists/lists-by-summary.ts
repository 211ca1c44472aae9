import type { Rule } from '../../paths/rule.ts'
import { areFacts, isState } from '../../paths/single-object.ts'
import { needsValue, pages, pagesBySize } from '../../paths/response-shape.ts'
import { because, together } from '../../../model/evidence.ts'
import type { Operation } from '../../../model/operation.ts'
import { sourceOf } from '../../../operations/operations.ts'
import { textOf } from '../../../model/document.ts'
import { handlerName } from '../../../operations/handler-name.ts'
import { isVerb, wordsWithVerb } from '../../paths/nouns.ts'
import { nameOfStep, stepAbove, type PathStep } from '../../../model/paths.ts'
import { isObjectSchema, propertiesOf, settle } from '../../../schema/schema.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import type { Reader } from '../../../fields/reader.ts'
import { isEnvelopeWord } from '../../../wording/envelope-words.ts'
import { COUNTS, SOME } from '../lists-by-shape.ts'
import { wordSet } from '../../../model/word-set.ts'
import { isPlural, isSameNoun, plainSingular, singular, words } from '../../../wording/words.ts'

/**
 * Lists that only the text of the document shows. An example is `/news/all` with "List all news", whose response is
 * not described or just an object with a status. Another is `/brands` with "Get a list of brands", whose response is
 * described as one brand. A GET that takes a page and returns just an object is a list as well, and so is one with
 * the plural of what it returns.
 */
export const listsBySummary: Rule = { name: 'a list by its summary', find: findBySummary }

function findBySummary(survey: Survey): void {
  const { reader, steps, byItem, byCollection, look, getOf, take, add, holds } = survey
  for (const step of steps) {
    const list = getOf(step)
    if (!list || step.isParameter || byItem.has(step) || byCollection.has(step)) continue
    const says = summaryOfList(list) ?? handlerOfList(list, step)
    const isPaged = pagesBySize(list) && !isState(step.segment)
    const isSome = isPluralOfSome(step.segment) || isSuperlative(step.segment, list.summary)
    const isOfPlural = isTypedAsOne(survey, step, list)
    if (
      (says === undefined && !isPaged && !isSome && !isOfPlural) ||
      step.segment === '' ||
      FILE.test(list.path)
    )
      continue
    if (needsValue(reader, list)) continue
    const { isJson, isSilent, record, rows, schema } = look(list, true)
    if (!isJson || rows) continue
    const { keywords } = settle(reader, schema)
    const properties = propertiesOf(settle(reader, schema))
    const isUndescribed =
      isSilent ||
      ((isPaged || /\blist/i.test(says ?? '')) &&
        isObjectSchema(settle(reader, schema)) &&
        properties.every((one) => isAround(reader, one)) &&
        [keywords.additionalProperties, keywords.oneOf, keywords.anyOf].every(
          (one) => typeof one !== 'object',
        ))
    const isOneForMany =
      !isUndescribed &&
      (isOfPlural || (says !== undefined && (isPlural(step.segment) || LISTS.test(says)))) &&
      record?.properties().some(([name]) => KEY.test(name) || (isOfPlural && name.endsWith('_name'))) &&
      !record.properties().some(([name, { kind }], _, { length }) =>
        // `{ id, contacts: […] }` holds the rows.
        kind === 'array' ? length < 4 : PAGE.test(name),
      )
    const above = stepAbove(step, (one) => byCollection.get(one))
    const isMine = /^(?:me|my|mine)$/i.test(step.segment)
    // `/sites/{id}/instruments` has no sites.
    const isBelowOne = step.parent?.isParameter && says !== undefined && isPlural(step.segment)
    const isOther = isMine || isSome || isBelowOne || step.operations.post || !above?.list
    const isMany = isUndescribed ? isOther : isOneForMany
    if (!isMany || (!isMine && above?.list && holds(above, list))) continue
    const evidence =
      says === undefined
        ? because('name', 0.4, 'plural', step.segment)
        : because('name', 0.5, 'statedList', says)
    const isOfAbove = above?.item && isSameNoun(above.name, words(step.segment).at(-2) ?? '')
    const home = isOneForMany ? homeOfKind(survey, step, list) : isOfAbove ? above : undefined
    if (home && !home.list && !home.create && isSameNoun(home.name, nameOfStep(step))) {
      Object.assign(home, { list: take(list), create: take(step.operations.post), isOneForMany })
      home.evidence = together(home.evidence, evidence)
      byCollection.set(step, home)
    } else add(step, { list: take(list), create: take(step.operations.post), isOneForMany, home, evidence })
  }
}

/**
 * True for a plural whose GET takes pages, or whose summary has it too beside the schema of one: “Get the commits of
 * a merge request”. One row is then described for all.
 */
function isTypedAsOne({ reader, look }: Survey, { segment, operations }: PathStep, list: Operation): boolean {
  if (operations.put || operations.patch || !isPlural(segment) || areFacts(segment)) return false
  const { summary = '' } = list
  const noun = words(segment).at(-1) ?? ''
  const named = words(settle(reader, look(list, true).schema).name ?? '')
  const isRead = READS.test(summary) && !ONE.test(summary) && words(summary).includes(noun)
  return (isRead && named.includes(singular(noun))) || (pages(list) && !named.includes(noun))
}

/** True for `/most_recent` where a summary has the noun: “Most recent hotels”. */
function isSuperlative(segment: string, summary = ''): boolean {
  const parts = words(segment)
  return (
    parts[0] === 'most' && parts.length > 1 && isPlural(words(summary).at(-1) ?? '') && !COUNTS.test(summary)
  )
}

/** True for a plural with a word after it for some of the rows: `petsAvailable`. */
function isPluralOfSome(segment: string): boolean {
  const parts = words(segment)
  return SOME.has(parts.at(-1) ?? '') && isPlural(parts.at(-2) ?? '')
}

/** The only resource that reads such a record elsewhere: `/events/{id}` of “Get all events” at `/admin/events`. */
function homeOfKind({ drafts, look }: Survey, step: PathStep, list: Operation): Draft | undefined {
  const { name } = look(list, true)
  const isOpen = step.children.some(({ isParameter }) => isParameter)
  if (isOpen || name === undefined) return undefined
  const [home, ...rivals] = drafts.filter(
    ({ item, path, read, isSingleton }) =>
      // Another list may open there too.
      read?.path === item?.path &&
      !isSingleton &&
      !path.includes('{') &&
      read &&
      look(read, false).name === name,
  )
  return rivals.length === 0 ? home : undefined
}

/** True for a status or a fact of a page: `ok` and `next`. So is `results` where it is not described. */
function isAround(reader: Reader, [name, node]: [string, unknown]): boolean {
  const [type = ''] = settle(reader, node).types
  return (isEnvelopeWord(name) || PAGE.test(name)) && !/^(?:object|array)$/.test(type)
}

/** The sentence of an operation that describes a list. */
function summaryOfList(operation: Operation): string | undefined {
  const { summary, path } = operation
  const says = summary ?? textOf(sourceOf(operation).node.description)
  return says !== undefined && saysList(says) && !ONE.test(says) && !ONE.test(path)
    ? says.replace(/[.\n].*$/s, '').trim()
    : undefined
}

/**
 * The name of a handler that lists what the path names: `task_list` of `/task`, `listUsers` of `/userlist`. Generated
 * names are built from the path, which then has the word itself.
 */
function handlerOfList({ operationId }: Operation, { segment }: PathStep): string | undefined {
  const handler = handlerName(operationId)
  const [verb = '', ...many] = words(handler)
  // `getBanks` of `/bank`
  const isOfMany = isPlural(many.at(-1) ?? '') && !isPlural(segment) && isSameNoun(many.join(' '), segment)
  if (GETS.has(verb) && isOfMany) return handler
  if (!handler.toLowerCase().includes('list') || isVerb(segment)) return undefined
  const parts = words(handler).map((word) => word.replace(/^lists$/, 'list'))
  const isList = parts.length === 2 && parts.includes('list')
  const noun = plainSingular(parts.filter((word) => word !== 'list').join(''))
  return isList && [noun, `${noun}list`].includes(plainSingular(segment)) ? handler : undefined
}

const GETS = wordSet('get find fetch load')

/** True for “List all tasks” and “Get a list of tasks”, and for “Daftar kategori”. */
function saysList(says: string): boolean {
  const [verb, object] = wordsWithVerb(says)
  return (
    verb === 'list' || (verb === 'get' && object === 'all') || beginsAsList(says.trimStart().toLowerCase())
  )
}

/** Most other sentences have neither word, so that the expression is seldom compiled. */
function beginsAsList(lower: string): boolean {
  return (lower.includes('list') || lower.includes('all')) && LIST.test(lower)
}

const LIST =
  /^(?:lists?\b|all\b|(?:get|retrieve|return|fetch|fetche)s? (?:an? |the |full |complete )*(?:lists?|all)\b)/
const READS = /^(?:get|find|return|retrieve|fetch|show)/i
/** A list whatever its path is called: `/games/{id}/reddit`. */
const LISTS = /\blists? of\b/i
/** Words for a single object. */
const ONE =
  /\b(?:details|information|info|data|metadata|settings?|preferences|config(?:uration)?|stat(?:istic)?s|status|content|permissions|usage)\b/i
const KEY = /^(?:_?id|uuid|code|key|slug|name|title)$|[a-z]I[dD]$|_id$|^id_/
/** Properties of a page, which no record has. */
const PAGE =
  /^(?:total\w*|count|limit|offset|page\w*|per_page|next\w*|prev(?!iew)\w*|has_?more|results?|success|pagination)$/i
/** A file rather than a list, or a call that only differs after `#` or `?`. */
const FILE = /[#?]|\.(?!json$|list$)[^/.]*$/
