/** How far a moment is, for people: `2h ago`, `yesterday`, `Mon`, `12 Nov`, `12 Nov 2024`. Days only where `hasTime` is false. */
export function relativeWords(moment: Date, hasTime: boolean, now = new Date()): string {
  const days = daysBetween(now, moment)
  const minutes = Math.round((moment.getTime() - now.getTime()) / 60_000)
  if (hasTime && Math.abs(minutes) < 60) return relative('narrow').format(minutes, 'minute')
  if (hasTime && Math.abs(minutes) < 12 * 60 && days === 0)
    return relative('narrow').format(Math.trunc(minutes / 60), 'hour')
  if (Math.abs(days) <= 1) return relative('long').format(days, 'day')
  if (days < 0 && days > -7) return date({ weekday: 'short' }).format(moment)
  const isThisYear = moment.getFullYear() === now.getFullYear()
  return date(
    isThisYear ? { day: 'numeric', month: 'short' } : { day: 'numeric', month: 'short', year: 'numeric' },
  ).format(moment)
}

/** The moment itself: `14 March 2024`, `14 March 2024 at 10:00`. */
export function exactWords(moment: Date, hasTime: boolean): string {
  return date(hasTime ? { dateStyle: 'long', timeStyle: 'short' } : { dateStyle: 'long' }).format(moment)
}

/**
 * The moment that a value stands for: ISO 8601 text, that of mails and of HTTP (`Tue, 05 Mar 2024 10:01:00 GMT`), or seconds or milliseconds since 1970. A date without a time is the start
 * of that day here, whatever the zone. `undefined`: none.
 */
export function momentOf(value: unknown): Date | undefined {
  if (typeof value === 'number' || typeof value === 'bigint')
    return valid(new Date(Number(value) * (isSeconds(value) ? 1000 : 1)))
  if (typeof value !== 'string') return undefined
  // As older .NET servers write it.
  const [, ticks] = /^\/Date\((-?\d+)/.exec(value) ?? []
  if (ticks !== undefined) return valid(new Date(Number(ticks)))
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  if (year !== undefined) return valid(new Date(Number(year), Number(month) - 1, Number(day)))
  return /^(?:\d{4}-\d{2}-\d{2}[T ]|(?:\w{3}, )?\d\d? \w{3} \d{4} \d)/i.test(value)
    ? valid(new Date(value.replace(/^(\S{10}) /, '$1T')))
    : undefined
}

/** Numbers below this many are seconds: as milliseconds they would be before March 1973. */
export function isSeconds(value: number | bigint): boolean {
  return Math.abs(Number(value)) < 1e11
}

function valid(moment: Date): Date | undefined {
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** Whole days from one moment to another, by the calendar here. */
export function daysBetween(from: Date, to: Date): number {
  const day = (moment: Date) =>
    Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / 86_400_000
  return day(to) - day(from)
}

// Making a format costs more than using it, and a list uses one for every row.
const formats = new Map<string, Intl.DateTimeFormat | Intl.RelativeTimeFormat>()

function date(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return made(JSON.stringify(options), () => new Intl.DateTimeFormat(undefined, options))
}

/** Words such as `yesterday` and `in 3 days`. */
export function relative(style: 'long' | 'narrow'): Intl.RelativeTimeFormat {
  return made(style, () => new Intl.RelativeTimeFormat(undefined, { style, numeric: 'auto' }))
}

function made<T extends Intl.DateTimeFormat | Intl.RelativeTimeFormat>(key: string, make: () => T): T {
  const known = formats.get(key)
  if (known !== undefined) return known as T // the key names the kind of format too
  const format = make()
  formats.set(key, format)
  return format
}
