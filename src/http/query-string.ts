import { isLosslessNumber } from './json.ts'

/** What a query string is made of. Lists repeat their key; `undefined`, `null` and empty lists are left out. */
export type QueryObject = Record<string, unknown>

/**
 * A query string without `?`: `{ q: 'a b', tag: ['x', 'y'] }` → `q=a%20b&tag=x&tag=y`.
 *
 * Each key and each value is percent-encoded. An object is written as its JSON, so that a structured filter arrives whole.
 */
export function stringifyQuery(query: QueryObject): string {
  return Object.entries(query)
    .flatMap(([key, value]) =>
      Array.isArray(value) ? value.map((item) => [key, item] as const) : [[key, value] as const],
    )
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${encode(key)}=${encode(textOf(value))}`)
    .join('&')
}

/**
 * The inverse of `stringifyQuery`, with or without a leading `?`. A repeated key comes back as a list, a key without `=` as
 * an empty text. What is not valid percent-encoding is kept as it was written.
 */
export function parseQuery(search: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  for (const pair of search.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [, key = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? []
    const name = decode(key)
    const earlier = values.get(name)
    values.set(name, earlier === undefined ? decode(value) : [earlier, decode(value)].flat())
  }
  // Not assigned key by key: an own `__proto__` would be lost.
  return Object.fromEntries(values)
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || isLosslessNumber(value)) return `${value as string | number}`
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

/** A lone surrogate has no UTF-8 form, and `encodeURIComponent` throws on it. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

/** `+` is read as a space, as HTML forms write it: `stringifyQuery` never leaves a bare one. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
