/** True for a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** True for an object without a class: no file, no date, no exact decimal. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value))
}

/** True for a number with more digits than a `number` has. It is a `bigint`, or an exact decimal of the HTTP layer. */
export function isLongNumber(value: unknown): boolean {
  return typeof value === 'bigint' || (isObject(value) && Symbol.for('lossless-json.LosslessNumber') in value)
}
