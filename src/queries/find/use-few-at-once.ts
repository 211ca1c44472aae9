import { useState } from 'react'

/** How many requests of a search are in flight at once. */
const AT_ONCE = 4

/**
 * Lets a few of many queries start, and another one whenever one has ended. Returns whether the query at an index may
 * start, and a function that takes all results after each render. `about`: what is searched; another value starts
 * again.
 */
export function useFewAtOnce(
  about: unknown,
): [(index: number) => boolean, (results: readonly Progress[]) => void] {
  const [begun, setBegun] = useState({ about, count: AT_ONCE })
  const count = begun.about === about ? begun.count : AT_ONCE
  const note = (results: readonly Progress[]) => {
    const ended = results.slice(0, count).filter(({ isPending, isFetching }) => !isPending && !isFetching)
    const next = Math.max(count, ended.length + AT_ONCE)
    if (begun.about !== about || next > count) setBegun({ about, count: next })
  }
  return [(index) => index < count, note]
}

interface Progress {
  isPending: boolean
  isFetching: boolean
}
