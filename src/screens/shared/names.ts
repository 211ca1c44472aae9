import { once } from '../../openapi/model/lazily.ts'
import type { Resource } from '../../openapi/model/model.ts'

/** `contact`, for the middle of a sentence; a word all in capitals (`URL`) stays. */
export function inSentence(label: string): string {
  return /^[A-Z]{2,}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

/** `New contact`. */
export function newLabel(resource: Resource): string {
  return `New ${inSentence(resource.singular)}`
}

const numbers = once(() => new Intl.NumberFormat())

/** `1,204` in the person's own writing. */
export function countText(count: number): string {
  return numbers().format(count)
}

/** `a`, `a and b`, `a, b and c` in the page's language. */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1)
  return words.length < 2 ? (last ?? '') : `${words.slice(0, -1).join(', ')} and ${last}`
}
