import {
  fromAbsolute,
  getLocalTimeZone,
  parseDate,
  parseDateTime,
  parseTime,
  toCalendarDateTime,
  toZoned,
  type CalendarDate,
  type CalendarDateTime,
  type Time,
  type ZonedDateTime,
} from '@internationalized/date'

/** A day, a moment, or a time of day. */
export type DateKind = 'date' | 'date-time' | 'time'

/** How a date was written, so that a changed date is written in the same way: `2024-03-14 10:00+09:00`. */
interface Shape {
  separator: string
  hasSeconds: boolean
  /** The digits of a fraction of a second; empty if there are none. */
  fraction: string
  /** `Z`, `+09:00`, `+0900`, ` +0900 JST` as Go writes it, ` UTC`, or empty for a time without a zone. */
  zone: string
}

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})([Tt ])(\d{2}:\d{2})(:\d{2})?(\.\d+)?([Zz]|[+-]\d{2}:?\d{2}| UTC| [+-]\d{4}(?: [+\w]+)?)?$/
/** Matches a day that is written as its first moment. */
const START_OF_DAY = /^(\d{4}-\d{2}-\d{2})([T ]00:00(?::00(?:\.0+)?)?(?:[Zz]|[+-]\d{2}:?\d{2})?)$/
const TIME = /^(\d{2}:\d{2})(:\d{2})?(\.\d+)?([Zz]|[+-]\d{2}:?\d{2})?$/
/** The form of a new value (RFC 3339 §5.6). */
const NEW_SHAPE: Shape = { separator: 'T', hasSeconds: true, fraction: '', zone: 'Z' }

/** The date of a text, moments in local time. `null` for an empty text, `undefined` if the text is no date. */
export function readDate(
  kind: 'date' | 'date-time',
  text: string | undefined,
): CalendarDate | CalendarDateTime | null | undefined {
  if (text === undefined || text === '') return null
  try {
    if (kind === 'date') return parseDate(text.replace(START_OF_DAY, '$1'))
    const [, day, , time, seconds, fraction, zone] = DATE_TIME.exec(text) ?? []
    if (day === undefined || time === undefined) return undefined
    const plain = parseDateTime(`${day}T${time}${seconds ?? ''}${(fraction ?? '').slice(0, 4)}`)
    if (zone === undefined) return plain
    const moment = Date.parse(
      `${day}T${time}${seconds ?? ':00'}${(fraction ?? '').slice(0, 4)}${isoZone(zone)}`,
    )
    return toCalendarDateTime(fromAbsolute(moment, getLocalTimeZone()))
  } catch {
    return undefined
  }
}

/** The text of a date, in the form of the text before. */
export function writeDate(
  kind: 'date' | 'date-time',
  date: CalendarDate | CalendarDateTime,
  before: string | undefined,
): string {
  if (kind === 'date' || !('hour' in date))
    return date.toString().slice(0, 10) + (START_OF_DAY.exec(before ?? '')?.[2] ?? '')
  const shape = shapeOf(before)
  if (shape.zone === '') return written(date, shape)
  const moment = zoned(date, before).toDate().getTime() + offsetOf(shape.zone)
  return written(toCalendarDateTime(fromAbsolute(moment, 'UTC')), shape) + shape.zone
}

/** The moment of a local time. When clocks are put back an hour occurs twice; the offset of the text before decides. */
function zoned(date: CalendarDateTime, before: string | undefined): ZonedDateTime {
  const zone = getLocalTimeZone()
  const later = toZoned(date, zone, 'later')
  const was = new Date(before ?? '').getTime()
  const isLater = !Number.isNaN(was) && fromAbsolute(was, zone).offset === later.offset
  return isLater ? later : toZoned(date, zone, 'earlier')
}

/** The time of day of a text. `null` for an empty text, `undefined` if the text is no time. */
export function readTime(text: string | undefined): Time | null | undefined {
  if (text === undefined || text === '') return null
  const [, time, seconds] = TIME.exec(text) ?? []
  if (time === undefined) return undefined
  try {
    return parseTime(time + (seconds ?? ''))
  } catch {
    return undefined
  }
}

/** The text of a time of day, in the form of the text before. */
export function writeTime(time: Time, before: string | undefined): string {
  const [, , seconds, , zone] = TIME.exec(before ?? '00:00:00') ?? []
  return time.toString().slice(0, seconds === undefined ? 5 : 8) + (zone ?? '')
}

function shapeOf(text: string | undefined): Shape {
  const [, , separator = 'T', , seconds, fraction = '', zone = ''] = DATE_TIME.exec(text ?? '') ?? []
  if (text === undefined || text === '') return NEW_SHAPE
  return { separator, hasSeconds: seconds !== undefined, fraction: fraction.slice(1), zone }
}

function written(date: CalendarDateTime, { separator, hasSeconds, fraction }: Shape): string {
  const [day = '', time = ''] = date.toString().split('T')
  const milliseconds = String(date.millisecond).padStart(3, '0')
  // Digits beyond those that the control shows are kept.
  const decimals =
    fraction === ''
      ? ''
      : `.${(milliseconds + fraction.slice(3)).padEnd(fraction.length, '0').slice(0, fraction.length)}`
  return day + separator + (hasSeconds ? time.slice(0, 8) + decimals : time.slice(0, 5))
}

function isoZone(zone: string): string {
  return /^(?:z| UTC)$/i.test(zone) ? 'Z' : zone.replace(/^ ?([+-]\d{2}):?(\d{2}).*/, '$1:$2')
}

/** The milliseconds by which a zone is ahead of UTC. */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^ ?([+-])(\d{2}):?(\d{2})/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
}
