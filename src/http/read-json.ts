import { NoResponseError } from './api-error.ts'
import { decodeBody, parseJson } from './json.ts'

/** The parsed body of a response, `null` if it is empty. Throws a `NoResponseError` that says what came instead of JSON. */
export async function readJsonBody(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  const text = /charset=(?!"?utf-?8)/i.test(type)
    ? decodeBody(new Uint8Array(await response.arrayBuffer()), type)
    : await response.text()
  return text.trim() === '' ? null : readJson(text, type)
}

/**
 * The value of a text that should be JSON. Also accepted: a guard against scripts (`)]}',`), a call around it (JSONP),
 * double encoding, and `NaN` for a missing number. Throws a `NoResponseError` for anything else.
 */
export async function readJson(text: string, type = ''): Promise<unknown> {
  try {
    const value = await parseJson(text)
    return typeof value === 'string' ? await readTwiceEncoded(value) : value
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown
    return readOddBody(text, type)
  }
}

async function readOddBody(text: string, type: string): Promise<unknown> {
  for (const read of [unguarded, withoutNaN]) {
    const json = read(text)
    if (json === undefined) continue
    try {
      return await parseJson(json)
    } catch {
      // The text was something else after all.
    }
  }
  throw new NoResponseError('malformed', `The server returned ${foundInstead(text, type)}.`, text)
}

/** The value of a text that contains JSON, as servers send it that encode twice. Any other text is returned unchanged. */
async function readTwiceEncoded(text: string): Promise<unknown> {
  if (!/^\s*(?:\{[^]*\}|\[[^]*\])\s*$/.test(text)) return text
  try {
    return await parseJson(text)
  } catch {
    return text
  }
}

const GUARD =
  /^\s*\uFEFF?\s*(?:\)\]\}'?,?|while\s*\(\s*1\s*\)\s*;|for\s*\(\s*;\s*;\s*\)\s*;|throw\s+1\s*;(?:\s*<\s*don't be evil\s*'?>)?|\{\}\s*&&|&&&START&&&)/
const CALL = /^\s*\uFEFF?\s*(?:\/\*\*\/)?\s*[\w$.]+\(\s*([[{][^]*[\]}])\s*\)\s*;?\s*$/

function unguarded(text: string): string | undefined {
  const call = CALL.exec(text)?.[1]
  if (call !== undefined) return call
  const guard = GUARD.exec(text)?.[0] ?? /^\s*\uFEFF/.exec(text)?.[0]
  return guard === undefined ? undefined : text.slice(guard.length)
}

/** Matches strings too, in order to skip them. */
const NO_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/gs

function withoutNaN(text: string): string | undefined {
  return /\bNaN\b|\bInfinity\b/.test(text)
    ? text.replaceAll(NO_NUMBER, (part) => (part.startsWith('"') ? part : 'null'))
    : undefined
}

function foundInstead(text: string, type: string): string {
  const what = whatIs(text, type)
  return what === undefined ? 'JSON that is broken or cut off' : `${what} where JSON was expected`
}

function whatIs(text: string, type: string): string | undefined {
  const isXml = /^\s*\uFEFF?\s*<\?xml\b/.test(text) && !/<html\b/i.test(text)
  if (isXml || (/^\s*</.test(text) && /[/+]xml\b/i.test(type) && !/xhtml/i.test(type))) return 'XML'
  if (/^\s*</.test(text)) return 'a web page'
  if (/\bcsv\b|tab-separated/i.test(type)) return 'a table (CSV)'
  if (/event-stream/i.test(type)) return 'a stream of events'
  if (text.startsWith('%PDF-')) return 'a PDF'
  if (/^(?:image|audio|video|font)\//i.test(type) || text.slice(0, 1000).includes('\0')) return 'a file'
  return type.includes('json') || /^\s*[[{]/.test(text) ? undefined : 'text'
}
