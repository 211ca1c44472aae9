import { isLosslessNumber } from './json.ts'

/** The values of a query string. Lists repeat their key; `undefined`, `null` and empty lists are left out. */
export type QueryObject = Record<string, unknown>

/**
 * A query string without `?`: `{ q: 'a b', tag: ['x', 'y'] }` → `q=a%20b&tag=x&tag=y`.
 *
 * Each key and each value is percent-encoded. An object is written as its JSON, so that no part of a structured filter is lost.
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
 * The inverse of `stringifyQuery`, with or without a leading `?`. A repeated key becomes a list, a key without `=` an empty text.
 * Invalid percent-encoding is kept as it was written.
 */
export function parseQuery(search: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  for (const pair of search.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [, key = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? []
    const name = decode(key)
    const earlier = values.get(name)
    values.set(name, earlier === undefined ? decode(value) : [earlier, decode(value)].flat())
  }
  // Not assigned key by key, which would lose a key named `__proto__`.
  return Object.fromEntries(values)
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || isLosslessNumber(value)) return `${value as string | number}`
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
}

/** Percent-encodes a text. A lone surrogate is replaced, because `encodeURIComponent` throws on it. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

/** Reads `+` as a space, as HTML forms write it. `stringifyQuery` writes a plus sign as `%2B`. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
