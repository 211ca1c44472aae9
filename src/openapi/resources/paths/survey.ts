import { lookAt, type AnswerLook } from './response-shape.ts'
import type { Evidence } from '../../model/evidence.ts'
import type { Reader } from '../../fields/reader.ts'
import type { Operation } from '../../model/operation.ts'
import { everyPlace, nameOfPlace, operationsAt, placesOf, type Place } from '../../model/paths.ts'

/** A resource before its fields are looked at: which operation does what, and why. */
export interface Draft {
  path: string
  itemPath?: string
  name: string
  /** The place of the collection (or of the singleton), and of one record. */
  place: Place
  item?: Place
  parent?: Draft
  list?: Operation
  read?: Operation
  create?: Operation
  update?: Operation
  destroy?: Operation
  isSingleton: boolean
  /** The list is described to answer with one record, which stands for many. */
  isOneForMany?: boolean
  actions: Operation[]
  collectionActions: Operation[]
  /** The name of the record's schema, as far as the answers of list and read are not wrapped. */
  recordName?: string
  /** The resource that the rows of this list are records of, where its place does not tell. */
  home?: Draft
  evidence: Evidence
}

/** What the rules for finding resources share: the places of the paths, and what has been given away so far. */
export interface Survey {
  reader: Reader
  root: Place
  places: Place[]
  drafts: Draft[]
  /** The resource whose records (or whose single record) are at a place. */
  byItem: Map<Place, Draft>
  /** The resource whose collection is at a place. */
  byCollection: Map<Place, Draft>
  /** How the answer of a GET looks. `isExpected`: a list is expected there. */
  look: (operation: Operation, isExpected: boolean) => AnswerLook
  /** The GET of a place that only reads and that nobody has taken. */
  getOf: (place: Place | undefined) => Operation | undefined
  isTaken: (operation: Operation) => boolean
  /** The operation, once: whoever asks again gets nothing. */
  take: (operation: Operation | undefined) => Operation | undefined
  /** Adds the resource of a place, named after it. */
  add: (place: Place, known: Partial<Draft> & Pick<Draft, 'evidence'>) => Draft
  /** True when the rows of a list are records of this resource, by the name of their schema. */
  holds: (draft: Draft, list: Operation) => boolean
}

/** A survey of these operations, with nothing given away yet. */
export function surveyOf(reader: Reader, operations: readonly Operation[]): Survey {
  const root = placesOf(operations)
  const places = everyPlace(root)
  const placeOf = new Map(
    places.flatMap((place) => operationsAt(place).map((operation) => [operation, place])),
  )
  const looks = new Map<Operation, AnswerLook>()
  const taken = new Set<Operation>()

  const survey: Survey = {
    reader,
    root,
    places,
    drafts: [],
    byItem: new Map(),
    byCollection: new Map(),
    look(operation, isExpected) {
      let look = looks.get(operation)
      if (!look) {
        const place = placeOf.get(operation)
        look = lookAt(reader, operation, place ? nameOfPlace(place) : '', isExpected)
        looks.set(operation, look)
      }
      return look
    },
    getOf(place) {
      const get = place?.operations.get
      return get && !get.changesThings && !taken.has(get) ? get : undefined
    },
    isTaken: (operation) => taken.has(operation),
    take(operation) {
      if (!operation || taken.has(operation)) return undefined
      taken.add(operation)
      return operation
    },
    add(place, known) {
      const draft: Draft = {
        path: place.path,
        itemPath: known.item?.path,
        name: nameOfPlace(place),
        place,
        isSingleton: false,
        actions: [],
        collectionActions: [],
        ...known,
      }
      survey.drafts.push(draft)
      if (draft.item) survey.byItem.set(draft.item, draft)
      const byPlace = draft.isSingleton ? survey.byItem : survey.byCollection
      byPlace.set(draft.place, draft)
      return draft
    },
    holds({ list, read }, other) {
      const { rowName } = survey.look(other, true)
      return (
        rowName !== undefined &&
        (rowName === (list && survey.look(list, true).rowName) ||
          rowName === (read && survey.look(read, false).name))
      )
    },
  }
  return survey
}
