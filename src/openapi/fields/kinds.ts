import { isNumeric } from '../model/is-numeric.ts'
import { describedNumbers } from '../schema/described-values.ts'
import { listOf, textOf, type Node } from '../model/document.ts'
import { because, together, type ReasonCode } from '../model/evidence.ts'
import { dateByName, fieldWords, kindByName, mediumIn } from './kinds-by-name.ts'
import type { Guess, KindFacts } from '../model/kind-facts.ts'
import type { KindName } from '../model/kind-name.ts'
import type { Schema } from '../model/schema-model.ts'
import { kindsByWord } from './kinds-by-word.ts'
import { exampleOf, isStandardKind, standardKinds } from './standard-kinds.ts'
import { isFigure } from './yes-or-no.ts'
import { hasPart, wordSet } from '../model/word-set.ts'

/**
 * The kind of a single value. Hints come first, then the format, constraints, and the name; the name counts only for
 * text and numbers. Objects, lists and unions are left to the caller.
 */
export function guessKind(
  schema: Schema,
  name: string,
  hints: Node = {},
  kinds: readonly KindFacts[] = standardKinds,
): Guess {
  const { keywords, types } = schema
  const type = types[0]
  const hinted = textOf(hintOf(keywords, hints, 'kind'))
  if (hinted !== undefined) return { kind: hinted, evidence: because('hint', 1, 'stated') } // an unknown kind is shown as text
  const choices = listOf(keywords.enum)
  if ('const' in keywords || (choices.length === 1 && type !== 'boolean' && !schema.nullable))
    return bound('constant', 'oneValue')
  if (type === 'boolean') return bound(type, 'type', type)
  const isDescribed = type === 'integer' && describedNumbers(textOf(keywords.description)).length > 0
  if (!isDescribed && isFigure(name, schema))
    return { kind: 'boolean', evidence: because('name', 0.7, 'speaks', name, 'boolean') }
  if (choices.length > 0) return bound('choice', 'listed')
  if (isDescribed) return { kind: 'choice', evidence: because('constraint', 0.7, 'listed') }
  if (isNumeric(type)) return guessNumber(keywords, type, name, kinds)
  if (type !== 'string') return { kind: 'unknown', evidence: because('default', 0.2, 'undescribed') }
  return guessText(keywords, name, kinds)
}

/** A kind that a constraint of the document requires. */
export function bound(kind: KindName, code: ReasonCode, ...about: string[]): Guess {
  return { kind, evidence: because('constraint', 1, code, ...about) }
}

/** A value of the only extension that this program defines (`x-switchboard: { kind: 'phone' }`). */
export function hintOf(keywords: Node, hints: Node, key: string): unknown {
  const ours = (hints['x-switchboard'] ?? keywords['x-switchboard']) as Node | undefined
  return typeof ours === 'object' && ours !== null ? ours[key] : undefined
}

function guessText(keywords: Node, name: string, kinds: readonly KindFacts[]): Guess {
  const format = textOf(keywords.format)?.toLowerCase() ?? ''
  const ofFormat = kindsByWord(kinds).formats.get(format)
  // The format of a currency may mean its code.
  const isCode = ofFormat?.name === 'money' && /(?:unit|code|currency)$/i.test(name)
  const byFormat = !isCode && ofFormat?.types?.includes('string') ? ofFormat.name : undefined
  const byName = kindByName(name, keywords, kinds)
  if (byFormat === 'url') {
    const medium = byName?.kind === 'image' || byName?.kind === 'audio' ? byName.kind : mediumIn(keywords)
    if (medium) {
      return {
        kind: medium,
        evidence: together(
          because('format', 0.5, 'address', format),
          because('name', 0.4, 'speaks', name, medium),
        ),
      }
    }
  }
  if (byFormat) return { kind: byFormat, evidence: because('format', 0.95, 'format', format) }
  const media = textOf(keywords.contentMediaType)
  const kind = media === undefined || keywords.contentEncoding !== undefined ? undefined : kindOfMedia(media)
  if (kind) return { kind, evidence: because('format', 0.95, 'content', media ?? '') }
  const pattern = textOf(keywords.pattern) ?? ''
  if (pattern.includes('#') && /#.*\[[^\]]*a-f/i.test(pattern) && /[36]/.test(pattern))
    return byPattern('color')
  const usual = textOf(keywords.default)
  const isDay =
    (usual !== undefined && /^\d{4}-\d\d-\d\d$/.test(usual)) || isOneDay(String(keywords.description))
  if (isDay && (byName?.kind ?? 'date-time') === 'date-time') return byPattern('date')
  if (byName) return byName
  const limited = kindOfPattern(pattern)
  if (limited && limited !== 'number') return byPattern(limited)
  // Amounts are often texts, so that no digit is lost.
  if (
    (MONEY.has(amountWords(name).at(-1) ?? '') || format === 'amount') &&
    (/^(?:amount|decimal|number|double)$/.test(format) ||
      /^-?\d+\.\d{2,}$/.test(exampleOf(keywords) ?? '') ||
      pattern.includes('\\.'))
  )
    return { kind: 'money', evidence: because('name', 0.6, 'speaks', name, 'money') }
  if (format === 'decimal') return { kind: 'number', evidence: because('format', 0.95, 'format', format) }
  if (limited) return byPattern(limited)
  const longest = Number(keywords.maxLength)
  // The usual sizes of database columns mean nothing, and a name is not a long text.
  return longest > 200 && longest < 1e5 && !/^25[056]$|^512$/.test(String(longest)) && !ONE_LINE.test(name)
    ? { kind: 'multiline', evidence: because('constraint', 0.6, 'long', String(longest)) }
    : { kind: 'text', evidence: because('default', 0.5, 'anyText') }
}

function byPattern(kind: KindName): Guess {
  return { kind, evidence: because('constraint', 0.8, 'pattern', kind) }
}

/**
 * True for a description of one day, and of nothing else: `When it was sold (YYYY-MM-DD)`. Not with a time, one of
 * several, or beside other words. Few descriptions have the word, and then no expression is compiled.
 */
function isOneDay(text: string): boolean {
  return text.toLowerCase().includes('yyyy-mm-dd') && DAY.test(text)
}

const DAY =
  /^(?=.*\byyyy-mm-dd)(?!.*(?:-dd.*-dd|\bor\W+(?:\w+\W+){0,3}yyyy|-dd(?:\W?(?:T|hh)|[[{]|\W*(?:\w+ )?(?:or|to)\b)|separated|range|list of))/is

/**
 * The kind of texts with a pattern of decimals, or of ISO 8601 dates with or without a time. So pydantic writes them.
 * Versions, phone numbers and the like are neither.
 */
function kindOfPattern(pattern: string): KindName | undefined {
  // Most patterns are neither, and an expression takes long to compile.
  if (pattern === '' || !/[34]\}.*-|\\d.*\\\./.test(pattern)) return undefined
  try {
    const allowed = new RegExp(pattern, 'u')
    const allows = (text: string) => allowed.test(text)
    if (['a026-02-03', '7.5.1', '7-5', '7a'].some(allows)) return undefined
    if (allows('2026-02-03')) return 'date'
    if (allows('2026-02-03T04:05:06.789Z')) return 'date-time'
    return ['7', '7.5'].every(allows) ? 'number' : undefined
  } catch {
    // An expression of another language says nothing here.
    return undefined
  }
}

const ONE_LINE =
  /(?:name|title|subject|label|id|key|code|path|file|host|domain|number|status|state|type|version|currency)$/i

function kindOfMedia(media: string): KindName | undefined {
  if (media === 'text/markdown') return 'markdown'
  if (/^text\/(?!plain)/.test(media)) return 'multiline'
  return /^text\/|json/.test(media) ? undefined : 'file'
}

/** Descriptions of seconds or milliseconds since 1970; an `epoch` alone may be a span of time. */
const SINCE_1970 =
  /\b(?:unix|posix|(?:since|from) (?:the )?epoch|epoch (?:time|sec|milli|ms)|time(?:stamp)? in (?:milli)?seconds\b)/i

/** A part of every such text. Few texts have one, so that the expression is seldom compiled. */
const CLOCKS = ['unix', 'posix', 'epoch', 'seconds']

const MONEY = wordSet(
  'price amount cost balance fee salary budget subtotal revenue wage deposit payment turnover',
)
/** What an amount is for, and when: `price_per_day`, `pricePerNight`, `priceAtPurchase`. */
const PER = /(?<=price|cost|fee|Price|Cost|Fee)(?:_(?:per|at)_[a-z]+|(?:Per|At)[A-Z][a-z]+)$/
const PRICES = ['price', 'cost', 'fee']
const amountWords = (name: string) =>
  fieldWords(hasPart(name.toLowerCase(), PRICES) ? name.replace(PER, '') : name)
const SMALL_UNITS = wordSet('cent cents pence minor micro micros')

function guessNumber(
  keywords: Node,
  type: 'integer' | 'number',
  name: string,
  kinds: readonly KindFacts[],
): Guess {
  const parts = amountWords(name)
  const last = parts.at(-1) ?? ''
  const format = textOf(keywords.format) ?? ''
  const description = textOf(keywords.description) ?? ''
  const byFormat = kindsByWord(kinds).formats.get(format)
  if (byFormat && isOfNumbers(byFormat, type))
    return { kind: byFormat.name, evidence: because('format', 0.95, 'format', format) }
  const speaksOf = (kind: KindName, confidence = 0.6): Guess => ({
    kind,
    evidence: because('name', confidence, 'speaks', name, kind),
  })
  const byName = kindsByWord(kinds).names.get(last)
  if (
    byName &&
    !isStandardKind(byName.name) &&
    isOfNumbers(byName, type) &&
    byName.agrees?.(keywords, last) !== false
  )
    return speaksOf(byName.name, byName.confidence)
  if (
    hasPart(description.toLowerCase(), CLOCKS) &&
    SINCE_1970.test(description) &&
    last !== 'duration' &&
    parts.at(-2) !== 'in'
  )
    return speaksOf('date-time', 0.8)
  const when = dateByName(name, keywords)
  if (when && when !== 'time') return speaksOf('date-time')
  if (
    last === 'seconds' || last === 'secs'
      ? parts.length > 1
      : last === 'duration' && /\bseconds\b/i.test(description)
  )
    return speaksOf('duration')
  const speaks =
    type === 'integer'
      ? ['price', 'salary', 'budget'].includes(last)
      : MONEY.has(last) || (last === 'total' && parts.some((part) => MONEY.has(part)))
  // Whole cents, also of a currency in another field. The smallest unit of a yen is no cent.
  const isSmallest = description !== '' && /smallest .*unit/i.test(description)
  const isMoney =
    last === 'cents'
      ? parts.length > 1 && !isSmallest
      : (speaks || (MONEY.has(last) && (isSmallest || /\bin cents\b/i.test(description)))) &&
        !parts.some((part) => SMALL_UNITS.has(part))
  return isMoney ? speaksOf('money') : bound(type, 'type', type)
}

/**
 * True for a kind that a number's format may mean. Of the standard kinds, others such as `uri` or `password` are
 * mistakes.
 */
function isOfNumbers({ name, types }: KindFacts, type: 'integer' | 'number'): boolean {
  return isStandardKind(name) ? name === 'money' || name === 'date-time' : types?.includes(type) === true
}
