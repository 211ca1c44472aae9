import type { Rule } from '../paths/rule.ts'
import { changeOf, isChange, namesSent } from '../paths/change-of.ts'
import { nounOf, VERBS_OF_LISTS } from '../paths/nouns.ts'
import { isOneThing, isState } from '../paths/one-thing.ts'
import { pages, pagesBySize, takingBody, takingRecord } from '../paths/response-shape.ts'
import { nodeOf } from '../../model/document.ts'
import type { Operation } from '../../model/operation.ts'
import { sourceOf } from '../../operations/operations.ts'
import { because } from '../../model/evidence.ts'
import { once } from '../../model/lazily.ts'
import { everyStep, FILTERS, nameOfStep, parametersOf, SHARED, type PathStep } from '../../model/paths.ts'
import type { Draft, Survey } from '../paths/survey.ts'
import type { Shape } from '../../schema/shape.ts'
import { isPlural, plain, plainSingular } from '../../wording/words.ts'

/**
 * `/contacts` beside `/contacts/{id}`, a record without its list, ids of several parameters, lists behind a
 * parameter.
 */
export const pairs: Rule = { name: 'a list beside its records', find: findPairs }

function findPairs(survey: Survey): void {
  const { reader, root, steps, byItem, byCollection, look, getOf, take, add } = survey
  const parts = new Set<PathStep>()
  const nouns = once(() => new Set(steps.map(({ segment }) => plainSingular(segment))))
  for (const item of steps) if (mayBeRecord(item)) findAt(item)

  /** True for a parameter with operations of no resource yet, which does more than filter. */
  function mayBeRecord(item: PathStep): boolean {
    const count = Object.keys(item.operations).length
    return (
      item.isParameter && !byItem.has(item) && !byCollection.has(item) && count > (filterOf(item) ? 1 : 0)
    )
  }

  function findAt(item: PathStep): void {
    const collection = collectionOf(item)
    const isPart = narrows(item)
    if (!collection || (!isPart && (byCollection.has(collection) || holdsRecords(item)))) return
    const own = item.operations
    const name = nameOfStep(collection)
    const list = getOf(collection)
    const read = readOf(item)
    const writes = own.put ?? own.patch ?? own.delete
    const readLook = read && look(read, false)
    const listLook = list && look(list, (read ?? writes) !== undefined)
    const isSameResponse = readLook?.name !== undefined && readLook.name === listLook?.name
    const creates = collection.operations.post
    // A record with lists is no list: its path identifies one of the collection, and it does not page.
    const isRecord = () =>
      isSameResponse ||
      (read && readLook && isOneThing(reader, read, readLook, item.segment)) ||
      (own.post && list) ||
      (readLook?.rows?.at[0] !== undefined &&
        (listLook?.rows ?? creates) &&
        namesOne(item.segment, name) &&
        !(read && pages(read)))
    // `/products/list/{shopId}`, whose response is not described
    const saysList =
      !list && !creates && !writes && readLook?.isSilent && (pagesBySize(read) || endsWithList(collection))
    if (saysList || (readLook?.rows && (isPart || (!writes && !isRecord())))) {
      if (isPart) parts.add(item)
      addListBehind(item, read)
      return
    }
    // A path directly below the root may be a page for people, if nothing else is described.
    if (collection === root && !writes && !creates && readLook?.isSilent) return
    const isPaged = list && pages(list)
    const isList =
      listLook?.isJson &&
      (listLook.rows ??
        (listLook.isSilent ||
          (isPlural(name) && !isState(name)) ||
          collection === root ||
          (isSameResponse && isPaged)))
    if (!isList && !writes && readLook && !readLook.isJson) return
    const isChanged = writes ?? (isList && own.post)
    if (!read && !((isList || creates) && isChanged)) return
    // No GET exists here: these operations are about the record above (`POST` and
    // `DELETE /events/{id}/guests/{guestId}`).
    if (!list && byItem.get(collection.parent!)?.read && everyStep(collection).every(isUnseen)) return
    fillSlots(
      add(collection, {
        item,
        list: isList ? take(list) : undefined,
        evidence: isList
          ? because('structure', 1, 'pair', collection.path, item.path)
          : because('structure', 0.8, 'opens', item.path, creates ? collection.path : ''),
      }),
    )
  }

  function addListBehind(item: PathStep, read: Operation | undefined): void {
    fillSlots(
      add(item, {
        name: nameOfStep(item),
        list: take(read),
        evidence: because('structure', 0.8, 'returnsList', item.path),
      }),
    )
  }

  /** The GET of one record at a step; none that only filters. */
  function readOf(item: PathStep): Operation | undefined {
    return filterOf(item) ? undefined : getOf(item)
  }

  /** The GET of `/cards/{filter}` beside `/cards`, whose response is not described. */
  function filterOf({ parent, operations: { get } }: PathStep): Operation | undefined {
    const last = get?.path.split('/').at(-1)?.toLowerCase() ?? ''
    const isIt = get && FILTERS.has(last) && parent?.operations.get !== undefined && look(get, false).isSilent
    return isIt ? get : undefined
  }

  function endsWithList({ segment, parent }: PathStep): boolean {
    return (
      VERBS_OF_LISTS.has(plain(segment)) && parent?.isParameter === false && nounOf(parent.segment) !== ''
    )
  }

  /** True for a parameter that identifies one of these records: `{id}`, `{planId}` of `/billing_plans`. */
  function namesOne(segment: string, name: string): boolean {
    return plainSingular(name).endsWith(plain(segment).replace(/(?:id|uuid|sid|key|slug|code|number)$/, ''))
  }

  /** True for `/items/{collection}` where the response has the records of `/items/{collection}/{id}`. */
  function holdsRecords(step: PathStep): boolean {
    const list = getOf(step)
    const opens = ({ isParameter, operations: { get, put, patch } }: PathStep) =>
      isParameter && (get ?? put ?? patch)
    return list !== undefined && step.children.some(opens) && look(list, true).rows !== undefined
  }

  /**
   * True for `/tags/{type}` where the response has some rows of `/tags`. Their records are below it, or its parameter
   * groups them.
   */
  function narrows(item: PathStep): boolean {
    const [list, some] = [getOf(item.parent) ?? byCollection.get(item.parent!)?.list, getOf(item)]
    if (!list || !some || !(holdsRecords(item) || groups(item))) return false
    const [own, all] = [look(some, true), look(list, true)]
    const isAlike = () => own.rows?.row?.kind === 'object' && namesOf(own.rows.row) === namesOf(all.rows?.row)
    return own.rowName === all.rowName && (own.rowName !== undefined || isAlike())
  }

  /** True for a parameter that many records share: `{year}` of `/events/{year}`, `{entityId}` beside `/entity`. */
  function groups({ segment, parent, operations }: PathStep): boolean {
    const { put, patch, delete: gone } = operations
    if (put ?? patch ?? gone ?? !parent) return false
    const own = plain(segment)
    const stem = own.replace(/(?:id|uuid)s?$/, '')
    const name = plainSingular(parent.segment)
    const isOther = stem !== own && stem.length > 2 && nouns().has(stem)
    return !name.includes(stem) && (SHARED.test(segment) || (isOther && !namesOne(segment, name)))
  }

  function fillSlots(draft: Draft): void {
    const { put, post } = draft.step.operations
    const own = draft.item?.operations
    if (own) {
      const read = draft.item && readOf(draft.item)
      draft.read = take(isCheck(read) ? undefined : read)
      draft.update = take(changeOf(reader, { patch: own.patch, put: own.put }))
      draft.destroy = take(own.delete)
    }
    const changes = put !== undefined && isChange(reader, put)
    draft.create = take(own && !changes ? (post ?? put) : post)
    // A PUT of a collection with the record's id in its body. It is beside a POST, or its words mean a change.
    const mayName = draft.read && put && (post !== undefined || changes) && takesId(put, draft)
    const named = mayName ? takingRecord(reader, put) : undefined
    const byPost = takingBody(own?.post)
    const isLess = named && byPost && namesSent(reader, byPost).length < namesSent(reader, named).length
    draft.update ??= take(
      (isLess ? undefined : byPost) ?? named ?? (own && changeOf(reader, { post: own.post })),
    )
  }

  /** True where a body has an id, or is a record in a frame. Without it, a change is of the signed-in person. */
  function takesId(change: Operation, { item }: Draft): boolean {
    const names = namesSent(reader, change)
    const own = parametersOf(item?.segment ?? '')
    return names.length < 2 || names.some((name) => own.includes(name) || /id$|^id|key$|code$/i.test(name))
  }

  /** True for a GET that only shows by its status whether a record exists: 204 or 404 without a body. */
  function isCheck(read: Operation | undefined): boolean {
    const good = Object.keys(nodeOf(read && sourceOf(read).node.responses)).filter((code) => code < '3')
    return good.length === 1 && good[0] === '204'
  }

  /**
   * The collection of a path's parameters: the literal segment above. Parameters that are no records themselves are
   * skipped.
   */
  function collectionOf(item: PathStep): PathStep | undefined {
    let collection = item.parent
    while (collection?.isParameter) {
      if (!parts.has(collection)) {
        if (holdsRecords(collection)) return collection
        if (Object.keys(collection.operations).length > 0) return undefined
      }
      collection = collection.parent
    }
    return collection
  }
}

/** True for a segment without a GET. */
function isUnseen({ operations: { get } }: PathStep): boolean {
  return get === undefined
}

function namesOf(row: Shape | undefined): string | undefined {
  return row
    ?.properties()
    .map(([name]) => name)
    .join()
}
