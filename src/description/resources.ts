import { listOf } from './document.ts'
import { evidence, type Evidence } from './evidence.ts'
import type { Reader } from './fields.ts'
import type { Method, Operation } from './model.ts'
import { isJsonType, nodeOfOperation, successOf, writtenParameters } from './operations.ts'
import { everyPlace, nameOfPlace, operationsAt, placesOf, type Place } from './paths.ts'
import { settle } from './schema.ts'
import { findRows, isSilent, schemaShape, type RowsFound } from './shape.ts'
import { isPlural, plain, singular, words } from './words.ts'

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
  actions: Operation[]
  collectionActions: Operation[]
  /** The name of the record's schema, as far as the answers of list and read are not wrapped. */
  recordName?: string
  evidence: Evidence
}

/** The answer of a GET, as far as finding resources needs it. */
export interface AnswerLook {
  schema: unknown
  rows?: RowsFound
  isJson: boolean
  /** Nothing is said about the answer's content. */
  isSilent: boolean
  /** Name of the schema of the record or row, for telling the same kind of record by its schema. */
  rowName?: string
  name?: string
}

/**
 * The resources of a document and the operations that belong to none. The rules are used in the order of what they
 * cover in real documents: pairs, lists by the shape of their answer, what lies below a record, look-ups without a
 * list, single records, what lies below a collection. Every operation is given away exactly once.
 */
export function findResources(
  reader: Reader,
  operations: readonly Operation[],
): { drafts: Draft[]; loose: Operation[] } {
  const root = placesOf(operations)
  const places = [...everyPlace(root)]
  const drafts: Draft[] = []
  const taken = new Set<Operation>()
  const looks = new Map<Operation, AnswerLook>()
  const byItem = new Map<Place, Draft>()
  const byCollection = new Map<Place, Draft>()

  function look(operation: Operation, isExpected: boolean): AnswerLook {
    const earlier = looks.get(operation)
    if (earlier) return earlier
    const found = lookAt(reader, operation, nameOfPlaceOf(operation), isExpected)
    looks.set(operation, found)
    return found
  }

  const placeOfOperation = new Map<Operation, Place>()
  for (const place of places)
    for (const operation of operationsAt(place)) placeOfOperation.set(operation, place)
  function nameOfPlaceOf(operation: Operation): string {
    const place = placeOfOperation.get(operation)
    return place ? nameOfPlace(place.segment === 'list' && place.parent ? place.parent : place) : ''
  }

  /** The safe GET of a place, if it has one. */
  function getOf(place: Place | undefined): Operation | undefined {
    const get = place?.operations.get
    return get && !get.changesThings && !taken.has(get) ? get : undefined
  }

  function take(operation: Operation | undefined): Operation | undefined {
    if (!operation || taken.has(operation)) return undefined
    taken.add(operation)
    return operation
  }

  function add(draft: Omit<Draft, 'actions' | 'collectionActions'>): Draft {
    const whole: Draft = { ...draft, actions: [], collectionActions: [] }
    drafts.push(whole)
    if (whole.item) byItem.set(whole.item, whole)
    else if (whole.isSingleton) byItem.set(whole.place, whole)
    if (!whole.isSingleton) byCollection.set(whole.place, whole)
    return whole
  }

  pairs()
  listsByShape()
  splitPairs()
  belowRecords()
  singletons()
  belowCollections()
  for (const draft of drafts) {
    draft.parent = parentOf(draft)
    draft.recordName =
      (draft.list && looks.get(draft.list)?.rowName) ?? (draft.read && looks.get(draft.read)?.name)
  }
  return {
    drafts: inOrder(drafts, operations),
    loose: operations.filter((operation) => !taken.has(operation)),
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
      if (!read && !(isPair && (writes ?? (isList && own.post))) && !(writes && isComposite && isPair))
        continue
      const says = isList
        ? `${collection.path} and ${item.path} belong together`
        : `${item.path} opens a record${collection.operations.post ? ` and ${collection.path} makes one` : ''}`
      const draft = add({
        path: collection.path,
        itemPath: item.path,
        name: nameOfPlace(collection),
        place: collection,
        item,
        isSingleton: false,
        list: isList ? take(listGet) : undefined,
        evidence: evidence({ source: 'structure', says, weight: isList ? 1 : 0.8 }),
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
    if (!draft.update) draft.update = take(own.post)
  }

  function listBehindParameter(item: Place, collection: Place): void {
    const draft = add({
      path: item.path,
      name: nameOfPlace(collection),
      place: item,
      isSingleton: false,
      list: take(getOf(item)),
      evidence: evidence({ source: 'structure', says: `${item.path} answers with a list`, weight: 0.8 }),
    })
    fillSlots(draft)
  }

  /** B: a literal path whose answer is a list. */
  function listsByShape(): void {
    for (const place of places) {
      const get = getOf(place)
      if (!get || place.isParameter || byCollection.has(place)) continue
      const found = look(get, pages(reader, get))
      if (!found.isJson || asksFirst(reader, get)) continue
      const isPlausible =
        found.rows !== undefined || (found.isSilent && isPlural(place.segment) && !isVerb(place.segment))
      if (!isPlausible) continue
      const above = place.parent && byCollection.get(place.parent)
      if (above?.list && sameRecord(above, found)) continue
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
        evidence: found.rows
          ? evidence({
              source: 'structure',
              says: `${place.path} answers with a list: ${found.rows.says}`,
              weight: found.rows.certainty,
            })
          : evidence({
              source: 'name',
              says: `${place.segment} names many, and the document does not say what it answers`,
              weight: 0.4,
            }),
      })
    }
  }

  function sameRecord(draft: Draft, found: AnswerLook): boolean {
    const names = [draft.list && look(draft.list, true).rowName, draft.read && look(draft.read, false).name]
    return found.rowName !== undefined && names.includes(found.rowName)
  }

  /** H: a record whose list has a path of another spelling: `/pets` beside `/pet/{id}`, `/post/list`, `/pet/findByStatus`. */
  function splitPairs(): void {
    for (const place of places) {
      const draft = byCollection.get(place)
      if (draft?.list || place.isParameter) continue
      const siblings = place.parent?.children ?? []
      const twin = draft
        ? siblings.find(
            (other) =>
              other !== place &&
              !other.isParameter &&
              isSame(other.segment, place.segment) &&
              isBareList(other),
          )
        : undefined
      const child =
        place.children.find(
          (other) => /^(?:list|all|getall|list_?all|index)$/i.test(other.segment) && isBareList(other),
        ) ??
        (draft?.item &&
          place.children.find(
            (other) => isBareList(other) && sameRecord(draft, look(byCollection.get(other)!.list!, true)),
          ))
      const found = byCollection.get(twin ?? child ?? place)
      if (!found?.list || found === draft) continue
      if (draft) {
        draft.list = found.list
        if (twin) draft.path = found.path
        draft.create ??= found.create
        merge(draft, found)
        for (const other of place.children) {
          const more = byCollection.get(other)
          if (more?.list && isBareList(other) && sameRecord(draft, look(more.list, true))) {
            draft.collectionActions.push(more.list)
            merge(draft, more)
          }
        }
      } else {
        const isMine = place.operations.post !== undefined || place.operations.get !== undefined
        if (!isMine && place.children.length < 2) continue
        if (found.create) found.collectionActions.push(found.create)
        byCollection.delete(found.place)
        Object.assign(found, {
          path: place.path,
          name: nameOfPlace(place),
          place,
          create: take(place.operations.post ?? createBelow(place)),
        })
        byCollection.set(place, found)
      }
    }
  }

  /** Makes a found list a part of a resource. */
  function merge(draft: Draft, found: Draft): void {
    draft.collectionActions.push(...found.collectionActions)
    if (found.create && draft.create !== found.create) draft.collectionActions.push(found.create)
    drafts.splice(drafts.indexOf(found), 1)
    byCollection.set(found.place, draft)
  }

  function createBelow(place: Place): Operation | undefined {
    return place.children.find(
      (child) => /^(?:create|add|new)$/i.test(child.segment) && child.operations.post,
    )?.operations.post
  }

  function isBareList(place: Place): boolean {
    const draft = byCollection.get(place)
    return draft?.list !== undefined && draft.item === undefined
  }

  /** E and C: below a record, an object is a part of it, anything else an action on it. */
  function belowRecords(): void {
    for (const place of places) {
      const left = operationsAt(place).filter((operation) => !taken.has(operation))
      if (left.length === 0) continue
      const record = byItem.get(place) ?? recordAbove(place)
      if (!record) continue
      const isCollection = byCollection.get(place)
      if (!isCollection && place !== record.item && !place.isParameter && makeSingleton(place, true)) continue
      for (const operation of left) {
        if (taken.has(operation) || isRest(operation.method)) continue
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
      evidence: evidence({ source: 'structure', says: `${place.path} answers with one record`, weight: 0.8 }),
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

/** How the answer of a GET looks. */
function lookAt(reader: Reader, operation: Operation, name: string, isExpected: boolean): AnswerLook {
  const { mediaType, schema } = successOf(reader, nodeOfOperation(reader, operation))
  const isJson = mediaType === undefined || isJsonType(mediaType)
  if (schema === undefined || !isJson || isSilent(reader.resolver, schema))
    return { schema, isJson, isSilent: true }
  const shape = schemaShape(reader.resolver, schema)
  const rows = findRows(shape, { name, isExpected })
  return {
    schema,
    rows,
    isJson,
    isSilent: false,
    rowName: rows?.row && settle(reader.resolver, rows.row.of).name,
    name: settle(reader.resolver, schema).name,
  }
}

function isObject(reader: Reader, node: unknown): boolean {
  return schemaShape(reader.resolver, node).kind === 'object'
}

const PAGING =
  /^(?:limit|offset|page|perpage|pagesize|cursor|pagetoken|skip|take|top|maxresults|pagenumber|pageindex|startindex)$/

function pages(reader: Reader, operation: Operation): boolean {
  return writtenParameters(reader, operation).some(
    ({ name, place }) => place === 'query' && PAGING.test(plain(name)),
  )
}

/**
 * True when a GET needs an answer from a person before it can be sent: a required parameter that the document gives no
 * value for. Headers are the connection's matter.
 */
function asksFirst(reader: Reader, operation: Operation): boolean {
  return writtenParameters(reader, operation).some(({ name, place, node }) => {
    if (node.required !== true || place !== 'query') return false
    if (/token|key|auth|version|tenant|account|organi[sz]ation/i.test(name) || PAGING.test(plain(name)))
      return false
    const { keywords } = settle(reader.resolver, node.schema)
    const item = settle(reader.resolver, keywords.items).keywords
    const values = [
      keywords.default,
      keywords.const,
      listOf(keywords.enum)[0],
      item.default,
      listOf(item.enum)[0],
    ]
    return values.every((value) => value === undefined)
  })
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

function isSame(one: string, other: string): boolean {
  return plain(singular(one)) === plain(singular(other))
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
