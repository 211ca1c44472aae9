import { because, together } from '../../../model/evidence.ts'
import { remembered } from '../../../model/lazily.ts'
import { nounOf } from '../../paths/nouns.ts'
import { parametersGiven, parametersOf } from '../../../model/paths.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { propertyNames } from '../../../schema/shape.ts'
import { plain, plainSingular } from '../../../wording/words.ts'

/**
 * Rows whose kind of record is read and changed at a path of its own. Below `/users/{userId}/teams/{teamId}` are only
 * other lists, and `/teams/{teamId}` reads and changes the team. Both paths give the same parameter for it.
 */
export const recordsOfOthers: Rule = { name: 'records that a path with the same id reads', find: findOthers }

function findOthers(survey: Survey): void {
  const { drafts, look } = survey
  const homes = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const own = draft.item && draft.read && !draft.isSingleton ? lastOf(draft) : undefined
    if (own !== undefined) homes.set(own, [...(homes.get(own) ?? []), draft])
  }
  if (homes.size === 0) return
  const knownIn = remembered(({ read }: Draft) => propertyNames(look(read!, false).record))
  for (const draft of drafts) {
    const { item, list, read, update, destroy, isSingleton } = draft
    if (!item || !list || isSingleton || draft.home || (read && (update ?? destroy))) continue
    const own = lastOf(draft)
    const [home, ...rivals] =
      (own === undefined ? undefined : (homes.get(own) ?? []))?.filter((one) => mayLend(draft, one)) ?? []
    if (!home?.read || rivals.length > 0) continue
    if (!read) draft.read = home.read
    if (!update && !destroy) Object.assign(draft, { update: home.update, destroy: home.destroy })
    draft.evidence = together(draft.evidence, because('structure', 0, 'opens', home.item!.path, ''))
  }

  /** True where another resource has records of the same kind, at a path that needs and says nothing else. */
  function mayLend(draft: Draft, home: Draft): boolean {
    const { item, read, list } = draft
    if (home === draft || home.item === item || !home.read || !list) return false
    const path = home.item!.path
    const missing = parametersOf(path).length - parametersGiven(draft.path, path).length
    if (missing !== 1 || !wordsAbove(home).every((word) => draft.path.split('/').includes(word))) return false
    // A record that is read here is the same one only under the same name.
    if (read && !(home.update && isSameNoun(draft, home))) return false
    const kind = look(home.read, false)
    if (kind.isSilent || (read && look(read, false).isSilent)) return isNamedByParameter(draft, home)
    const { rowName, rows, name } = look(list, true)
    const kinds = [rowName, read && look(read, false).name, draft.isOneForMany && name]
    if (kind.name !== undefined && kinds.includes(kind.name)) return !isShared(home, kind.name)
    if (!rows?.row || read || GENERAL.test(lastOf(draft) ?? '')) return false
    const names = propertyNames(rows.row)
    const known = knownIn(home)
    const shared = names.filter((one) => known.includes(one)).length
    return shared >= FEWEST && shared >= Math.min(names.length, known.length) * MOST
  }

  /** True for the `Item` of `/tasks` and `/groups`, which does not say that `/sellers/{id}` reads a task. */
  function isShared({ step }: Draft, kind: string): boolean {
    const nouns = drafts.flatMap(({ list, step: at }) =>
      list && look(list, true).rowName === kind ? [nounOf(at.segment)] : [],
    )
    return new Set(nouns).size > 1 && !plain(kind).includes(nounOf(step.segment))
  }
}

/** The parameter of a record that its list's path does not have. */
function lastOf({ path, item }: Draft): string | undefined {
  const name = parametersOf(item?.path ?? '').at(-1)
  return name !== undefined && !parametersOf(path).includes(name) ? name : undefined
}

/** The literal segments before the noun of a resource. */
function wordsAbove({ step }: Draft): string[] {
  return step.path
    .split('/')
    .slice(0, -1)
    .filter((word) => !word.includes('{'))
}

function isSameNoun({ step }: Draft, home: Draft): boolean {
  return plainSingular(step.segment) === plainSingular(home.step.segment)
}

/** True for `/boards/{idBoard}/cards/{idCard}` and `/cards/{idCard}`, whose responses are not described. */
function isNamedByParameter(draft: Draft, home: Draft): boolean {
  const noun = plainSingular(draft.step.segment)
  return isSameNoun(draft, home) && plain(draft.item?.segment ?? '').includes(noun)
}

const GENERAL = /^_?(?:id|uuid|guid|pk|key|slug|name|code|number|type)$/i
/** How many properties, and which share of them, two records of one kind have in common. */
const FEWEST = 6
const MOST = 0.8
