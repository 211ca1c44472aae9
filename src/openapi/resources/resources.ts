import { asksFirst, answersObject, pages, takingRecord } from './paths/response-shape.ts'
import { because } from '../model/evidence.ts'
import type { Reader } from '../fields/reader.ts'
import type { Operation } from '../model/operation.ts'
import { furtherRules } from './rules/further-rules.ts'
import { pairs } from './rules/pairs.ts'
import { operationsAt, placeAbove, type Place } from '../model/paths.ts'
import { surveyOf, type Draft } from './paths/survey.ts'
import { isPlural, words } from '../wording/words.ts'

/**
 * The resources of a document and the operations that belong to none. The rules are used in the order of what they
 * cover in real documents: pairs, lists by the shape of their answer, what lies below a record, look-ups without a
 * list, single records, what lies below a collection. Every operation is given away exactly once. It stops after each step that takes a while in
 * a large document.
 */
export function* findResources(
  reader: Reader,
  operations: readonly Operation[],
): Generator<void, { drafts: Draft[]; loose: Operation[] }> {
  const survey = surveyOf(reader, operations)
  const { places, drafts, byItem, byCollection, look, getOf, isTaken, take, add, holds } = survey
  const collectionAbove = (place: Place) => placeAbove(place, (above) => byCollection.get(above))

  yield
  pairs(survey)
  yield
  listsByShape()
  for (const rule of furtherRules) {
    yield
    rule(survey)
  }
  yield
  belowRecords()
  singletons()
  belowCollections()
  for (const draft of drafts) {
    draft.parent = placeAbove(draft.place, (above) => {
      const record = byItem.get(above)
      return record?.item && record !== draft ? record : undefined
    })
    draft.recordName =
      (draft.list && look(draft.list, true).rowName) ?? (draft.read && look(draft.read, false).name)
  }
  return {
    drafts: inOrder(drafts, operations),
    loose: operations.filter((operation) => !isTaken(operation)),
  }

  /** B: a literal path whose answer is a list. */
  function listsByShape(): void {
    for (const place of places) {
      const get = getOf(place)
      if (!get || place.isParameter || byCollection.has(place)) continue
      const { rows, isSilent, isJson } = look(get, pages(get))
      const isPlausible = rows ?? (isSilent && isPlural(place.segment) && !isVerb(place.segment))
      // What only looks like a list is not asked for before it can be looked at, nor is a file; and no record is yes or no.
      const isDoubtful = rows
        ? rows.row?.kind === 'boolean'
        : asksFirst(reader, get) || /^#|\.(?!json)\w{2,4}$/.test(place.segment)
      if (!isJson || !isPlausible || isDoubtful) continue
      const above = place.parent && byCollection.get(place.parent)
      if (above?.list && holds(above, get)) continue
      const sign = rows?.evidence.signs[0]
      add(place, {
        // What is done to one record below the list makes a record of each row, though no operation reads it alone.
        item: place.children.find(
          (child) => child.isParameter && !byItem.has(child) && child.children.length > 0,
        ),
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
      const record = left.length > 0 ? (byItem.get(place) ?? recordAbove(place)) : undefined
      if (!record) continue
      const collection = byCollection.get(place)
      if (!collection && place !== record.item && !place.isParameter && makeSingleton(place, true)) continue
      giveAway(place, collection?.collectionActions ?? record.actions)
    }
  }

  function recordAbove(place: Place): Draft | undefined {
    const found = placeAbove(place, (above) =>
      byItem.get(above)?.item || byCollection.has(above) ? above : undefined,
    )
    const record = found && byItem.get(found)
    return record?.item ? record : undefined
  }

  /** F: a literal path that answers with one object. */
  function singletons(): void {
    for (const place of places) {
      if (place.isParameter || byCollection.has(place) || byItem.has(place)) continue
      const isOfCollection =
        collectionAbove(place) &&
        !/^(?:me|self|current|mine|settings|profile|default|latest)$/i.test(place.segment) &&
        !writes(place)
      if (!isOfCollection) makeSingleton(place, false)
    }
  }

  function makeSingleton(place: Place, isPart: boolean): boolean {
    const get = getOf(place)
    if (!get || asksFirst(reader, get) || isVerb(place.segment)) return false
    const { isJson, rows, isSilent, schema } = look(get, false)
    if (!isJson || rows || (isSilent && !(isPart && writes(place)))) return false
    if (!isPart && !answersObject(reader, schema)) return false
    if (place.segment === '' || isDotted(get.path)) return false
    const post = takingRecord(reader, place.operations.post)
    const saves =
      post &&
      /^(?:save|update|set|change|edit|modify|configure)/i.test(post.summary ?? post.operationId ?? '')
    const draft = add(place, {
      isSingleton: true,
      read: take(get),
      update: take(writes(place) ?? (saves ? post : undefined)),
      destroy: take(place.operations.delete),
      evidence: because('structure', 0.8, 'oneRecord', place.path),
    })
    giveAway(place, draft.actions)
    return true
  }

  /** G and I: what lies on or below a collection and has found no other place. */
  function belowCollections(): void {
    for (const place of places) {
      const draft =
        byCollection.get(place) ??
        byItem.get(place) ??
        collectionAbove(place) ??
        placeAbove(place, (above) => {
          const record = byItem.get(above)
          return record?.isSingleton ? record : undefined
        })
      if (draft) giveAway(place, draft.isSingleton ? draft.actions : draft.collectionActions)
    }
  }

  /** What is left of a place becomes actions. HEAD, OPTIONS and TRACE serve programs, who find them among all operations. */
  function giveAway(place: Place, actions: Operation[]): void {
    for (const operation of operationsAt(place))
      if (!/^(?:head|options|trace)$/.test(operation.method) && take(operation)) actions.push(operation)
  }
}

function writes({ operations }: Place): Operation | undefined {
  return operations.patch ?? operations.put
}

function isDotted(path: string): boolean {
  return /[a-z]\.[a-z]/i.test(path.slice(path.lastIndexOf('/'))) && !/\.(?:json|xml)$/i.test(path)
}

/** `getVersion`, `search`: a name that does something rather than names something. */
function isVerb(segment: string): boolean {
  if (segment.startsWith('#')) return true
  const [verb = '', object] = words(segment)
  return (
    /^(?:search|export|import|download|upload|login|logout|validate|verify|ping|find|query|lookup)$/.test(
      verb,
    ) ||
    (object !== undefined &&
      /^(?:get|check|is|has|fetch|list|create|add|delete|remove|update|set|send|do|run)$/.test(verb))
  )
}

function inOrder(drafts: Draft[], operations: readonly Operation[]): Draft[] {
  const index = new Map(operations.map((operation, index) => [operation, index]))
  const placed = drafts.map((draft) => {
    const { list, read, create, update, destroy } = draft
    let place = Infinity
    for (const operation of [list, read, create, update, destroy])
      if (operation) place = Math.min(place, index.get(operation) ?? Infinity)
    return { draft, place }
  })
  // Two without a place are infinitely far from each other.
  return placed.toSorted((one, other) => one.place - other.place || 0).map(({ draft }) => draft)
}
