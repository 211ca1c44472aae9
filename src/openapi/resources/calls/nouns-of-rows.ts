import { nounOf } from '../paths/nouns.ts'
import { narrowedBy } from './narrowed-lists.ts'
import type { Draft, Survey } from '../paths/survey.ts'
import { plainSingular } from '../../wording/words.ts'
import { wordSet } from '../../model/word-set.ts'

/** The nouns for the rows of a list, from its path, the property with the rows, and their schema: `message`, `user`. */
export function nounsOfRows({ look }: Survey, draft: Draft): string[] {
  const { rows, rowName } = draft.list ? look(draft.list, true) : {}
  // The rows of `/visits/patient/{patientId}` are no patients.
  const own = nounOf(narrowedBy(draft.step)?.segment ?? draft.name)
  const names = [own, nounOf(rows?.at.at(-1) ?? ''), plainSingular(rowName ?? '')]
  return [...new Set(names.filter((noun) => noun.length > 1 && !GENERAL.has(noun)))]
}

const GENERAL = wordSet(
  'data datum daum item items result results value values entry entrie row record list content ' +
    'response object objects element hit search all me api',
)
