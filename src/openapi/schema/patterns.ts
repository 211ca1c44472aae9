import type { Field } from '../model/field-model.ts'
import { isObject } from '../model/is-object.ts'
import { pointerPart } from '../model/json-pointer.ts'

/** The longest text that a pattern tests here (characters). */
export const QUICK_TEXT = 200

/** From how many open repetitions on a pattern may be slow for such a text. */
const MOST_REPETITIONS = 2

/** A bounded repetition of more counts as open. */
const MANY = 10

/**
 * The tokens of a pattern: escape, character class, start and end of a group, alternative, quantifier, other
 * character.
 */
const TOKENS =
  /\\[^]|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|[)|]|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^]/gu

/**
 * True for a pattern that is fast for a text of up to `QUICK_TEXT` characters. It repeats nothing that itself repeats
 * or has alternatives, and has few repetitions in a row. A backtracking engine may never finish some of the others.
 */
export function isQuick(pattern: string): boolean {
  let repetitions = 0
  /** For each open group, whether something in it can match in several ways. */
  const groups = [false]
  let isLastOpen = false
  for (const [token] of pattern.matchAll(TOKENS)) {
    if (/^\\[1-9k]|^\(\?<[=!]/.test(token)) return false
    if (token.startsWith('(')) groups.push(false)
    else if (token === ')') {
      isLastOpen = groups.pop() === true
      if (isLastOpen) setLast(groups)
      continue
    } else if (token === '|') setLast(groups)
    else if (/^(?:[*+?]|\{\d)/.test(token)) {
      const most = mostOf(token)
      if (most > 1 && isLastOpen) return false
      if (most > MANY) repetitions += 1
      setLast(groups)
    }
    isLastOpen = false
  }
  return repetitions <= MOST_REPETITIONS
}

function setLast(groups: boolean[]): void {
  groups[Math.max(0, groups.length - 1)] = true
}

/** The largest number of repetitions of a quantifier. */
function mostOf(quantifier: string): number {
  if (quantifier.startsWith('?')) return 1
  const [, least = '', comma, most] = /^\{(\d+)(,)?(\d*)/.exec(quantifier) ?? []
  if (least === '') return Infinity
  return comma === undefined ? Number(least) : most === '' ? Infinity : Number(most)
}

/**
 * A pattern without the delimiters of a JavaScript literal, which some descriptions keep: `/^[a-z]+$/i` → `^[a-z]+$`,
 * flags `i`.
 */
export function plainPattern(pattern: string): { pattern: string; flags: string } {
  const [, inner, flags = ''] = /^\/(\^.*\$)\/([a-z]*)$/s.exec(pattern) ?? []
  return { pattern: inner ?? pattern, flags }
}

/** A text and its pattern, which may be slow to test. */
interface SlowPattern {
  /** JSON pointer within the value. */
  pointer: string
  pattern: string
  text: string
}

/** The parts of a value whose patterns may be slow, and which `check` leaves out. */
export function slowPatterns(field: Field, value: unknown): SlowPattern[] {
  const isLong = longestText(value) > QUICK_TEXT
  const found: SlowPattern[] = []
  const look = (one: Field, part: unknown, pointer: string) => {
    const { pattern } = one.schema.keywords
    if (typeof part === 'string' && typeof pattern === 'string') {
      if (isLong || !isQuick(pattern))
        found.push({ pointer, pattern: plainPattern(pattern).pattern, text: part })
    } else if (Array.isArray(part)) {
      part.forEach((item, index) => one.item && look(one.item, item, `${pointer}/${index}`))
    } else if (isObject(part) && !(part instanceof Blob)) {
      for (const [name, inner] of Object.entries(part)) {
        const known = one.fields?.find((each) => each.name === name) ?? one.value
        if (known !== undefined) look(known, inner, `${pointer}/${pointerPart(name)}`)
      }
    }
  }
  look(field, value, '')
  return found
}

/** The length of the longest text in a value (characters). */
export function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null || value instanceof Blob) return 0
  return Math.max(0, ...Object.values(value).map(longestText))
}
