import type { Field } from '../model/field-model.ts'
import { isObject } from '../model/is-object.ts'
import { pointerPart } from './resolve.ts'

/** A text that may be longer (characters) is judged by no pattern here. */
export const QUICK_TEXT = 200

/** With more open repetitions a pattern may take long for a text of that length. */
const MOST_REPETITIONS = 2

/** A bounded repetition of more is like an open one. */
const MANY = 10

/** An escape, a class of characters, the start of a group, its end, an alternative, a quantifier, or any other character. */
const TOKENS =
  /\\[^]|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|[)|]|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^]/gu

/**
 * True for a pattern that takes no time for a text of up to `QUICK_TEXT` characters: no repetition of what repeats or has alternatives
 * itself, and few of them one after the other. A backtracking engine needs longer than a life for some of the others.
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

/** How often a quantifier repeats at most. */
function mostOf(quantifier: string): number {
  if (quantifier.startsWith('?')) return 1
  const [, least = '', comma, most] = /^\{(\d+)(,)?(\d*)/.exec(quantifier) ?? []
  if (least === '') return Infinity
  return comma === undefined ? Number(least) : most === '' ? Infinity : Number(most)
}

/** A pattern without the delimiters of a JavaScript literal, which some descriptions keep: `/^[a-z]+$/i` → `^[a-z]+$`, flags `i`. */
export function plainPattern(pattern: string): { pattern: string; flags: string } {
  const [, inner, flags = ''] = /^\/(\^.*\$)\/([a-z]*)$/s.exec(pattern) ?? []
  return { pattern: inner ?? pattern, flags }
}

/** A text and the pattern that it has to match, which may take long to judge. */
export interface SlowPattern {
  /** JSON pointer within the value. */
  pointer: string
  pattern: string
  text: string
}

/** What of a value has to be judged elsewhere, because it may take long: `check` leaves it out. */
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
