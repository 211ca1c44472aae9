import type { Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { findingsIn } from './problem-findings.ts'
import { isOutside, placeOnForm, type Form } from './problem-place.ts'
import type { Finding } from './problem-sentence.ts'
import { detailOf, readText, titleIn } from './problem-words.ts'
import { pointerPart } from '../schema/resolve.ts'
import { humanise } from '../wording/words.ts'

/** What a server said about a request that it refused. */
export interface ReadProblem {
  title?: string
  /** What concerns no single field, for above the form. */
  detail?: string
  /** Messages by JSON pointer within the record: `{ '/address/city': 'Required' }`. */
  fields: Record<string, string>
}

/**
 * Reads the body of a failing answer, of whatever shape: `{ error, error_description, fields }` first, then lists and maps
 * of errors, problem details (RFC 9457), plain text. With the form that was sent, places are spelled as its fields are, and
 * what has no field becomes part of the detail.
 */
export function readProblem(body: unknown, form?: Form): ReadProblem {
  if (typeof body === 'string') return { detail: readText(body), fields: {} }
  return assembled(isObject(body) ? body : {}, findingsIn(body, form), form)
}

function assembled(body: Node, found: readonly Finding[], form: Form | undefined): ReadProblem {
  const fields: Record<string, string> = {}
  const general: string[] = []
  for (const { place, message } of found) {
    const asked = placeOnForm(place, form)
    if (asked === undefined) {
      general.push(placed(place, message))
      continue
    }
    const pointer = asked.map((part) => `/${pointerPart(part)}`).join('')
    const known = fields[pointer]
    fields[pointer] = known === undefined || known === message ? message : `${known}; ${message}`
  }
  const said = general.length > 0 ? [...new Set(general)].join('; ') : detailOf(body)
  const detail = said === undefined || isToldIn(said, fields) ? undefined : said
  const title = titleIn(body)
  return { title: title === detail ? undefined : title, detail, fields }
}

/** True where each part of a text stands beside a field already. */
function isToldIn(said: string, fields: Record<string, string>): boolean {
  const messages = Object.values(fields)
  const told = new Set([...messages, ...messages.flatMap((message) => message.split('; '))])
  return told.has(said) || said.split('; ').every((part) => told.has(part))
}

/** A message with the place that the form does not have. */
function placed(place: readonly string[], message: string): string {
  const [first] = place
  if (first === undefined || isOutside(first)) return message
  return `${humanise(place.filter((part) => !/^\d+$/.test(part)).join(' '))}: ${message}`
}
