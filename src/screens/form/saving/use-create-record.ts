import { useQueryClient } from '@tanstack/react-query'
import { titleOf } from '../../../openapi/records/record.ts'
import { useServer } from '../../../server/server.tsx'
import type { CollectionTarget } from '../../../server/targets.ts'
import { recordCreation, UncertainError } from './record-creation.ts'
import type { SaveAlternatives } from './save-alternatives.ts'

/** So many of the records that may be the new one are offered. */
const MOST_OFFERED = 3

/** How a new record is created from a form, never twice by chance. */
export function useCreateRecord(target: CollectionTarget) {
  const { create, resume } = recordCreation(useServer(), useQueryClient(), target)
  return {
    create,
    resume,
    /** What a person can do where it is uncertain whether the record was created. `send` sends; `isWanted`: though it may be there. */
    alternatives(
      thrown: unknown,
      open: (record: unknown) => void,
      send: (isWanted: boolean) => Promise<void>,
    ): SaveAlternatives | undefined {
      if (!(thrown instanceof UncertainError)) return undefined
      const { found } = thrown
      return {
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
