import { isQuick, plainPattern } from '../../openapi/schema/patterns.ts'
import { listWords } from '../../openapi/wording/words.ts'

/** A longer sequence of parts is clearer as an example. */
const MOST_PARTS = 5

/** Words of more characters do not help. */
const MOST_CHARACTERS = 110

/** The length of a useful example, in characters. */
const EXAMPLE = { least: 3, most: 45 }

const ANYTHING = /^\^?(?:\.|\[\\s\\S\])[*+]\$?$/

/** The pattern that some servers write for every decimal. */
const DECIMAL = /^\^-\?\\d\{0,(\d+)\}\(\?:\\\.\\d\{0,(\d+)\}\)\?\$$/

/**
 * A common regular expression in words: `^[A-Z]{3}$` → `3 capital letters`, `^https://` → `Begins with “https://”`. Empty if any
 * text matches; `undefined` if the words would be long or unclear.
 */
export function patternInWords(pattern: string): string | undefined {
  const [, before, after] = DECIMAL.exec(pattern) ?? []
  if (before !== undefined) return `A number, at most ${before} digits before the point and ${after} after it`
  if (ANYTHING.test(pattern)) return ''
  const alternatives = parse(plainPattern(pattern).pattern)?.map(wordsOfWhole)
  if (alternatives === undefined || alternatives.includes(undefined) || alternatives.length > MOST_PARTS)
    return undefined
  const words = [...alternatives.filter((one) => one !== ''), ...(alternatives.includes('') ? ['empty'] : [])]
  const hasCommas = words.some((one) => one?.includes(','))
  const sentence = hasCommas ? words.join('; or ') : listWords(words as string[], 'or') // undefined was looked for
  return words.length === 0 || sentence.length > MOST_CHARACTERS
    ? undefined
    : sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** A short text that matches a pattern: `^([01]\d|2[0-3]):[0-5]\d$` → `12:34`. `undefined` if none is found. */
export function exampleOfPattern(pattern: string): string | undefined {
  const { pattern: plain } = plainPattern(pattern)
  const sequence = parse(plain)?.find((parts) => parts.some(({ kind }) => kind !== 'anchor'))
  if (sequence === undefined || !isQuick(plain)) return undefined
  const text = sample(sequence, { digits: 0, letters: 0 })
  const isTelling = sequence.some(
    (part) => part.kind !== 'anchor' && part.kind !== 'look' && !isAnything(part),
  )
  const isShort = text.length >= EXAMPLE.least && text.length <= EXAMPLE.most
  return isTelling && isShort && new RegExp(plain).test(text) ? text : undefined
}

type Part =
  | { kind: 'anchor'; at: '^' | '$' }
  // A lookaround. It is not put in words; an example is tested against the whole pattern.
  | { kind: 'look' }
  | { kind: 'text'; text: string; least: number; most: number }
  | { kind: 'set'; members: string; least: number; most: number }
  | { kind: 'group'; options: Part[][]; least: number; most: number }

const PRINTABLE = Array.from({ length: 95 }, (_, code) => String.fromCodePoint(code + 32)).join('')
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LOWER = UPPER.toLowerCase()
const DIGITS = '0123456789'

const TOKENS =
  /\\p\{[^}]*\}|\\[^]|\[(?:\\p\{[^}]*\}|\\[^]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|[)|^$]|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^]/gu

/** The alternatives of a pattern, each a sequence of parts; `undefined` if it has syntax that is not supported here. */
function parse(pattern: string): Part[][] | undefined {
  const tokens = Array.from(pattern.matchAll(TOKENS), ([token]) => token)
  let at = 0
  let isRead = true
  const alternatives = (): Part[][] => {
    const options: Part[][] = [[]]
    for (; at < tokens.length; at += 1) {
      const token = tokens[at] ?? ''
      const sequence = options.at(-1) ?? []
      if (token === ')') break
      if (token === '|') options.push([])
      else if (token === '^' || token === '$') sequence.push({ kind: 'anchor', at: token })
      else if (token === String.raw`\b`) continue
      else if (token.startsWith('(')) {
        at += 1
        const inner = alternatives()
        if (/^\(\?(?:[=!]|<[=!])/.test(token)) sequence.push({ kind: 'look' })
        else if (inner.length > 1 || quantifier(tokens[at + 1]) !== undefined)
          sequence.push({ kind: 'group', options: inner, ...taken() })
        else sequence.push(...(inner[0] ?? []))
      } else add(sequence, token)
    }
    return options
  }
  const taken = () => {
    const count = quantifier(tokens[at + 1])
    if (count !== undefined) at += 1
    return count ?? { least: 1, most: 1 }
  }
  const add = (sequence: Part[], token: string) => {
    const members = membersOf(token)
    if (members === undefined || members === '') isRead = false
    else if (members.length > 1) sequence.push({ kind: 'set', members, ...taken() })
    else {
      const count = taken()
      const last = sequence.at(-1)
      const isOnce = count.least === 1 && count.most === 1
      if (isOnce && last?.kind === 'text' && last.least === 1 && last.most === 1) last.text += members
      else sequence.push({ kind: 'text', text: members, ...count })
    }
  }
  const whole = alternatives()
  return isRead && at === tokens.length ? whole : undefined
}

function quantifier(token = ''): { least: number; most: number } | undefined {
  if (/^\*\??$/.test(token)) return { least: 0, most: Infinity }
  if (/^\+\??$/.test(token)) return { least: 1, most: Infinity }
  if (/^\?\??$/.test(token)) return { least: 0, most: 1 }
  const [, least, comma, most] = /^\{(\d+)(,)?(\d*)\}/.exec(token) ?? []
  if (least === undefined) return undefined
  return { least: +least, most: comma === undefined ? +least : most === '' ? Infinity : Number(most) }
}

/** The printable characters that a token matches; `undefined` if it matches more than one character. */
function membersOf(token: string): string | undefined {
  if (/^(?:\\[1-9kB]|[*+?{}]$)/.test(token)) return undefined
  try {
    // Outside of Unicode mode a backslash may stand before any character.
    const set = new RegExp(`^${token}$`, /\\p\{/.test(token) ? 'u' : '')
    return Array.from(PRINTABLE)
      .filter((one) => set.test(one))
      .join('')
  } catch {
    return undefined
  }
}

/** The words for an alternative: what the whole text is, or what it begins with, ends with or contains. */
function wordsOfWhole(sequence: Part[]): string | undefined {
  const isAt = (index: number, at: '^' | '$') => {
    const part = sequence.at(index)
    return part?.kind === 'anchor' && part.at === at
  }
  const isAnchored = { start: isAt(0, '^'), end: isAt(-1, '$') }
  const parts = sequence.slice(isAnchored.start ? 1 : 0, isAnchored.end ? -1 : undefined)
  // `.*` at an end means the same as no anchor.
  if (isAnchored.start && isAnything(parts[0], 0)) isAnchored.start = !parts.shift()
  if (isAnchored.end && isAnything(parts.at(-1), 0)) isAnchored.end = !parts.pop()
  if (!isAnchored.end && isAnything(parts.at(-1))) parts.pop()
  if (parts.length === 0) return isAnchored.start && isAnchored.end ? '' : undefined
  if (parts.length > MOST_PARTS) return undefined
  const words = parts.map(wordsOf)
  if (words.includes(undefined)) return undefined
  const [only] = parts
  const isFree = only?.kind === 'set' && only.most === Infinity && only.least < 2
  const isLong = parts.length > 2 && words.every((one) => !one?.includes(' or '))
  const all = words.join(isLong ? ', ' : ', then ')
  if (isAnchored.start && isAnchored.end)
    return parts.length === 1 && isFree ? `only ${charactersInWords(only.members)?.[1]}` : all
  return `${isAnchored.start ? 'begins with' : isAnchored.end ? 'ends with' : 'contains'} ${all}`
}

function isAnything(part: Part | undefined, least?: number): boolean {
  return part?.kind === 'set' && part.members === PRINTABLE && (least === undefined || part.least === least)
}

function wordsOf(part: Part): string | undefined {
  if (part.kind === 'anchor' || part.kind === 'look') return undefined
  const { least, most } = part
  if (part.kind === 'set') return countedSet(part.members, least, most)
  if (most !== 1) return undefined
  const words = part.kind === 'text' ? quoted(part.text) : wordsOfChoice(part.options)
  return words !== undefined && least === 0 ? `optionally ${words}` : words
}

function wordsOfChoice(options: Part[][]): string | undefined {
  const words = options.map(([part, ...others]) =>
    part === undefined || others.length > 0 ? undefined : wordsOf(part),
  )
  return words.includes(undefined) ? undefined : listWords(words as string[], 'or') // undefined was looked for
}

function countedSet(members: string, least: number, most: number): string | undefined {
  const [one, many] = charactersInWords(members) ?? []
  if (one === undefined) return undefined
  if (members === PRINTABLE && most === Infinity && least < 2)
    return least === 0 ? 'optionally any text' : 'any text'
  if (least === 1 && most === 1) return one
  if (least === 0 && most === 1) return `optionally ${one}`
  // A list of single characters has no plural.
  if (many === undefined) return undefined
  if (least === most) return `${least} ${many}`
  if (most !== Infinity) return least === 0 ? `at most ${most} ${many}` : `${least} to ${most} ${many}`
  if (least > 1) return `at least ${least} ${many}`
  return least === 1 ? many : `any number of ${many}`
}

const CHARACTERS: Record<string, [one: string, many: string]> = {
  '-': ['hyphen', 'hyphens'],
  _: ['underscore', 'underscores'],
  '.': ['dot', 'dots'],
  ' ': ['space', 'spaces'],
  ',': ['comma', 'commas'],
  ':': ['colon', 'colons'],
  '/': ['slash', 'slashes'],
}

/** The name of a set of characters, in singular and plural. */
function charactersInWords(members: string): [one: string, many?: string] | undefined {
  if (members === PRINTABLE) return ['a character', 'characters']
  const missing = Array.from(PRINTABLE).filter((one) => !members.includes(one))
  if (missing.length <= MOST_PARTS) {
    const others = listWords(
      missing.map((one) => CHARACTERS[one]?.[1] ?? quoted(one)),
      'or',
    )
    return [`a character other than ${others}`, `characters other than ${others}`]
  }
  if (members.length < MOST_PARTS) return [listWords(Array.from(members, quoted), 'or')]
  const letters = members.replaceAll(/[^a-z]/gi, '')
  const digits = members.replaceAll(/\D/g, '')
  const isHex = digits === DIGITS && /^(?:ABCDEF|abcdef|ABCDEFabcdef)$/.test(letters)
  const names: [string, string][] = []
  if (isHex) names.push(['hexadecimal digit', 'hexadecimal digits'])
  else {
    if (letters === UPPER + LOWER) names.push(['letter', 'letters'])
    else if (letters === UPPER) names.push(['capital letter', 'capital letters'])
    else if (letters === LOWER) names.push(['small letter', 'small letters'])
    else if (letters !== '') return undefined
    if (digits === DIGITS) names.push(['digit', 'digits'])
    else if (digits !== '') {
      if (!DIGITS.includes(digits)) return undefined
      const range = `from ${digits.at(0)} to ${digits.at(-1)}`
      names.push([`digit ${range}`, `digits ${range}`])
    }
  }
  const rest = members.replaceAll(/[a-z\d]/gi, '')
  if (rest.length > MOST_PARTS) return undefined
  names.push(...Array.from(rest, (one): [string, string] => CHARACTERS[one] ?? [quoted(one), quoted(one)]))
  return [
    `a ${listWords(
      names.map(([one]) => one),
      'or',
    )}`,
    listWords(
      names.map(([, many]) => many),
      'or',
    ),
  ]
}

/** A text that matches the parts. Digits and letters count upwards, so that it looks like an example. */
function sample(sequence: Part[], next: { digits: number; letters: number }): string {
  const oneOf = (members: string) => {
    const letters = /[a-z]/.test(members) ? LOWER : UPPER
    const [kind, row] = /[a-z]/i.test(members)
      ? (['letters', letters] as const)
      : (['digits', '1234567890'] as const)
    for (let step = 0; step < row.length; step += 1) {
      const one = row.charAt((next[kind] + step) % row.length)
      if (!members.includes(one)) continue
      next[kind] += step + 1
      return one
    }
    return members.charAt(0)
  }
  return sequence
    .map((part) => {
      if (part.kind === 'anchor' || part.kind === 'look') return ''
      const isFree = part.kind === 'set' && part.most === Infinity && part.least < 2
      const times = isFree ? Math.max(part.least * 3, 1) : part.least
      return Array.from({ length: Math.min(times, EXAMPLE.most) }, () => {
        if (part.kind === 'text') return part.text
        return part.kind === 'set' ? oneOf(part.members) : sample(part.options[0] ?? [], next)
      }).join('')
    })
    .join('')
}

function quoted(text: string): string {
  return `“${text}”`
}
