import { CalendarDate, Time, toCalendarDateTime, type CalendarDateTime } from '@internationalized/date'
import { readDate, readTime } from './date-text.ts'

const CLOCK = /(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([ap])\.?m\b)?/i
const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1)
/** Two digits mean a year at most this far ahead. */
const YEARS_AHEAD = 20

/**
 * The date of a text from elsewhere: ISO 8601, or day, month and year in the order of the locale (`14.3.24`, `14 March 2024,
 * 10:30`). `undefined` if the text is no date.
 */
export function pastedDate(
  kind: 'date' | 'date-time',
  text: string,
  locale?: string,
): CalendarDate | CalendarDateTime | undefined {
  const plain = text.trim().toLowerCase()
  const iso = readDate(kind, text.trim())
  if (iso) return iso
  const time = CLOCK.exec(plain)
  const day = dayOf(plain.replace(time?.[0] ?? '', ' '), locale)
  if (day === undefined || kind === 'date') return day
  return toCalendarDateTime(day, time === null ? undefined : timeOf(time))
}

/** The time of day of a text from elsewhere: `10:30`, `2:15 pm`. `undefined` if the text is no time. */
export function pastedTime(text: string): Time | undefined {
  const clock = CLOCK.exec(text)
  return readTime(text.trim()) ?? (clock === null ? undefined : timeOf(clock))
}

/** A date as numbers in the order of the locale, as `pastedDate` reads it. */
export function copiedDate(date: CalendarDate | CalendarDateTime, locale?: string): string {
  const time = 'hour' in date && ({ hour: '2-digit', minute: '2-digit' } as const)
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...time,
    timeZone: 'UTC',
  })
  return format.format(date.toDate('UTC'))
}

function timeOf([, hour, minute, second = '0', half]: RegExpExecArray): Time {
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return new Time(hours, Number(minute), Number(second))
}

function dayOf(text: string, locale: string | undefined): CalendarDate | undefined {
  const named = MONTHS.find((month) => monthNames(month, locale).some((name) => hasWord(text, name)))
  const numbers = text.match(/\d+/g) ?? []
  if (numbers.length !== (named === undefined ? 3 : 2)) return undefined
  const order = orderOf(locale, numbers).filter((part) => named === undefined || part !== 'month')
  const part = (name: string) => Number(numbers[order.indexOf(name)])
  const [year, month, day] = [part('year'), named ?? part('month'), part('day')]
  return validDay(year, month, day) ?? (named === undefined ? validDay(year, day, month) : undefined)
}

function validDay(year: number, month: number, day: number): CalendarDate | undefined {
  const date = new CalendarDate(fullYear(year), month, day)
  return date.month === month && date.day === day ? date : undefined
}

function fullYear(year: number): number {
  if (year > 99) return year
  const latest = new Date().getFullYear() + YEARS_AHEAD
  return latest - ((((latest - year) % 100) + 100) % 100)
}

/** The order of the numbers of a date. Four digits are a year, wherever the locale has it. */
function orderOf(locale: string | undefined, numbers: string[]): string[] {
  if (numbers[0]?.length === 4) return ['year', 'month', 'day']
  const parts: string[] = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type)
  const order = parts.filter((type) => ['year', 'month', 'day'].includes(type))
  return numbers.at(-1)?.length === 4 ? [...order.filter((part) => part !== 'year'), 'year'] : order
}

function monthNames(month: number, locale: string | undefined): string[] {
  const date = new Date(Date.UTC(2024, month - 1, 15))
  return [locale, 'en'].flatMap((language) =>
    (['long', 'short'] as const).map((style) => {
      const format = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
      const name = format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? ''
      return name.toLowerCase().replace(/\.$/, '')
    }),
  )
}

function hasWord(text: string, word: string): boolean {
  return /\p{L}/u.test(word) && text.match(/[\p{L}\p{M}]+/gu)?.includes(word) === true
}
