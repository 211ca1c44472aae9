import { useSyncExternalStore } from 'react'
import type { Heading } from '../../openapi/description/heading.ts'

let heading: Heading | undefined
const listeners = new Set<() => void>()

/** What a large description says of its server first, while the rest of it is still looked through. */
export function useHeadingAhead(): Heading | undefined {
  return useSyncExternalStore(subscribe, () => heading)
}

/** Tells the heading of the description that is being read; `undefined` where another one begins. */
export function tellHeading(told: Heading | undefined): void {
  heading = told
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
