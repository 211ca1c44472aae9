import { useQueryClient } from '@tanstack/react-query'
import { titleOf } from '../../../openapi/records/record.ts'
import { useServer } from '../../../server/server.tsx'
import type { CollectionTarget } from '../../../server/targets.ts'
import { recordCreation, UncertainError } from './record-creation.ts'
import type { SaveAlternatives } from './save-alternatives.ts'

/** How many records that may be the new one are offered. */
const MOST_OFFERED = 3

/** How a form creates a record without creating it twice by accident. */
export function useCreateRecord(target: CollectionTarget) {
  const { create, resume } = recordCreation(useServer(), useQueryClient(), target)
  return {
    create,
    resume,
    /**
     * What a person can do where it is uncertain whether the record was created. `send` sends it; with `acceptsDuplicate`
     * even if it may exist.
     */
    alternatives(
      thrown: unknown,
      open: (record: unknown) => void,
      send: (acceptsDuplicate: boolean) => Promise<void>,
    ): SaveAlternatives | undefined {
      if (!(thrown instanceof UncertainError)) return undefined
      const { found } = thrown
      return {
        isFound: found.length > 0,
        alternatives: [
          ...found.slice(0, MOST_OFFERED).map((record) => ({
            label: `Open “${titleOf(target.resource, record)}”`,
            run: async () => open(record),
          })),
          { label: 'Look again', run: () => send(false) },
          { label: found.length > 0 ? 'Send it a second time' : 'Send it again', run: () => send(true) },
        ],
      }
    },
  }
}
