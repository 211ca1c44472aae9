import { humanise, plain } from './words.ts'

/** A value in words: `in_progress` and `in progress` → `In progress`. Codes (`USD`, `en-US`, `v1.2`) stay. */
export function labelOfValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return JSON.stringify(value) ?? ''
  if (value === '') return '(empty)'
  if (/^[a-zà-ž]+(?: [a-zà-ž]+)+$/.test(value)) return value.charAt(0).toUpperCase() + value.slice(1)
  const isWord =
    /^(?!\d)[a-zà-ž\d]+(?:[_-][a-zà-ž\d]+)*$/i.test(value) &&
    (value.length > 4 || value !== value.toUpperCase())
  if (
    !isWord ||
    /^[a-z]{2,3}[-_][A-Z]{2,}/.test(value) ||
    (plain(value).length < 3 && !/^(?:on|no|up|ok)$/.test(value))
  )
    return value
  return humanise(value === value.toUpperCase() ? value.toLowerCase() : value)
}
