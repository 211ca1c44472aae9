import { remembered } from '../model/lazily.ts'
import type { Description } from '../model/model.ts'
import { writtenParameters } from '../operations/operations.ts'

/**
 * The optional parameters that nearly all operations take, those that read and those that write alike, by location and name: `query.alt`,
 * `query.access_token`. They are about talking to the server, not about what one operation does.
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

/** Of a large description not every operation is read for this. */
const MOST_READ = 60
/** Fewer operations than these share nothing. */
const FEWEST = 4
const NEARLY_ALL = 0.8
