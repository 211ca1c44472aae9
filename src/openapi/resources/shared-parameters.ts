import { listOf, nodeOf } from '../model/document.ts'
import { remembered } from '../model/lazily.ts'
import type { Description } from '../model/model.ts'
import type { Parameter } from '../model/operation.ts'
import { writtenParameters } from '../operations/operations.ts'

/**
 * Parameters that most operations require and no description can fill. Examples are an API key as a header of each
 * operation, and an account number. A person enters them once, when signing in.
 */
export const sharedParameters: (description: Description) => Parameter[] = remembered(({ operations }) => {
  const users = new Map<string, number>()
  for (const operation of operations) {
    for (const { name, location, node } of writtenParameters(operation)) {
      const { default: usual, const: only, enum: listed } = { ...nodeOf(node.schema), ...node }
      const isKnown = usual !== undefined || only !== undefined || listOf(listed).length > 0
      const isKey = location === 'header' && KEY.test(name)
      if (location === 'path' || (node.required !== true && !isKey) || isKnown) continue
      const key = `${location}.${name}`
      users.set(key, (users.get(key) ?? 0) + 1)
    }
  }
  const share = (key: string) =>
    key.startsWith('query') ? IN_QUERY : KEY.test(key.slice('header.'.length)) ? OF_KEYS : IN_HEADERS
  const known = new Set([...users].filter(isShared).map(([key]) => key))
  const isBesideKey = ([key, count]: [string, number]) =>
    key.startsWith('header') && [...known].some((one) => KEY.test(one) && users.get(one) === count)
  return [...users]
    .filter((one) => known.has(one[0]) || isBesideKey(one))
    .flatMap(([key]) => parameterOf(key) ?? [])

  function isShared([key, count]: [string, number]): boolean {
    return count >= Math.max(FEWEST, operations.length * share(key))
  }
  function parameterOf(key: string): Parameter | undefined {
    for (const { parameters } of operations) {
      const found = parameters.find(
        ({ in: location, name, required }) => (required || KEY.test(name)) && `${location}.${name}` === key,
      )
      if (found !== undefined) return found
    }
    return undefined
  }
})

/** The smallest number of operations for which this makes sense. */
const FEWEST = 3
/** The name of a secret. It counts even if few operations require it, because some need none. */
const KEY = /^(?!.*(?:idempoten|csrf|xsrf)).*(?:api|access|auth|app)[-_]?(?:key|token)$/i
const OF_KEYS = 0.1
/** The smallest share of all operations. A query parameter is more often about one request than a header is. */
const IN_HEADERS = 0.25
const IN_QUERY = 0.5
