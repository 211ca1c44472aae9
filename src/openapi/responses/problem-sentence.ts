import { isPlaceOf, namesAt, partsOf, type Form } from './problem-place.ts'
import { spoken } from './problem-words.ts'

/** One message of a server with the place it names, as the server spells it; an empty place is the whole. */
export interface Finding {
  place: string[]
  message: string
}

/** A sentence that begins with its place: `items.0.price must be positive`, `First name can't be blank`, `body/name is too short`. */
export function spokenAt(sentence: string, form: Form | undefined): Finding[] {
  const message = spoken(sentence)
  if (!form || !namesAt(form)) return [{ place: [], message }]
  const missing = /required property ['"]([^'"]+)['"]/.exec(sentence)?.[1]
  const [first = '', ...more] = sentence.trim().split(/\s+/)
  const start = partsOf(first.replaceAll(/^['"`]|['"`:,]+$/g, ''))
  const outside = start.length > 1 || missing !== undefined ? start.filter((part) => part !== 'body') : start
  const place = [...outside, ...(missing === undefined ? [] : [missing])]
  const isSaid =
    more.length === 0 ||
    first.endsWith(':') ||
    place.length > 1 ||
    missing !== undefined ||
    VERB.test(more[0] ?? '')
  if (isSaid && isPlaceOf(form, place)) {
    const text = more.length === 0 ? 'This is not valid' : first.endsWith(':') ? more.join(' ') : message
    return [{ place, message: text }]
  }
  // Rails puts the label in front.
  for (const count of [3, 2]) {
    const label = [first, ...more].slice(0, count).join('')
    if (VERB.test(more[count - 1] ?? '') && isPlaceOf(form, [label])) return [{ place: [label], message }]
  }
  return [{ place: [], message }]
}

const VERB =
  /^(?:is|are|was|has|have|must|should|can|can['’]t|cannot|may|needs?|does|doesn['’]t|will|already|required|invalid|too|not|cannot)$/i
