import { namesSent } from '../../paths/change-of.ts'
import { pages, takingRecord } from '../../paths/response-shape.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { because } from '../../../model/evidence.ts'
import type { Operation } from '../../../model/operation.ts'
import { parametersOf, type PathStep } from '../../../model/paths.ts'
import { propertyForParameter } from '../../../records/property-for-parameter.ts'
import { propertyNames } from '../../../schema/shape.ts'
import { isPlural, plain, plainSingular } from '../../../wording/words.ts'

/**
 * Changes of a single record at a path with an id that the record has. Examples are PUT `/profile/{userId}` and PATCH
 * `/users/{userId}/profile` beside GET `/profile`.
 */
export const savesByOwnId: Rule = {
  name: 'a single record that is saved by its id',
  find: findSaves,
}

function findSaves({ reader, drafts, steps, look, take }: Survey): void {
  for (const draft of drafts) {
    const { isSingleton, read, update, path } = draft
    if (!isSingleton || !read || update || path.includes('{')) continue
    const known = propertyNames(look(read, false).record)
    const [change, ...others] =
      known.length === 0 ? [] : steps.flatMap((step) => changeAt(draft, step, known))
    if (!change || others.length > 0) continue
    draft.update = change
    // It may be an action of other records too: of all users.
    take(change)
  }

  /** The change of the record at a segment, where the record fills its parameter. */
  function changeAt({ step: own }: Draft, step: PathStep, known: readonly string[]): Operation[] {
    const key = step.parent === own ? step : step.parent
    const change = step.operations.patch ?? step.operations.put
    const isOther = step.operations.get !== undefined || (step !== key && !isSameWord(step, own))
    const [name] = key?.isParameter && change ? parametersOf(key.segment) : []
    if (!change || isOther || name === undefined || parametersOf(step.path).length > 1) return []
    const sent = takingRecord(reader, change) ? namesSent(reader, change) : []
    const shared = sent.filter((one) => known.includes(one)).length
    const hasId = propertyForParameter(step.path, name, known) !== undefined
    return hasId && shared > 0 && shared >= sent.length / 2 ? [change] : []
  }
}

function isSameWord(one: PathStep, other: PathStep): boolean {
  return plainSingular(plain(one.segment)) === plainSingular(plain(other.segment))
}

/** One record whose response has its id: `/settings` is read, `/settings/{id}` is written. */
export const settingsById: Rule = { name: 'one record whose response tells its id', find: findSettings }

function findSettings({ drafts, byItem, byCollection, look, getOf, take }: Survey): void {
  for (const draft of drafts) {
    const { step, item, list, create, read, update } = draft
    const get = getOf(step)
    if (!item || list || create || !update || update.method === 'post' || !get) continue
    const { name, rows } = look(get, false)
    const isSame = read && name !== undefined && name === look(read, false).name
    if (!isSame || rows || pages(get) || isPlural(draft.name)) continue
    const evidence = because('structure', 0.8, 'oneRecord', step.path)
    Object.assign(draft, { isSingleton: true, read: take(get), evidence })
    draft.actions.push(read)
    byCollection.delete(step)
    byItem.set(step, draft)
  }
}
