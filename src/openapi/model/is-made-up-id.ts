/** True for a UUID or an id of MongoDB, which no person has chosen. */
export function isMadeUpId(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}(?:[\da-f]{16}|-[\da-f-]{27})$/i.test(value)
}
