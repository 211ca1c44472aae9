import type { Rule } from '../../paths/rule.ts'
import { because, together } from '../../../model/evidence.ts'
import { nounOf } from '../../paths/nouns.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { isPlural, plain, words } from '../../../wording/words.ts'

/**
 * Records that are also read or changed by another id, at a word below their list: `/foods/slug/{slug}`,
 * `/orders/track/{token}`, `/codes/exists/{id}`. That is no resource of its own. Where no other operation reads them
 * (`/documents/by-id/{id}`), it opens the rows.
 */
export const recordsByKey: Rule = { name: 'records by another key', find: findByKey }

function findByKey(survey: Survey): void {
  const { drafts, byItem, byCollection } = survey
  for (const draft of drafts.slice()) {
    const { item, read, list, isSingleton, step, home } = draft
    if (!item || read || !list || isSingleton || home || step.parent?.isParameter !== false) continue
    // `/products/getProdById/{productId}` beside `/products/deleteProduct/{productId}`
    const found = drafts.filter(
      (one) =>
        one.step.parent === step.parent &&
        BY_ID.test(one.step.segment) &&
        nounOf(step.segment).startsWith(nounOf(one.step.segment)) &&
        one.item?.segment === item.segment &&
        !(one.list ?? one.create ?? one.update ?? one.destroy),
    )
    const [only, ...others] = found
    if (!only || others.length > 0) continue
    draft.read = only.read
    draft.actions.push(...only.actions)
    drafts.splice(drafts.indexOf(only), 1)
    if (only.item) byItem.set(only.item, draft)
    byCollection.delete(only.step)
  }
  for (const draft of drafts.slice()) {
    const { item, read, list, create, update, destroy, isSingleton, step } = draft
    if (!item || !read || (list ?? create) || isSingleton || step.isParameter) continue
    const home = step.parent && byCollection.get(step.parent)
    if (!home?.list || home === draft || !isLookup(survey, draft, home)) continue
    const changes = [update, destroy].filter((one) => one !== undefined)
    // Changes belong to records of another kind, unless the records have their own elsewhere.
    if (changes.length > 0 && !(home.item && home.read && isByKey(draft))) continue
    drafts.splice(drafts.indexOf(draft), 1)
    byItem.delete(item)
    byCollection.delete(step)
    if (!home.item && !home.home && isSame(survey, draft, home) && !isReadElsewhere(survey, draft)) {
      Object.assign(home, { item, itemPath: item.path, read })
      home.actions.push(...draft.actions)
      home.evidence = together(home.evidence, because('structure', 0.2, 'opens', item.path, ''))
      byItem.set(item, home)
    } else home.collectionActions.push(read, ...changes, ...draft.actions)
    home.collectionActions.push(...draft.collectionActions)
  }
}

function isLookup(survey: Survey, draft: Draft, home: Draft): boolean {
  const [word = ''] = words(draft.step.segment)
  const isNamed = BY.test(word) || isByKey(draft) || isSame(survey, draft, home)
  return isNamed && (!isPlural(draft.step.segment) || /^exists$/i.test(word))
}

/** True where another resource reads the same kind of record. */
function isReadElsewhere({ drafts, look }: Survey, { read }: Draft): boolean {
  const kind = read && look(read, false).name
  return drafts.some(
    ({ item, read: other }) => item && other && other !== read && look(other, false).name === kind,
  )
}

function isSame({ look, holds }: Survey, { read }: Draft, home: Draft): boolean {
  if (!read || !home.list) return false
  const { name } = look(read, false)
  return (
    name !== undefined &&
    (name === look(home.list, true).rowName ||
      holds(home, read) ||
      name === (home.read && look(home.read, false).name))
  )
}

/** True for `/tracking/{trackingNumber}` and `/reference/{reference}`, whose word is a part of the key's name. */
function isByKey({ step, item }: Draft): boolean {
  const word = plain(step.segment)
  const key = plain(item?.segment ?? '')
  return (
    key === word ||
    (key.startsWith(word) && /^(?:number|code|key|token|reference)$/.test(key.slice(word.length)))
  )
}

/** A function that reads a record by its id, whatever it calls the record. */
const BY_ID = /^(?:get|find|fetch|view|show|read)\w*by_?id$/i
/** Words before another id, and verbs for looking up. */
const BY =
  /^(?:by|id|slug|code|email|username|handle|sku|barcode|isbn|uuid|key|number|token|lookup|find|track|scan|exists?)$/
