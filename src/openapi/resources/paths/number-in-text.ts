import type { Operation } from '../../model/operation.ts'
import { wordSet } from '../../model/word-set.ts'
import { isPlural, plainSingular, words } from '../../wording/words.ts'
import { textOf } from './mentions.ts'
import { areMany, verbOf, wordsWithVerb } from './nouns.ts'

// The number of a noun in the text of a GET: all that tells one record from several where no response is described.

/** True for “Get a client by tax number” where the path has many: `/clients/tax-number/{number}`. */
export function saysOne(operation: Operation, segment: string): boolean {
  const noun = plainSingular(words(segment).at(-1) ?? '')
  const text = words(textOf(operation))
  return (
    isPlural(segment) &&
    text.some((word, index) => word === noun && FOLLOWS.has(text[index + 1] ?? 'by')) &&
    !text.some((word) => word === 'list' || areMany(word))
  )
}

const FOLLOWS = wordSet(
  'list by with for of from por pelo pela para com con da de di do del des du dus par pour avec per nach mit von für',
)

/** True for “Get reservations for a user”, `getInvoicesByUser`, “Likes of a post” and “Get the history of a chat”. */
export function saysMany(operation: Operation, segment: string): boolean {
  const noun = plainSingular(words(segment).at(-1) ?? '')
  const text = wordsWithVerb(textOf(operation))
  const isRow = (word: string, index: number) =>
    areMany(word) || (isPlural(word) && plainSingular(word) === noun && FOLLOWS.has(text[index + 1] ?? 'by'))
  if (!READS.test(text[0] ?? '')) return text.length > 1 && isRow(text[0] ?? '', 0)
  return text.slice(0, 4).some(isRow)
}

/**
 * The name of the rows in a segment that also names what narrows them: `orders` of `getOrdersByUser` and `orders-for-user`.
 * `undefined` for one record (`getOrderByUser`), and for a segment without that.
 */
export function rowsNarrowed(segment: string): string | undefined {
  const parts = words(segment)
  const end = parts.findIndex((word) => FOLLOWS.has(word))
  const rows = parts.slice(verbOf(segment) === '' ? 0 : 1, Math.max(0, end)).filter((word) => word !== 'all')
  return isPlural(rows.at(-1) ?? '') && end < parts.length - 1 ? rows.join('-') : undefined
}

/** True for “Get all schedules of a doctor” and “List the visits”, but not for “Get all details of a user”. */
export function saysAll({ summary = '' }: Operation): boolean {
  const [verb = '', all] = wordsWithVerb(summary)
  return verb === 'list' || (verb === 'get' && all === 'all' && !FACTS.test(summary))
}

const FACTS = /\b(?:da(?:ta|[dt]os|ten)|donn[ée]es|info\w*|d[eé]tail\w*|detalh\w*)\b/i

const READS = /^(?:get|list|find|fetch|retrieve|return|show|view|load|search)(?:e?s)?$/
