import { giveRecordPath } from '../../paths/give-record-path.ts'
import { FOR_PROGRAMS } from '../../paths/give-actions.ts'
import { nounOfId } from '../../paths/named-rows.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { remembered } from '../../../model/lazily.ts'
import type { Operation } from '../../../model/operation.ts'
import { everyStep, operationsAt, parametersOf, type PathStep } from '../../../model/paths.ts'
import { findItemId } from '../../../records/identity.ts'
import { rowProperties } from '../../../records/record.ts'
import { propertyNames } from '../../../schema/shape.ts'
import { plainSingular } from '../../../wording/words.ts'
import { withoutTrailingSlash } from '../../../model/without-trailing-slash.ts'

/**
 * Operations with the id of another list's rows where a record has its own. GET `/resumes/{snapshotId}/status` beside
 * `/resumes/{resumeId}` is about the rows of `/resumes/submitted`, which alone have a `snapshotId`. POST
 * `/images/{postId}` beside `/images/{id}` creates one of `/posts/{id}/images`.
 */
export const otherIds: Rule = { name: 'operations with the id of another list', find: findOthers }

function findOthers(survey: Survey): void {
  const { drafts, look, take } = survey
  const namesIn = remembered(({ list, read }: Draft): ReadonlySet<string> => {
    const row = list && look(list, true).rows?.row
    const record = read && look(read, false).record
    return new Set([row, record].flatMap((shape) => (shape ? propertyNames(shape) : [])))
  })

  for (const home of drafts) {
    const { item, isSingleton } = home
    if (!item?.isParameter || isSingleton || !(home.list ?? home.read)) continue
    const { post } = item.operations
    const below = post && listBelow(survey, home, parameterAt(item, post))
    if (below && (home.update === post || take(post))) {
      below.create = post
      if (home.update === post) home.update = undefined
    }
    for (const operation of left(survey, item, item)) {
      const name = parameterAt(item, operation)
      const lists = name === undefined ? [] : otherLists(home, name)
      if (name === undefined || lists.length === 0 || !take(operation)) continue
      for (const list of lists) {
        if (!list.item) giveRecordPath(survey, list, name)
        list.actions.push(operation)
      }
    }
  }

  /** The lists whose rows have the property as their id, where the records here have none of that name. */
  function otherLists(home: Draft, name: string): Draft[] {
    const known = namesIn(home)
    const noun = nounOfId(name)
    if (known.size === 0 || known.has(name) || !noun || noun === plainSingular(home.name)) return []
    return drafts.filter(
      (one) => one !== home && one.list && !one.isSingleton && !one.home && isIdOf(one, name),
    )
  }

  /** True where a property with exactly this name is the id of the rows, and the path needs nothing else. */
  function isIdOf(draft: Draft, name: string): boolean {
    const row = draft.list && look(draft.list, true).rows?.row
    if (!row || !namesIn(draft).has(name) || draft.path.includes('{')) return false
    const properties = rowProperties(row)
    if (draft.item && !parametersOf(draft.item.segment).includes(name)) return false
    const ids = properties.filter((one) => /(?:^|_)id$|Id$/.test(one.name))
    return ids.length === 1 || findItemId(properties, 'id', draft.name)?.at[0] === name
  }
}

/** What is left at a record and below it, down to the next one. */
function left(survey: Survey, step: PathStep, item: PathStep): Operation[] {
  const within = everyStep(step).filter((one) => one === item || !isOfOther(survey, one, item))
  return within.flatMap(operationsAt).filter((one) => !survey.isTaken(one) && !FOR_PROGRAMS.has(one.method))
}

function isOfOther(survey: Survey, step: PathStep, item: PathStep): boolean {
  const { byItem } = survey
  for (let here: PathStep | undefined = step; here && here !== item; here = here.parent)
    if (byItem.has(here) || survey.byCollection.has(here)) return true
  return false
}

/** The only list of such records below the one that the id is of: `/posts/{id}/images` for POST `/images/{postId}`. */
function listBelow({ drafts, byItem }: Survey, { step, list }: Draft, name = ''): Draft | undefined {
  const noun = nounOfId(name)
  if (list || !noun || noun === plainSingular(step.segment)) return undefined
  const [below, ...rivals] = drafts.filter((one) => {
    const above = one.step.parent && byItem.get(one.step.parent)
    const isBelow = above !== undefined && plainSingular(above.step.segment) === noun
    return isBelow && one.list && !one.create && one.step.segment === step.segment
  })
  return rivals.length === 0 ? below : undefined
}

/** The name that a path has for the id of a record, where it is another than the record's path has. */
function parameterAt(item: PathStep, { path }: Operation): string | undefined {
  const segment = path.split('/')[withoutTrailingSlash(item.path).split('/').length - 1] ?? ''
  return segment === item.segment ? undefined : parametersOf(segment)[0]
}
