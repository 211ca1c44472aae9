import { listOf, nodeOf } from '../model/document.ts'
import { remembered } from '../model/lazily.ts'
import type { Description } from '../model/model.ts'
import type { Parameter } from '../model/operation.ts'
import { writtenParameters } from '../operations/operations.ts'

/**
 * Parameters that most operations require and that no description can know: an API key written as a header of each operation, the
 * number of an account. A person enters them once, when signing in.
 */
export const sharedParameters: (description: Description) => Parameter[] = remembered(({ operations }) => {
  const users = new Map<string, number>()
  for (const operation of operations) {
    for (const { name, location, node } of writtenParameters(operation)) {
      const { default: usual, const: only, enum: listed } = { ...nodeOf(node.schema), ...node }
      const isKnown = usual !== undefined || only !== undefined || listOf(listed).length > 0
      if (location === 'path' || node.required !== true || isKnown) continue
      const key = `${location}.${name}`
      users.set(key, (users.get(key) ?? 0) + 1)
    }
  }
  const isShared = ([key, count]: [string, number]) =>
    count >= Math.max(FEWEST, operations.length * (key.startsWith('query') ? IN_QUERY : IN_HEADERS))
  return [...users].filter(isShared).flatMap(([key]) => parameterOf(key) ?? [])

  function parameterOf(key: string): Parameter | undefined {
    for (const { parameters } of operations) {
      const found = parameters.find(
        ({ in: location, name, required }) => required && `${location}.${name}` === key,
      )
      if (found !== undefined) return found
    }
    return undefined
  }
})

/** Fewer operations than these share nothing. */
const FEWEST = 3
/** Of all operations. A query says what one request is about, more often than a header does. */
const IN_HEADERS = 0.25
const IN_QUERY = 0.5
