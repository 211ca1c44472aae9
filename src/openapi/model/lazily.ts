/** Where a lazy object keeps its work. It is not enumerable, so that no copy has it. */
const WORK = Symbol('work')

/** The work behind lazy properties by their names. Once it is done, the result replaces it. */
type Work = Record<string, (() => unknown) | { value: unknown }>

/**
 * The object with properties that are computed at first read and kept from then on. They are own,
 * enumerable properties, so that a copy (`{ ...field }`) has them too. `later` belongs to the object from then on.
 */
export function lazily<Known extends object, Later extends object>(
  known: Known & { [WORK]?: Work },
  later: { [Key in keyof Later]: () => Later[Key] },
): Known & Later {
  const work = known[WORK] ? { ...known[WORK], ...later } : later
  Object.defineProperty(known, WORK, { value: work, configurable: true })
  for (const key in later) Object.defineProperty(known, key, accessorOf(key))
  return known as unknown as Known & Later // every key of Later has just been defined
}

/**
 * The accessors of all lazy properties, by name: a few dozen, as many as are written in this program. A large description has
 * thousands of lazy objects; those with the same accessors share one layout in memory.
 */
const accessors = new Map<string, PropertyDescriptor>()

function accessorOf(key: string): PropertyDescriptor {
  let accessor = accessors.get(key)
  if (!accessor) {
    accessor = {
      configurable: true,
      enumerable: true,
      get(this: { [WORK]: Work }) {
        const work = this[WORK]
        const known = work[key]
        if (typeof known !== 'function') return known?.value
        const value = known()
        work[key] = { value }
        return value
      },
      set(this: object, value: unknown) {
        Object.defineProperty(this, key, { value, configurable: true, enumerable: true, writable: true })
      },
    }
    accessors.set(key, accessor)
  }
  return accessor
}

/** A function without arguments whose response is worked out once. */
export function once<Value>(work: () => Value): () => Value {
  let done = false
  let value: Value
  return () => {
    if (!done) {
      value = work()
      done = true
    }
    return value
  }
}

/** A function of one object whose response is worked out once for each object. */
export function remembered<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return (key) => {
    let kept = known.get(key)
    if (!kept) known.set(key, (kept = { value: work(key) }))
    return kept.value
  }
}

/** A function of one text whose response is worked out once for each text: names come again and again in a document. */
export function rememberedText<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) {
      // The rows of a list are searched as text too: not all of them are kept for good.
      if (known.size > 9999) known.clear()
      known.set(text, (value = work(text)))
    }
    return value
  }
}

/**
 * Replaces the value of a lazy property (`lazily`). The new value is computed from the former one at first read. While that is under way
 * the property has its former value.
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
