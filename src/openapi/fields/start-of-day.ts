const START_OF_DAY = /^\d{4}-\d\d-\d\d[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)?$/i

/** True for a moment at the midnight that begins a day, in the zone in which it is written. */
export function isStartOfDay(value: unknown): boolean {
  return typeof value === 'string' && START_OF_DAY.test(value)
}
