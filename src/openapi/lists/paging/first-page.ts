import { nodeOf } from '../../model/document.ts'
import { isObject } from '../../model/is-object.ts'
import type { Resource } from '../../model/model.ts'
import { plain } from '../../wording/words.ts'
import { pageSizeOf } from './page-size.ts'
import type { SeenPage } from './paging-kind.ts'
import { isNarrowed } from './server-page.ts'

/** The number of the first page, as far as this page shows it. */
export function firstPageOf(resource: Resource, page: SeenPage): 0 | 1 | undefined {
  const { state, rows } = page
  const { parameter = '', first = 1 } = resource.dialect.paging
  const sent = state.page - 1 + first
  if (state.page > 1) return isShort(resource, page, sent) ? 0 : undefined
  const claim = claimOf(page, parameter)
  if (typeof claim === 'number') return claim
  if (claim === true) return first
  if (claim === false) return first === 1 ? 0 : undefined
  return startsAtOne(resource, rows) ? first : undefined
}

/** True for a page with as many rows as the next one should have. The second page of 30 rows in pages of 20 has 10. */
function isShort({ dialect }: Resource, { state, rows, total }: SeenPage, sent: number): boolean {
  if (total === undefined || total < 1 || dialect.paging.first === 0 || isNarrowed(state)) return false
  const size = pageSizeOf(dialect, state)
  return rows.length < countOn(sent, total, size) && rows.length === countOn(sent + 1, total, size)
}

/** The number of rows on page `number` of a list, counted from 1. */
function countOn(number: number, total: number, size: number): number {
  return Math.max(0, Math.min(size, total - (number - 1) * size))
}

const PARTS = /^(?:meta|metadata|pagination|paging|page|pageinfo|links)$/
const IS_FIRST = /^(?:first|isfirst|firstpage|isfirstpage)$/
const HAS_PREVIOUS = /^(?:hasprevious|hasprev|haspreviouspage|hasprevpage)$/
const PREVIOUS = /^(?:prev|previous|prevpage|previouspage|prev(?:ious)?pageurl|prev(?:ious)?link)$/
const FROM = /^(?:from|offset|start|startindex)$/

/** Whether the response calls itself the first page, or the number that it gives the first page. */
function claimOf({ body, headers, rows }: SeenPage, parameter: string): boolean | 0 | 1 | undefined {
  const links = headers.get('link') ?? ''
  const first = pageIn(/<([^>]*)>[^,<]*rel="?first\b/i.exec(links)?.[1], parameter)
  if (first !== undefined) return first
  if (links !== '') return !/rel="?prev/i.test(links)
  for (const [name, value] of parts(body)) {
    const linked = IS_FIRST.test(name) ? pageIn(value, parameter) : undefined
    if (linked !== undefined) return linked
    if (IS_FIRST.test(name) && typeof value === 'boolean') return value
    if (HAS_PREVIOUS.test(name) && typeof value === 'boolean') return !value
    if (PREVIOUS.test(name)) return value === null || value === '' || value === false
    // The index of the first row: `from: 1` of Laravel, `offset: 0`.
    if (FROM.test(name) && typeof value === 'number' && rows.length > 1) return value <= 1
  }
  return undefined
}

/** The properties of a response about paging, by their plain names. */
function parts(body: unknown, depth = 0): [string, unknown][] {
  return Object.entries(isObject(body) ? body : {}).flatMap(([name, value]): [string, unknown][] => {
    const word = plain(name)
    const href = isObject(value) && typeof value.href === 'string' ? value.href : undefined
    return depth < 2 && isObject(value) && href === undefined && PARTS.test(word)
      ? parts(value, depth + 1)
      : [[word, href ?? value]]
  })
}

/** The page number in an address, or the number itself: 0 or 1. */
function pageIn(value: unknown, parameter: string): 0 | 1 | undefined {
  const text =
    typeof value === 'string' && value.includes('?')
      ? new URLSearchParams(value.slice(value.indexOf('?') + 1)).get(parameter)
      : typeof value === 'number'
        ? String(value)
        : undefined
  return text === '0' ? 0 : text === '1' ? 1 : undefined
}

/** True where records are numbered from 1, and these are the first of them. */
function startsAtOne(resource: Resource, rows: readonly unknown[]): boolean {
  const numbers = numbersOf(resource, rows)
  return numbers.length > 1 && (numbers[0] === 1 || numbers[0] === 0) && isAscending(numbers)
}

/** True for a first page whose rows look like those of the second. Their numbers continue, or they are as few. */
export function isLikeSecondPage(resource: Resource, page: SeenPage): boolean {
  if (resource.dialect.paging.first === 0 || page.state.page > 1) return false
  const numbers = numbersOf(resource, page.rows)
  const isNumberedOn =
    numbers.length > 1 && numbers[0] === pageSizeOf(resource.dialect, page.state) + 1 && isAscending(numbers)
  return isNumberedOn || isShort(resource, page, 1)
}

function numbersOf(resource: Resource, rows: readonly unknown[]): number[] {
  const path = resource.itemId?.at ?? ['id']
  return rows.map((row) =>
    Number(path.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), row)),
  )
}

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every(
    (number, index) => Number.isInteger(number) && (index === 0 || number > numbers[index - 1]!),
  )
}

/** True where the description states the number of the first page. */
export function describesFirstPage(resource: Resource): boolean {
  const { parameter = '' } = resource.dialect.paging
  const parameters = resource.list?.parameters ?? []
  const field = parameters.find(({ name }) => name === parameter)?.field
  // `page[number]` and `filter.page` are parts of an object.
  const key = /([^.[\]]+)\]?$/.exec(parameter)?.[1] ?? ''
  const part = parameters.map((one) => nodeOf(one.field.schema.keywords.properties)[key]).find(isObject)
  const { default: usual, minimum, example } = field?.schema.keywords ?? part ?? {}
  return (
    [usual, minimum, example, field?.example].some((value) => value !== undefined) ||
    /\b(?:0|1|zero|one)[- ]?(?:based|indexed)\b|\b(?:starts?|begins?|counted) (?:at|from|with)\b|\bfirst page\b|\bfrom [01]\b|default(?:s)?\b/i.test(
      field?.description ?? '',
    )
  )
}
