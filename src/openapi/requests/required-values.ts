import type { Operation } from '../model/operation.ts'

/**
 * The values that every request of an operation needs and its description has:
 * `{ query: { 'api-version': '1.0' }, headers: { revision: '2024-10-15' } }`. Where several values are listed, a
 * request that only reads takes the first.
 */
export function requiredValues(operation: Operation | undefined): {
  query: Record<string, unknown>
  headers: Record<string, string>
} {
  const query: Record<string, unknown> = {}
  const headers: Record<string, string> = {}
  for (const { in: location, name, required, field } of operation?.parameters ?? []) {
    if (!required || location === 'path') continue
    const { default: usual, options = [], schema } = field
    const only = options.length === 1 || operation?.method === 'get' ? options[0]?.value : undefined
    const value = usual ?? schema.keywords.const ?? only
    if (value === undefined) continue
    if (location === 'query') query[name] = value
    if (location === 'header' && typeof value !== 'object')
      headers[name] = `${value as string | number | boolean}` // JSON knows no other single values
  }
  return { query, headers }
}
