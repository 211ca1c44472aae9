/**
 * The nouns of the program. A description document is read into these, controls are chosen from them and screens
 * are drawn with them. Types only; fields and the dialects of lists have files of their own.
 *
 * Everything that costs work (fields, presentation, dialect, parameters, bodies) is a lazy, memoised getter on a plain
 * object: reading a property is always safe and cheap, and a document of 1,200 operations opens without walking it.
 */
import type { Operation } from './operation.ts'
import type { PathParameters } from './request.ts'
import type { Dialect } from './dialect-model.ts'
import type { Evidence } from './evidence.ts'
import type { Field } from './field-model.ts'
import type { ResourceHints } from './hints.ts'
import type { Resolver } from './document.ts'

/** A server's description, read. Made by `describe`. */
export interface Description {
  title: string
  version?: string
  /** Markdown, from `info.description`. */
  summary?: string
  /** All resources in the order people should see them; nested ones too (`parent` set). */
  resources: Resource[]
  /** Every operation of the document, in document order: the proof that every one is reachable. */
  operations: Operation[]
  /** Operations that belong to no resource. Reachable as forms. */
  looseOperations: Operation[]
  /** Every different `security` of an operation, where that was found beforehand; else it is read from the operations. */
  security?: readonly unknown[]
  /** The operations that may sign a person in, where they were found beforehand; else any operation may. */
  logins?: readonly Operation[]
  /** The document itself, for what few screens read: the ways to sign in, what is wrong in it. */
  resolver: Resolver
  /** The resource whose `path` is this template, e.g. `/users/{userId}/orders`. */
  resource(path: string): Resource | undefined
  /** What an address of the app stands for, longest literal match first: `/contacts/7` → record 7 of contacts. */
  match(address: string): Match | undefined
}

/** What an address stands for; `parameters` are the decoded path parameters by name. */
export type Match =
  | { kind: 'list'; resource: Resource; parameters: PathParameters }
  | { kind: 'record'; resource: Resource; parameters: PathParameters }
  | { kind: 'operation'; operations: Operation[]; parameters: PathParameters }

/** A heading of the navigation, as `groupsOf` reads it. */
export interface Group {
  /** Empty for the unnamed group. */
  name: string
  description?: string
  resources: Resource[]
}

export interface Warning {
  message: string
  /** JSON pointer into the document, e.g. `/paths/~1pets/get`. */
  pointer?: string
  /** The position in the text, for what is wrong with its spelling: `line 12, column 3`. */
  position?: string
}

/** A kind of record with a path. A capability that the server does not have is `undefined`. */
export interface Resource {
  /** The path template of the collection, as written: `/users/{userId}/orders`. Unique. */
  path: string
  /** The path template of one record: `/users/{userId}/orders/{orderId}`. */
  itemPath?: string
  /** Last literal segment: `orders`. */
  name: string
  /** For people, qualified where two collide: `Orders`, `Order`. */
  label: string
  singular: string
  description?: string
  group: string
  /** `path` of the resource this one is nested below. */
  parent?: string
  /** Paths of the resources nested below this one. */
  children: string[]
  list?: Operation
  read?: Operation
  /** The same as `update`, where that also makes a record under an id that people choose. */
  create?: Operation
  /** PUT, PATCH or POST, whichever the server has (PATCH where it has PUT and PATCH). */
  update?: Operation
  destroy?: Operation
  /** A literal path with an object response (`/me`, `/settings`): read and perhaps update, no list. */
  isSingleton: boolean
  /** The list is described to return one record, which stands for many. */
  isOneForMany?: boolean
  /** Operations on one record that are none of the above: buttons on the record. Their path parameters are filled from it. */
  actions: Operation[]
  /** Operations on the collection that are none of the above: search, export, bulk. */
  collectionActions: Operation[]
  /** What of a request names the record, by the id of the operation, where its path does not. */
  keys?: Readonly<Record<string, RecordKey>>
  /** Operations that do what one of the others does: PUT beside PATCH, `/notes/` beside `/notes`. They need no button. */
  alternatives: Operation[]
  /** `path` of the resource that opens the records of this list, where it has no `itemPath` of its own. */
  recordsOf?: string
  /** No operation is about one record: `itemPath` is an address of the app alone, at which a row of the list is shown. */
  isListOnly?: boolean
  /** How a row names its record: what fills the last path parameter of `itemPath`. */
  itemId?: ItemId
  /** The same for every path parameter that `itemPath` has and `path` has not; more than one for composite ids. */
  itemIds: ItemId[]
  /** The fields of a record as the server responds to them (read, else a row of the list). */
  fields: Field[]
  /** No response says what a record holds: the fields are those that requests send, and rows may have others. */
  isUndescribed?: boolean
  /** True when a row of the list has all the fields of the record, so that opening it needs no request. */
  hasWholeRows: boolean
  /** Where the record lies inside the read response (`['data']`); empty: the response is the record. */
  recordAt: string[]
  /**
   * Property of a row and of a record that holds what people know about it: `attributes` of JSON:API, `metadata` of Kubernetes. The
   * fields are its properties beside the others, and rows and records are read flat: `{ id, ...attributes }`.
   */
  attributesAt?: string
  presentation: Presentation
  dialect: Dialect
  /** The related records that read requests expand, from a hint; else `expandOf` guesses. */
  related?: string[]
  /** The navigation leaves the resource out, by a hint or because it only signs in and out. Its addresses still work. */
  isHidden?: boolean
  /** Why this is a resource. */
  evidence: Evidence
  /** What of it was stated rather than guessed, each with its evidence; read where reasons are shown. */
  stated?: { [Key in keyof ResourceHints]?: Evidence }
}

/** The query parameter or the property of a body that takes the id of a record: `post_id` of POST `/post/lock`. */
export interface RecordKey {
  in: 'query' | 'body'
  name: string
}

/** How a row of the list names its record. */
export interface ItemId {
  /** Path into the row: `['id']`, `['metadata', 'name']`. */
  at: string[]
  /** The path parameter it fills: `contactId`. */
  parameter: string
  /** The value is the record's own address; its last part is the id. */
  isLink?: boolean
  evidence: Evidence
}

/**
 * What a resource shows, after OData's UI vocabulary. Names are those of fields, or paths to fields inside of objects: `status.state`;
 * `fieldNamed` finds both.
 */
export interface Presentation {
  /** The fields that together name a record (`['firstName', 'lastName']`); may be empty: then `Kind #id`. */
  header: string[]
  /** The same for a record that is read by itself, where it has not what heads a row. */
  recordHeader?: string[]
  /** The columns of a list in their order, the header's first field included. About five. */
  line: string[]
  /** What else might be a column, the best first: replaces one that is empty in every row. */
  spare?: string[]
  /** A choice field that says the state of a record. */
  status?: string
  /** Fields shown large and first on a record: sound, pictures. */
  media: string[]
  evidence: Evidence
}
