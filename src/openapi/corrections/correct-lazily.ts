/**
 * Puts another value in the place of a lazy property (`lazily`), worked out from the one before when somebody first reads it. While that is
 * under way the property has its former value.
 */
export function revise<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  key: Key,
  change: (before: Whole[Key]) => Whole[Key],
): void {
  const before = Object.getOwnPropertyDescriptor(whole, key)
  Object.defineProperty(whole, key, {
    configurable: true,
    enumerable: true,
    get() {
      // The former getter puts its value in its own place.
      const former: Whole[Key] = before?.get ? before.get.call(whole) : before?.value
      Object.defineProperty(whole, key, {
        value: former,
        configurable: true,
        enumerable: true,
        writable: true,
      })
      const value = change(former)
      Object.defineProperty(whole, key, { value, configurable: true, enumerable: true, writable: true })
      return value
    },
  })
}
