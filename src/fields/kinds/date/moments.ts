import { isStartOfDay } from '../../../openapi/fields/start-of-day.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import { memoize } from '../../shared/memoize.ts'

/**
 * A moment for people: `2h ago`, `yesterday`, `Mon`, `12 Nov`, `12 Nov 2024`. One that comes within a month has its time:
 * `tomorrow, 09:30`. Only days if `hasTime` is false.
 */
export function relativeWords(moment: Date, hasTime: boolean, now = new Date()): string {
  const days = daysBetween(now, moment)
  const minutes = Math.round((moment.getTime() - now.getTime()) / 60_000)
  if (hasTime && minutes >= 60 && days <= 31 && (days > 0 || minutes >= 12 * 60))
    return `${relativeWords(moment, false, now)}, ${date({ timeStyle: 'short' }).format(moment)}`
  if (hasTime && Math.abs(minutes) < 60) return relative('narrow').format(minutes, 'minute')
  if (hasTime && Math.abs(minutes) < 12 * 60 && days === 0)
    return relative('narrow').format(Math.trunc(minutes / 60), 'hour')
  if (Math.abs(days) <= 1) return relative('long').format(days, 'day')
  if (days < 0 && days > -7) return date({ weekday: 'short' }).format(moment)
  const isThisYear = moment.getFullYear() === now.getFullYear()
  return date({ day: 'numeric', month: 'short', year: isThisYear ? undefined : 'numeric' }).format(moment)
}

/** The time until or since a moment, in its largest whole unit: `2 years ago`, `in 3 days`. */
export function spanWords(moment: Date, hasTime: boolean, now = new Date()): string {
  const days = daysBetween(now, moment)
  const minutes = Math.round((moment.getTime() - now.getTime()) / 60_000)
  const isYears = Math.abs(days) >= 365
  if (Math.abs(days) >= 31)
    return relative('long', 'always').format(
      Math.trunc(days / (isYears ? 365.25 : 30.44)) || Math.sign(days),
      isYears ? 'year' : 'month',
    )
  if (Math.abs(days) >= 1 || !hasTime) return relative('long').format(days, 'day')
  if (Math.abs(minutes) >= 60) return relative('long').format(Math.trunc(minutes / 60), 'hour')
  return relative('long').format(minutes, 'minute')
}

/** The moment itself: `14 March 2024`, `14 March 2024 at 10:00`. */
export function exactWords(moment: Date, hasTime: boolean): string {
  return date({ dateStyle: 'long', timeStyle: hasTime ? 'short' : undefined }).format(moment)
}

/**
 * The moment of a value: an ISO 8601 text, one of Go or Ruby (`2024-03-05 10:01:00 +0000 UTC`), one of mail or HTTP
 * (`Tue, 05 Mar 2024 10:01:00 GMT`), or a count since 1970. A date without a time is the start of that day in the local
 * time zone. `undefined` if it is no moment.
 */
export function momentOf(value: unknown): Date | undefined {
  const moment = new Date(readable(value))
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** What `Date` reads of a value; `NaN` if it is no moment. */
function readable(value: unknown): string | number {
  if (typeof value === 'number' || typeof value === 'bigint')
    return Math.round(Number(value) * millisecondsIn(value))
  if (typeof value !== 'string') return Number.NaN
  // The form of older .NET servers.
  const ticks = /^\/Date\((-?\d+)/.exec(value)?.[1]
  return /^(?:\d{4}-\d{2}-\d{2}(?:[T ]|$)|(?:\w{3}, )?\d\d? \w{3} \d{4} \d)/i.test(value)
    ? value
        .replace(' UTC', 'Z')
        .replace(/^(\S{10}) (\S+)(?: ([+-]\d{4}).*)?/, '$1T$2$3')
        .replace(/^\S{10}$/, '$&T00:00')
    : Number(ticks)
}

/**
 * The unit (ms) of a number since 1970, by the size of the number. Up to 1e11 it counts seconds, because so few milliseconds would
 * be before March 1973. Larger ones count milliseconds, microseconds or nanoseconds.
 */
export function millisecondsIn(value: number | bigint): number {
  const size = Math.abs(Number(value))
  return size < 1e11 ? 1e3 : size < 1e14 ? 1 : size < 1e17 ? 1e-3 : 1e-6
}

/**
 * True for a day without a time, `2024-03-14`: a server may return one where its description names a moment. Also for a
 * midnight, where the server writes days as that.
 */
export function isDay(field: Pick<Field, 'unit'>, value: unknown): boolean {
  if (/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return true
  return isWrittenAsDays(field) && isStartOfDay(value)
}

/** True where the server writes days as their midnight. */
export function isWrittenAsDays({ unit }: Pick<Field, 'unit'>): boolean {
  return unit === 'days' || unit === 'local days'
}

/** Matches the text that some programs write for "no moment". */
export const NO_MOMENT = /^000[01]-01-01(?:T00:00[^ ]*)?$/

/** Whole days from one moment to another, by the local calendar. */
function daysBetween(from: Date, to: Date): number {
  const day = (moment: Date) =>
    Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / 86_400_000
  return day(to) - day(from)
}

function date(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return memoize(JSON.stringify(options), () => new Intl.DateTimeFormat(undefined, options))
}

/**
 * The format of words such as `yesterday` and `in 3 days`. `always`: with the number, because `last year` is the year before this one,
 * and not any moment a year ago.
 */
function relative(style: 'long' | 'narrow', numeric: 'auto' | 'always' = 'auto'): Intl.RelativeTimeFormat {
  return memoize(style + numeric, () => new Intl.RelativeTimeFormat(undefined, { style, numeric }))
}
