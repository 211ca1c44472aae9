import { asksFirst, isObject, pages, takingBody, takingRecord } from './answer-look.ts'
import { because } from './evidence.ts'
import type { Reader } from './fields.ts'
import type { Method, Operation } from './model.ts'
import { nameOfPlace, operationsAt, type Place } from './paths.ts'
import { joinSplitPairs } from './split-pairs.ts'
import { surveyOf, type Draft } from './survey.ts'
import { isPlural, words } from './words.ts'

/**
 * The resources of a document and the operations that belong to none. The rules are used in the order of what they
 * cover in real documents: pairs, lists by the shape of their answer, what lies below a record, look-ups without a
 * list, single records, what lies below a collection. Every operation is given away exactly once.
 */
export function findResources(
  reader: Reader,
  operations: readonly Operation[],
): { drafts: Draft[]; loose: Operation[] } {
  const survey = surveyOf(reader, operations)
  const { root, places, drafts, byItem, byCollection, look, getOf, isTaken, take, add, holds } = survey

  pairs()
  listsByShape()
  joinSplitPairs(survey)
  belowRecords()
  singletons()
  belowCollections()
  for (const draft of drafts) {
    draft.parent = parentOf(draft)
    draft.recordName =
      (draft.list && look(draft.list, true).rowName) ?? (draft.read && look(draft.read, false).name)
  }
  return {
    drafts: inOrder(drafts, operations),
    loose: operations.filter((operation) => !isTaken(operation)),
  }

  /** A: `/contacts` beside `/contacts/{id}`; D: the record without its list; composite ids; lists behind a parameter. */
  function pairs(): void {
    for (const item of places) {
      if (!item.isParameter || byItem.has(item)) continue
      const own = item.operations
      if (Object.keys(own).length === 0) continue
      const { collection, isComposite } = collectionOf(item)
      if (!collection || byCollection.has(collection)) continue
      const listGet = getOf(collection)
      const read = getOf(item)
      const writes = own.put ?? own.patch ?? own.delete
      const readLook = read && look(read, false)
      const listLook = listGet && look(listGet, read !== undefined || writes !== undefined)
      const isSameAnswer =
        readLook !== undefined &&
        listLook !== undefined &&
        readLook.name !== undefined &&
        readLook.name === listLook.name
      if (readLook?.rows && !writes && !isSameAnswer && !(own.post && listGet)) {
        listBehindParameter(item, collection)
        continue
      }
      const isList =
        listLook !== undefined &&
        listLook.isJson &&
        (listLook.rows !== undefined ||
          listLook.isSilent ||
          isPlural(nameOfPlace(collection)) ||
          collection === root)
      const isPair = isList || collection.operations.post !== undefined
      if (!isList && !writes && readLook && !readLook.isJson) continue
      if (!read && !(isPair && (writes ?? (isList && own.post))) && !(writes && isComposite && isPair))
        continue
      const draft = add({
        path: collection.path,
        itemPath: item.path,
        name: nameOfPlace(collection),
        place: collection,
        item,
        isSingleton: false,
        list: isList ? take(listGet) : undefined,
        evidence: isList
          ? because('structure', 1, 'pair', collection.path, item.path)
          : because('structure', 0.8, 'opens', item.path, collection.operations.post ? collection.path : ''),
      })
      fillSlots(draft)
    }
  }

  /** What a path of parameters belongs to: the literal step above, over parameters that are no records themselves. */
  function collectionOf(item: Place): { collection?: Place; isComposite: boolean } {
    let collection = item.parent
    let isComposite = false
    while (collection?.isParameter) {
      if (Object.keys(collection.operations).length > 0) return { isComposite }
      isComposite = true
      collection = collection.parent
    }
    return { collection, isComposite }
  }

  function fillSlots(draft: Draft): void {
    const { place, item } = draft
    if (!item) {
      draft.create = take(place.operations.post)
      return
    }
    const own = item.operations
    draft.read = take(getOf(item))
    draft.update = take(own.patch ?? own.put)
    draft.destroy = take(own.delete)
    const createsByPut = place.operations.put && !place.operations.post
    draft.create = take(createsByPut ? place.operations.put : place.operations.post)
    draft.update ??= take(takingBody(own.post))
    // A PUT beside the POST of a collection that names the record in its body.
    if (draft.read && place.operations.post) draft.update ??= take(takingRecord(reader, place.operations.put))
  }

  function listBehindParameter(item: Place, collection: Place): void {
    const draft = add({
      path: item.path,
      name: nameOfPlace(collection),
      place: item,
      isSingleton: false,
      list: take(getOf(item)),
      evidence: because('structure', 0.8, 'answersList', item.path),
    })
    fillSlots(draft)
  }

  /** B: a literal path whose answer is a list. */
  function listsByShape(): void {
    for (const place of places) {
      const get = getOf(place)
      if (!get || place.isParameter || byCollection.has(place)) continue
      const found = look(get, pages(get))
      if (!found.isJson || asksFirst(reader, get)) continue
      const isPlausible =
        found.rows !== undefined || (found.isSilent && isPlural(place.segment) && !isVerb(place.segment))
      if (!isPlausible) continue
      const sign = found.rows?.evidence.signs[0]
      const above = place.parent && byCollection.get(place.parent)
      if (above?.list && holds(above, get)) continue
      // What is done to one record below the list makes a record of each row, though no operation reads it alone.
      const item = place.children.find(
        (child) => child.isParameter && !byItem.has(child) && child.children.length > 0,
      )
      add({
        path: place.path,
        itemPath: item?.path,
        name: nameOfPlace(place),
        place,
        item,
        isSingleton: false,
        list: take(get),
        create: take(place.operations.post),
        evidence: sign
          ? because('structure', sign.weight, 'answersList', place.path, sign.code, ...sign.about)
          : because('name', 0.4, 'plural', place.segment),
      })
    }
  }

  /** E and C: below a record, an object is a part of it, anything else an action on it. */
  function belowRecords(): void {
    for (const place of places) {
      const left = operationsAt(place).filter((operation) => !isTaken(operation))
      if (left.length === 0) continue
      const record = byItem.get(place) ?? recordAbove(place)
      if (!record) continue
      const isCollection = byCollection.get(place)
      if (!isCollection && place !== record.item && !place.isParameter && makeSingleton(place, true)) continue
      for (const operation of left) {
        if (isTaken(operation) || isRest(operation.method)) continue
        take(operation)
        ;(isCollection ? isCollection.collectionActions : record.actions).push(operation)
      }
    }
  }

  function recordAbove(place: Place): Draft | undefined {
    for (let here = place.parent; here; here = here.parent) {
      const draft = byItem.get(here)
      if (draft?.item) return draft
      if (byCollection.has(here)) return undefined
    }
    return undefined
  }

  /** F: a literal path that answers with one object. */
  function singletons(): void {
    for (const place of places) {
      if (place.isParameter || byCollection.has(place) || byItem.has(place)) continue
      const collection = collectionAbove(place)
      const own = place.operations
      const isOfCollection =
        collection !== undefined &&
        !/^(?:me|self|current|mine|settings|profile|default|latest)$/i.test(place.segment) &&
        !(own.put ?? own.patch)
      if (!isOfCollection) makeSingleton(place, false)
    }
  }

  function makeSingleton(place: Place, isPart: boolean): boolean {
    const get = getOf(place)
    if (!get || asksFirst(reader, get) || isVerb(place.segment)) return false
    const found = look(get, false)
    if (
      !found.isJson ||
      found.rows ||
      (found.isSilent && !(isPart && (place.operations.put ?? place.operations.patch)))
    )
      return false
    if (!isPart && !isObject(reader, found.schema)) return false
    if (place.segment === '' || isDotted(get.path)) return false
    const draft = add({
      path: place.path,
      name: nameOfPlace(place),
      place,
      isSingleton: true,
      read: take(get),
      evidence: because('structure', 0.8, 'oneRecord', place.path),
    })
    draft.update = take(place.operations.patch ?? place.operations.put)
    draft.destroy = take(place.operations.delete)
    for (const operation of operationsAt(place))
      if (!isRest(operation.method) && take(operation)) draft.actions.push(operation)
    return true
  }

  /** G and I: what lies on or below a collection and has found no other place. */
  function belowCollections(): void {
    for (const place of places) {
      const draft =
        byCollection.get(place) ?? byItem.get(place) ?? collectionAbove(place) ?? singletonAbove(place)
      if (!draft) continue
      for (const operation of operationsAt(place)) {
        if (isRest(operation.method) || !take(operation)) continue
        ;(draft.isSingleton ? draft.actions : draft.collectionActions).push(operation)
      }
    }
  }

  function collectionAbove(place: Place): Draft | undefined {
    for (let here = place.parent; here; here = here.parent) {
      const draft = byCollection.get(here)
      if (draft) return draft
    }
    return undefined
  }

  function singletonAbove(place: Place): Draft | undefined {
    for (let here = place.parent; here; here = here.parent) {
      const draft = byItem.get(here)
      if (draft?.isSingleton) return draft
    }
    return undefined
  }

  function parentOf(draft: Draft): Draft | undefined {
    for (let here = draft.place.parent; here; here = here.parent) {
      const above = byItem.get(here)
      if (above?.item && above !== draft) return above
    }
    return undefined
  }
}

function isDotted(path: string): boolean {
  return /[a-z]\.[a-z]/i.test(path.slice(path.lastIndexOf('/'))) && !/\.(?:json|xml)$/i.test(path)
}

/** `getVersion`, `search`: a name that does something rather than names something. */
function isVerb(segment: string): boolean {
  const [verb = '', ...rest] = words(segment)
  return (
    /^(?:search|export|import|download|upload|login|logout|validate|verify|ping|find|query|lookup)$/.test(
      verb,
    ) ||
    (rest.length > 0 &&
      /^(?:get|find|search|check|is|has|fetch|list|create|add|delete|remove|update|set|send|do|run)$/.test(
        verb,
      ))
  )
}

/** HEAD, OPTIONS and TRACE serve programs; they are reachable among the operations only. */
function isRest(method: Method): boolean {
  return method === 'head' || method === 'options' || method === 'trace'
}

function inOrder(drafts: Draft[], operations: readonly Operation[]): Draft[] {
  const place = new Map(operations.map((operation, index) => [operation, index]))
  const first = new Map(
    drafts.map((draft) => [
      draft,
      Math.min(
        ...[draft.list, draft.read, draft.create, draft.update, draft.destroy].map(
          (operation) => (operation && place.get(operation)) ?? Infinity,
        ),
      ),
    ]),
  )
  return drafts.toSorted((one, other) => (first.get(one) ?? 0) - (first.get(other) ?? 0))
}
