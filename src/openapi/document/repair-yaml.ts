import type { Warning } from '../model/model.ts'

/**
 * How many characters all attempts at a repair may read, and how many places it may change. A limit of time would read a text
 * on one machine and not on another.
 */
const MOST_READ = 20_000_000
const MOST = 200

/** Where js-yaml cannot read a text. Lines and characters count from 0. */
interface Break {
  line: number
  position: number
}

interface Fix {
  /** The lines with the fix, and the index of the changed one. */
  lines: string[]
  at: number
  message: string
}

/**
 * Reads a YAML text with `read` and repairs it line by line where it fails. It adds colons and quotes, and corrects
 * tabs and indentation. A line that cannot be repaired is left out. `undefined` where the text cannot be repaired.
 * Each repair is reported to `warn`.
 */
export function repairYaml<Found>(
  text: string,
  read: (text: string) => Found,
  warn: (warning: Warning) => void,
): Found | undefined {
  const warnings: Warning[] = []
  let readSoFar = 0
  const mayRead = () => readSoFar < MOST_READ
  let lines = text.split('\n')
  let leftOut = 0
  const attempt = (candidate: readonly string[]): { found?: Found; brokenAt?: Break } => {
    try {
      return { found: read(candidate.join('\n')) }
    } catch (reason) {
      const brokenAt = breakOf(reason)
      readSoFar += brokenAt?.position ?? 0
      return { brokenAt }
    }
  }
  let { brokenAt } = attempt(lines)
  while (brokenAt && warnings.length < MOST && mayRead()) {
    const { line } = brokenAt
    let best: (Fix & { brokenAt: Break }) | undefined
    for (const fix of fixesOf(lines, line)) {
      if (!mayRead()) break
      const { found, brokenAt: next } = attempt(fix.lines)
      if (found !== undefined) {
        for (const warning of [...warnings, { message: fix.message, position: `line ${fix.at + 1}` }])
          warn(warning)
        return found
      }
      // A fix counts only if the error is then in a later line; otherwise it has only moved.
      if (next && next.line > (best?.brokenAt.line ?? line)) best = { ...fix, brokenAt: next }
      if (best && best.brokenAt.line > line + 20) break
    }
    if (!best) {
      // A few lines that cannot be repaired are left out.
      if (++leftOut > Math.max(3, lines.length / 50)) return undefined
      const without = lines.with(Math.min(line, lines.length - 1), '')
      const { found, brokenAt: next } = attempt(without)
      const gone = lines[line]?.trim() ?? ''
      warnings.push({
        message: `“${shortened(gone)}” could not be read and was left out.`,
        position: `line ${line + 1}`,
      })
      if (found !== undefined) {
        for (const warning of warnings) warn(warning)
        return found
      }
      if (gone === '' || !next) return undefined
      lines = without
      brokenAt = next
      continue
    }
    warnings.push({ message: best.message, position: `line ${best.at + 1}` })
    lines = best.lines
    brokenAt = best.brokenAt
  }
  return undefined
}

function breakOf(reason: unknown): Break | undefined {
  const { line, position } = (reason as { mark?: Partial<Break> } | undefined)?.mark ?? {}
  return line !== undefined && position !== undefined ? { line, position } : undefined
}

/** Possible fixes for a line, the likeliest first. */
function fixesOf(lines: readonly string[], line: number): Fix[] {
  const fixes: Fix[] = []
  const here = Math.min(line, lines.length - 1)
  const above = lastFilled(lines, here - 1)
  const change = (at: number, text: string | undefined, message: string) => {
    if (at >= 0 && text !== undefined && text !== lines[at])
      fixes.push({ lines: lines.with(at, text), at, message })
  }
  const tabs = [lines[here], lines[above]].some((one) => /^\s*\t/.test(one ?? ''))
  if (tabs) {
    for (const width of [2, 4, 8])
      fixes.push({
        lines: lines.map((one) =>
          one.replace(/^[ \t]+/, (indent) => indent.replaceAll('\t', ' '.repeat(width))),
        ),
        at: here,
        message: `Lines are indented with tabs; each was read as ${width} spaces.`,
      })
  }
  for (const at of [above, here]) {
    const text = lines[at]
    if (text === undefined) continue
    change(at, withColon(text, lines[at + 1]), 'A colon was missing.')
    change(at, withEscapes(text), 'A backslash in quotes needed another one.')
    change(at, withQuotes(text), 'A value needed quotes.')
    change(at, withSpace(text), 'A space was missing behind a colon.')
    change(at, withQuoteClosed(text), 'A quote was not closed.')
  }
  const text = lines[here] ?? ''
  if (above >= 0 && text.trim() !== '') {
    const own = indentOf(text)
    const near = indentsAbove(lines, here).toSorted(
      (one, other) => Math.abs(one - own) - Math.abs(other - own),
    )
    for (const indent of near.slice(0, 4))
      change(here, ' '.repeat(indent) + text.trim(), 'A line was not indented like the ones around it.')
    // The end of a text that began in the line above.
    for (const at of [here, above]) {
      const before = lastFilled(lines, at - 1)
      if (before < 0 || isEntry(lines[at])) continue
      fixes.push({
        lines: lines.with(before, `${lines[before]?.trimEnd()} ${lines[at]?.trim()}`).with(at, ''),
        at,
        message: 'A line was not indented like the text that it belongs to.',
      })
    }
  }
  return fixes
}

/** A key without its colon: `'/pets'` alone on its line, with an indented line below. */
function withColon(text: string, next = ''): string | undefined {
  return indentOf(next) > indentOf(text) && /^\s*(?:- )?(?:'[^']*'|"[^"]*"|[\w/{}.$-]+)\s*$/.test(text)
    ? `${text.trimEnd()}:`
    : undefined
}

/** A value in quotes that YAML would read as something else: `description: as follows: …`, `summary: "a" b`. */
function withQuotes(text: string): string | undefined {
  const [, key = '', value = ''] =
    /^(\s*(?:- +)?(?:[^\s:'"#][^:]*?|'[^']*'|"[^"]*"):\s+|\s*- +)(\S.*?)\s*$/.exec(text) ?? []
  if (value === '' || /^(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|[|>][-+\d]*)$/.test(value)) return undefined
  // `'it's'`: the quotes are delimiters, not part of the text.
  const [, inner] = /^(['"])(.+)\1$/.exec(value)?.slice(1) ?? []
  return key + JSON.stringify(inner ?? value)
}

/** A value with valid escapes: `pattern: "\\d+"`. Only some letters may follow a backslash. */
function withEscapes(text: string): string | undefined {
  const [, key, value] = /^(.*?:\s+|\s*- +)"(.*)"\s*$/.exec(text) ?? []
  return value === undefined
    ? undefined
    : `${key}"${value.replace(/\\(.)/g, (found, letter: string) => (/[0abtnvfre"/\\N_LPxuU ]/.test(letter) ? found : `\\${found}`))}"`
}

/** A key with a space before its value: `title:Pets`. */
function withSpace(text: string): string | undefined {
  return /^\s*(?:- +)?[\w$-]+:[^\s/:]/.test(text) ? text.replace(':', ': ') : undefined
}

/** True for a key with its value, or an item of a list. */
function isEntry(text = ''): boolean {
  return /^(?:[-?] |[^\s:]+:(?:\s|$))/.test(text.trim())
}

function withQuoteClosed(text: string): string | undefined {
  const [, quote, rest = ''] = /:\s+(['"])(.*)$/.exec(text) ?? []
  return quote !== undefined && !rest.includes(quote) ? text.trimEnd() + quote : undefined
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}

function lastFilled(lines: readonly string[], from: number): number {
  let at = from
  while (at >= 0 && lines[at]?.trim() === '') at--
  return at
}

/** The distinct indentations of the lines above, nearest first. */
function indentsAbove(lines: readonly string[], from: number): number[] {
  const indents = new Set<number>()
  for (let at = from - 1; at >= 0 && at > from - 200; at--) {
    const text = lines[at] ?? ''
    if (text.trim() !== '') indents.add(indentOf(text))
    if (indentOf(text) === 0 && text !== '') break
  }
  return [...indents]
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
