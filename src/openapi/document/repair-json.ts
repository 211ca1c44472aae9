import { jsonrepair } from 'jsonrepair'
import { scanJson } from './scan-json.ts'
import { textPosition } from './source.ts'
import type { Warning } from '../model/model.ts'

/** Texts longer than this are not repaired, because it would take minutes. */
const MOST = 20_000_000

/**
 * The value of a text that is nearly JSON: with comments, missing or extra commas, open brackets, or other quotes.
 * `undefined` where it cannot be repaired. Each repair is reported to `warn`, with its position.
 */
export function repairJson(text: string, warn: (warning: Warning) => void): unknown {
  if (text.length > MOST) return undefined
  let repaired: string
  let value: unknown
  try {
    const clean = withoutComments(text)
    repaired = isJson(clean) ? clean : jsonrepair(clean)
    value = JSON.parse(repaired)
  } catch {
    return undefined
  }
  // Something follows the end of the document: the library makes a list of both.
  const end = Array.isArray(value) && text.trimStart().startsWith('{') ? endOfObject(text) : -1
  if (end !== -1) {
    warn({
      message: 'Something follows the end of the document; it was left out.',
      position: textPosition(text, end + text.slice(end).search(/\S|$/)),
    })
    return repairJson(text.slice(0, end), warn)
  }
  const edits = changesBetween(text, repaired)
  for (const { offset, message } of edits.slice(0, 20))
    warn({ message, position: textPosition(text, offset) })
  if (edits.length > 20) warn({ message: `${edits.length - 20} more places were mended like these.` })
  if (edits.length === 0) {
    const { brokenAt } = scanJson(text)
    const position = brokenAt === undefined ? undefined : textPosition(text, brokenAt)
    if (position !== undefined) warn({ message: 'This is not valid JSON; it was repaired.', position })
  }
  return value
}

/** The offset after the closing brace of the first object; -1 where none closes it. */
function endOfObject(text: string): number {
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/"[^"\\\n]*(?:\\.[^"\\\n]*)*"|[{}]/g)) {
    if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return text.slice(index + 1).trim() === '' ? -1 : index + 1
  }
  return -1
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * The text with comments as white space, so that positions stay the same. Unnecessary backslashes and extra commas
 * are removed.
 */
function withoutComments(text: string): string {
  return text.replace(
    /"[^"\\\n]*(?:\\.[^"\\\n]*)*"|(?<![:\w])\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<=^|[\s,{}[\]])#(?!\/)[^\n]*|,(?:\s*,)+/g,
    (found) => {
      if (found.startsWith('"')) return withEscapes(found)
      return found.startsWith(',') ? `,${found.slice(1).replaceAll(',', ' ')}` : found.replace(/[^\n]/g, ' ')
    },
  )
}

/** A string with valid escapes: `"\\d+"`. Only some letters may follow a backslash. */
function withEscapes(text: string): string {
  return text.includes('\\')
    ? text.replace(/\\(["\\/bfnrt]|u[\dA-Fa-f]{4})?/g, (found, known) =>
        known === undefined ? '\\\\' : found,
      )
    : text
}

interface Edit {
  offset: number
  message: string
}

/** How far apart two texts may differ, and how many characters then have to agree. */
const REACH = 400
const AGREE = 16

/** The differences between a repaired text and the original. */
function changesBetween(given: string, repaired: string): Edit[] {
  const edits: Edit[] = []
  let one = 0
  let other = 0
  while (one < given.length || other < repaired.length) {
    if (given[one] === repaired[other]) {
      one++
      other++
      continue
    }
    const step = nextAgreement(given, repaired, one, other)
    if (!step) break
    const left = given.slice(one, one + step.left).trim()
    const put = repaired.slice(other, other + step.put).trim()
    if (left !== '' || put !== '') edits.push({ offset: one, message: inWords(left, put) })
    one += step.left
    other += step.put
    if (edits.length > 200) break
  }
  return edits
}

/** The smallest removal and insertion after which both texts agree again. */
function nextAgreement(
  given: string,
  repaired: string,
  one: number,
  other: number,
): { left: number; put: number } | undefined {
  for (let sum = 1; sum <= REACH; sum++) {
    for (let put = 0; put <= sum; put++) {
      const left = sum - put
      const rest = given.slice(one + left, one + left + AGREE)
      if (repaired.startsWith(rest, other + put) && (rest !== '' || other + put >= repaired.length))
        return { left, put }
    }
  }
  return undefined
}

function inWords(left: string, put: string): string {
  const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
  if (left === '') return `“${short(put)}” was missing here.`
  if (put === '') return `“${short(left)}” was left out here.`
  return `“${short(left)}” was read as “${short(put)}”.`
}
