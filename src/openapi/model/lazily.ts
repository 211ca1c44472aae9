/** The key of a lazy object's work. It is not enumerable, so that no copy has it. */
const WORK = Symbol('work')

/** The functions behind lazy properties, by name. The result replaces a function once it was called. */
type Work = Record<string, (() => unknown) | { value: unknown }>

/**
 * The object with properties that are computed at first read and then cached. They are own, enumerable properties, so
 * that a copy (`{ ...field }`) has them too. `later` must not be used elsewhere afterwards.
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
 * The accessors of all lazy properties, by name; there are a few dozen. A large description has thousands of lazy
 * objects. Those with the same accessors share one layout in memory.
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
        fix(this, key, value)
      },
    }
    accessors.set(key, accessor)
  }
  return accessor
}

/** A function without arguments whose result is computed once. */
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

/** A function of one object whose result is computed once for each object. */
export function remembered<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return (key) => {
    let kept = known.get(key)
    if (!kept) known.set(key, (kept = { value: work(key) }))
    return kept.value
  }
}

/** A function of one text whose result is computed once for each text, because names repeat in a document. */
export function rememberedText<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) {
      // The rows of a list are searched as text too, and not all of that is kept.
      if (known.size > 9999) known.clear()
      known.set(text, (value = work(text)))
    }
    return value
  }
}

/**
 * Replaces the value of a lazy property (`lazily`). The new value is computed from the old one at first read.
 * Meanwhile the property has its old value.
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
      fix(whole, key, former)
      return (whole[key] = change(former))
    },
  })
}

/** Replaces a property with a plain one. */
function fix(whole: object, key: PropertyKey, value: unknown): void {
  Object.defineProperty(whole, key, { value, configurable: true, enumerable: true, writable: true })
}
