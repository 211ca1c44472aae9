import { remembered } from '../../../model/lazily.ts'
import type { Operation } from '../../../model/operation.ts'
import { kindOf } from '../../names/kind-of.ts'
import { mentions } from '../../paths/mentions.ts'
import type { Draft } from '../../paths/survey.ts'
import { plain } from '../../../wording/words.ts'
import { hasId, isReachable } from '../home-by-row.ts'
import { nounsOf, type Homes } from '../homes.ts'

/**
 * The only resource whose record has the schema of a list's rows, whatever the last words of their paths are:
 * `/orders/crud/{id}` opens the rows of `/orders/mine`.
 */
export function homeByKind(homes: Homes, draft: Draft, list: Operation): Draft | undefined {
  const { survey } = homes
  const { rows, rowName } = survey.look(list, true)
  if (!rows?.row || rowName === undefined) return undefined
  const { row } = rows
  const [home, ...rivals] = byKind(homes).get(rowName) ?? []
  // The best of some records are not the list of all of them.
  const isFree = home?.list !== undefined && home !== draft && rivals.length === 0
  return isFree && isReachable(draft, home) && hasId(row, home, nounsOf(kindOf(rowName))) ? home : undefined
}

/** The resources that open records so far, by the schema name of these. Records of several kinds may share a schema. */
const byKind = remembered(({ survey: { drafts, look } }: Homes) => {
  const homes = new Map<string, Draft[]>()
  for (const draft of drafts) {
    if (!draft.item || !draft.read || draft.isSingleton) continue
    const { name } = look(draft.read, false)
    if (name === undefined || !isNamedLike(draft, draft.read, kindOf(name))) continue
    homes.set(name, [...(homes.get(name) ?? []), draft])
  }
  return homes
})

/** True where the path of a record or its text has the noun of its schema. */
function isNamedLike({ path }: Draft, read: Operation, kind: string): boolean {
  return kind !== '' && (plain(path).includes(plain(kind)) || mentions(read, kind))
}
