import type { RecordKey } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { parametersGiven, parametersOf } from '../model/paths.ts'
import { withoutTrailingSlash } from '../model/without-trailing-slash.ts'
import type { FoundResource } from '../resources/found-resource.ts'
import { keyAmong, takenBy } from '../resources/paths/named-rows.ts'
import type { OperationRole } from './operation-roles.ts'
import { plainSingular, plural } from '../wording/words.ts'

/** Gives a resource an operation. The one that had the role before becomes an action, so that it stays reachable. */
export function giveOperation(
  home: FoundResource,
  operation: Operation,
  role: Exclude<OperationRole, 'none'>,
): void {
  const isOfList = role === 'list' || role === 'create' || role === 'listAction'
  // A person says that it reads, whatever its name suggests.
  if (role === 'list' || role === 'read') operation.changesThings = false
  if (role === 'list') becomeList(home)
  else if (role === 'read') {
    if (!becomeReadable(home, operation)) {
      home.collectionActions.push(operation)
      return
    }
  } else if (!isOfList) takeRecords(home, operation)
  const others = isOfList ? home.collectionActions : home.actions
  if (role === 'action' || role === 'listAction') others.push(operation)
  else {
    if (home[role]) others.push(home[role])
    home[role] = operation
  }
}

/** Lets the rows of a list open as they are. */
export function openRows(home: FoundResource): void {
  const isOpen = !/[?#]/.test(home.path)
  const id = parametersOf(home.path).includes('id') ? 'rowId' : 'id'
  home.recordsOf = undefined
  home.itemPath = isOpen ? pathWith(home, id) : undefined
  home.isListOnly = isOpen || undefined
}

/** Lets the rows of a list open as the records of another one. */
export function openThere(home: FoundResource, { itemPath, path }: FoundResource): void {
  if (home.read) home.collectionActions.push(home.read)
  Object.assign(home, { read: undefined, itemPath, recordsOf: path, isListOnly: undefined })
}

function becomeList(home: FoundResource): void {
  if (home.isSingleton) home.label = plural(home.label)
  home.isSingleton = false
  if (home.itemPath === undefined) openRows(home)
}

/** Gives a resource records by the id that a read takes. False for the read of a list that takes none. */
function becomeReadable(home: FoundResource, operation: Operation): boolean {
  const own = idsOf(home, operation)
  const key = own.length === 0 ? keyOf(home, operation) : undefined
  const isOne = own.length === 0 && key === undefined
  if (isOne && home.list) return false
  Object.assign(home, {
    isSingleton: isOne,
    itemPath: isOne ? undefined : key ? pathWith(home, key.name) : operation.path,
    recordsOf: undefined,
    isListOnly: undefined,
  })
  return true
}

/** Gives the rows an address by the id that an operation takes, where they have none. */
function takeRecords(home: FoundResource, operation: Operation): void {
  const name = idsOf(home, operation).at(-1)
  const key = name === undefined ? keyOf(home, operation) : undefined
  if (key && !home.isSingleton) home.keys = { ...home.keys, [operation.id]: key }
  const id = name ?? key?.name
  if (home.isListOnly && id !== undefined)
    Object.assign(home, { itemPath: pathWith(home, id), isListOnly: undefined })
}

/** The path parameters of an operation that the path of the list does not have. */
function idsOf({ path }: FoundResource, operation: Operation): string[] {
  const given = new Set([...parametersOf(path), ...parametersGiven(path, operation.path)])
  return parametersOf(operation.path).filter((name) => !given.has(name))
}

/**
 * The query parameter or body property with the id of a record: the one in its address, else one that is named like an
 * id, else the only one that a request requires.
 */
function keyOf(
  { name, singular, itemPath = '' }: FoundResource,
  operation: Operation,
): RecordKey | undefined {
  const nouns = [name, singular].map(plainSingular)
  const taken = takenBy(operation)
  const required = taken.filter((one) => one.isRequired && one.isPlain)
  // A person says that it is about a record, so that it needs an id even where it requires none.
  for (const one of taken) one.isRequired = true
  const id = parametersOf(itemPath).at(-1)
  const key =
    taken.find((one) => one.name === id) ??
    keyAmong(taken, nouns, { isOwn: true, about: new Set(nouns) }) ??
    (required.length === 1 ? required[0] : undefined)
  return key && { in: key.in, name: key.name }
}

function pathWith({ path }: FoundResource, parameter: string): string {
  return `${withoutTrailingSlash(path)}/{${parameter}}`
}
