import { remembered } from '../model/lazily.ts'
import type { Description } from '../model/model.ts'
import { writtenParameters } from '../operations/operations.ts'

/**
 * The optional parameters that nearly all operations share, by location and name: `query.alt`, `query.access_token`.
 * They are about the connection, not about one operation.
 */
export const generalParameters: (description: Description) => ReadonlySet<string> = remembered(
  ({ operations }) => {
    const step = Math.max(1, Math.floor(operations.length / MOST_READ))
    const sample = operations.filter((_, index) => index % step === 0)
    const users = new Map<string, { count: number; reads: boolean; writes: boolean }>()
    for (const operation of sample) {
      for (const { name, location, node } of writtenParameters(operation)) {
        if (location === 'path' || node.required === true) continue
        const key = `${location}.${name}`
        const use = users.get(key) ?? { count: 0, reads: false, writes: false }
        use.count += 1
        use[operation.changesThings ? 'writes' : 'reads'] = true
        users.set(key, use)
      }
    }
    const fewest = Math.max(FEWEST, sample.length * NEARLY_ALL)
    return new Set(
      [...users]
        .filter(([, { count, reads, writes }]) => count >= fewest && reads && writes)
        .map(([key]) => key),
    )
  },
)

/** How many operations of a large description are read for this. */
const MOST_READ = 60
/** The smallest number of operations for which this makes sense. */
const FEWEST = 4
const NEARLY_ALL = 0.8
