import { pointerPart } from '../model/json-pointer.ts'

/** Facts that a JSON text shows and its value does not. */
interface JsonScan {
  /** Duplicate keys of an object: JSON pointer and offset. */
  duplicates: { pointer: string; key: string; offset: number }[]
  /** The offset from which on the text is no JSON. */
  brokenAt?: number
}

interface Frame {
  /** The keys so far; `undefined` for a list. */
  keys?: Set<string>
  /** The key or index of the current value. */
  at: string | number
}

/** What comes at a position: a value, what follows a value, the end, or no JSON. */
type Step = 'value' | 'next' | 'end' | 'broken'

/** Scans the text once, without recursion and without making values. */
export function scanJson(text: string): JsonScan {
  const duplicates: JsonScan['duplicates'] = []
  const frames: Frame[] = []
  const literal = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y
  let at = 0

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  const skip = () => {
    if (text.charCodeAt(at) > 32) return
    SPACE.lastIndex = at
    SPACE.test(text)
    at = SPACE.lastIndex
  }
  let step: Step = 'value'
  while (step !== 'end' && step !== 'broken') step = step === 'value' ? beginning() : continuing()
  return step === 'end' ? { duplicates } : { duplicates, brokenAt: at }

  /** Reads a value, or the start of an object or list with its first key. */
  function beginning(): Step {
    skip()
    const character = text[at]
    if (character === '{' || character === '[') {
      frames.push(character === '{' ? { keys: new Set(), at: '' } : { at: 0 })
      at++
      skip()
      if (text[at] === (character === '{' ? '}' : ']')) return 'next'
      return character === '[' || key() ? 'value' : 'broken'
    }
    if (character !== '"') return match(literal) ? 'next' : 'broken'
    const end = endOfString(text, at)
    if (end === -1) return 'broken'
    at = end
    return 'next'
  }

  /** Reads what follows a value: a comma with the next key, or the end of its object or list. */
  function continuing(): Step {
    const frame = frames.at(-1)
    skip()
    if (!frame) return at === text.length ? 'end' : 'broken'
    const next = text[at]
    if (next !== ',' && next !== (frame.keys ? '}' : ']')) return 'broken'
    at++
    if (next !== ',') {
      frames.pop()
      return 'next'
    }
    if (typeof frame.at !== 'number') return key() ? 'value' : 'broken'
    frame.at++
    return 'value'
  }

  /** Reads a key with its colon. */
  function key(): boolean {
    const frame = frames.at(-1)
    skip()
    const start = at
    const end = text[at] === '"' ? endOfString(text, at) : -1
    if (end === -1 || !frame?.keys) return false
    at = end
    const name = plainString(text.slice(start, end))
    frame.at = name
    if (frame.keys.has(name)) {
      const pointer = frames.map((one) => `/${pointerPart(one.at)}`).join('')
      duplicates.push({ pointer, key: name, offset: start })
    } else frame.keys.add(name)
    skip()
    if (text[at] !== ':') return false
    at++
    return true
  }
}

/** White space between values. */
const SPACE = /[ \n\r\t]*/y

/**
 * Plain characters of a string, and valid characters after a backslash. Patterns scan a text much faster than a loop
 * that runs once.
 */
const PLAIN = /[ !#-[\]-\uFFFF]*/y
const ESCAPED = /["\\/bfnrt]|u[\dA-Fa-f]{4}/y

/** The offset after the closing quote; -1 where the string does not end or is invalid. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (;;) {
    PLAIN.lastIndex = at
    PLAIN.test(text)
    at = PLAIN.lastIndex
    if (text[at] === '"') return at + 1
    if (text[at] !== '\\') return -1
    ESCAPED.lastIndex = at + 1
    if (!ESCAPED.test(text)) return -1
    at = ESCAPED.lastIndex
  }
}

function plainString(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1)
}
