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
  const scan = new Scan(text)
  let step: Step = 'value'
  while (step !== 'end' && step !== 'broken') step = step === 'value' ? scan.beginning() : scan.continuing()
  return step === 'end' ? { duplicates: scan.duplicates } : { duplicates: scan.duplicates, brokenAt: scan.at }
}

/** A scan of a text: where it is, and what it is inside of. */
class Scan {
  readonly duplicates: JsonScan['duplicates'] = []
  /** An offset into the text. */
  at = 0
  private readonly frames: Frame[] = []
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** Reads a value, or the start of an object or list with its first key. */
  beginning(): Step {
    this.skip()
    const character = this.text[this.at]
    if (character === '{' || character === '[') {
      this.frames.push(character === '{' ? { keys: new Set(), at: '' } : { at: 0 })
      this.at++
      this.skip()
      if (this.text[this.at] === (character === '{' ? '}' : ']')) return 'next'
      return character === '[' || this.key() ? 'value' : 'broken'
    }
    if (character !== '"') return this.match(LITERAL) ? 'next' : 'broken'
    const end = endOfString(this.text, this.at)
    if (end === -1) return 'broken'
    this.at = end
    return 'next'
  }

  /** Reads what follows a value: a comma with the next key, or the end of its object or list. */
  continuing(): Step {
    const frame = this.frames.at(-1)
    this.skip()
    if (!frame) return this.at === this.text.length ? 'end' : 'broken'
    const next = this.text[this.at]
    if (next !== ',' && next !== (frame.keys ? '}' : ']')) return 'broken'
    this.at++
    if (next !== ',') {
      this.frames.pop()
      return 'next'
    }
    if (typeof frame.at !== 'number') return this.key() ? 'value' : 'broken'
    frame.at++
    return 'value'
  }

  /** Reads a key with its colon. */
  private key(): boolean {
    const frame = this.frames.at(-1)
    this.skip()
    const start = this.at
    const end = this.text[this.at] === '"' ? endOfString(this.text, this.at) : -1
    if (end === -1 || !frame?.keys) return false
    this.at = end
    const name = plainString(this.text.slice(start, end))
    frame.at = name
    if (frame.keys.has(name)) {
      const pointer = this.frames.map((one) => `/${pointerPart(one.at)}`).join('')
      this.duplicates.push({ pointer, key: name, offset: start })
    } else frame.keys.add(name)
    this.skip()
    if (this.text[this.at] !== ':') return false
    this.at++
    return true
  }

  private match(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const isFound = pattern.test(this.text)
    if (isFound) this.at = pattern.lastIndex
    return isFound
  }

  private skip(): void {
    if (this.text.charCodeAt(this.at) <= 32) this.match(SPACE)
  }
}

const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y

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
