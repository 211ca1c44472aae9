/**
 * The types of the program. A description document is read into these. Controls are chosen from them, and screens are
 * drawn with the controls. Fields and the dialects of lists have files of their own.
 *
 * Everything that costs time (fields, presentation, dialect, parameters, bodies) is a lazy, memoised getter on a
 * plain object. So reading a property is always safe and cheap. A document of 1,200 operations opens without reading
 * all of it.
 */
import type { Operation } from './operation.ts'
import type { PathParameters } from './request.ts'
import type { Dialect } from './dialect-model.ts'
import type { Evidence } from './evidence.ts'
import type { Field } from './field-model.ts'
import type { ResourceHints } from './hints.ts'
import type { Resolver } from './document.ts'

/** A server's description, as `describe` reads it. */
export interface Description {
  /** `undefined` where the document has none, or only words that fit any server. */
  title?: string
  version?: string
  /** Markdown, from `info.description`. */
  summary?: string
  /** All resources in the order people should see them, including nested ones (with `parent`). */
  resources: Resource[]
  /** Every operation of the document, in document order, so that each is reachable. */
  operations: Operation[]
  /** Operations that belong to no resource. Reachable as forms. */
  looseOperations: Operation[]
  /** Every distinct `security` of an operation, where an index has them; else they are read from the operations. */
  security?: readonly unknown[]
  /** The operations that may sign a person in, where an index has them; else any operation may. */
  logins?: readonly Operation[]
  /** The document itself, for the few screens that read it: ways to sign in, and mistakes in it. */
  resolver: Resolver
  /** The resource whose `path` is this template, such as `/users/{userId}/orders`. */
  resource(path: string): Resource | undefined
  /** The page at an address of the app, longest literal match first: `/contacts/7` → record 7 of contacts. */
  match(address: string): Match | undefined
}

/** The page at an address; `parameters` are the decoded path parameters by name. */
export type Match =
  | { kind: 'list'; resource: Resource; parameters: PathParameters }
  | { kind: 'record'; resource: Resource; parameters: PathParameters }
  | { kind: 'operation'; operations: Operation[]; parameters: PathParameters }

/** A group of the navigation, as `groupsOf` reads it. */
export interface Group {
  /** Empty for the unnamed group. */
  name: string
  description?: string
  resources: Resource[]
}

/** A mistake in a description, with its position where that is known. */
export interface Warning {
  message: string
  /** JSON pointer into the document, such as `/paths/~1pets/get`. */
  pointer?: string
  /** The position of a syntax error in the text: `line 12, column 3`. */
  position?: string
}

/** A kind of record with a path. An operation that the server does not have is `undefined`. */
export interface Resource {
  /** The path template of the collection, as written: `/users/{userId}/orders`. Unique. */
  path: string
  /** The path template of one record: `/users/{userId}/orders/{orderId}`. */
  itemPath?: string
  /** The last literal segment: `orders`. */
  name: string
  /** The name for people, qualified where two are the same: `Orders`, `Order`. */
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
  /** Equal to `update` where that also creates a record with an id that people choose. */
  create?: Operation
  /** PUT, PATCH or POST, whichever the server has (PATCH where it has PUT and PATCH). */
  update?: Operation
  destroy?: Operation
  /**
   * True for a literal path with an object response (`/me`, `/settings`). It is read and perhaps updated, and has no
   * list.
   */
  isSingleton: boolean
  /** True where the list is described to return one record instead of many. */
  isOneForMany?: boolean
  /** Other operations on one record, shown as buttons. Their path parameters come from the record. */
  actions: Operation[]
  /** Other operations on the collection: search, export, bulk. */
  collectionActions: Operation[]
  /** The parameter with the record's id, by the id of the operation, where it is not in the path. */
  keys?: Readonly<Record<string, RecordKey>>
  /** Operations that repeat one of the others: PUT beside PATCH, `/notes/` beside `/notes`. They need no button. */
  alternatives: Operation[]
  /** `path` of the resource that opens the records of this list, where it has no `itemPath` of its own. */
  recordsOf?: string
  /**
   * True where no operation is about one record. `itemPath` is then only an address of the app, which shows a row of
   * the list.
   */
  isListOnly?: boolean
  /** The id in a row: the value of the last path parameter of `itemPath`. */
  itemId?: ItemId
  /** The ids for all path parameters that `itemPath` adds to `path`; several for composite ids. */
  itemIds: ItemId[]
  /** The fields of a record in responses: of the read operation, else of a row in the list. */
  fields: Field[]
  /** The described types of a row's properties, by name: `string uuid`, as `typeOf` writes them. They are known before the fields are read. */
  propertyTypes?: ReadonlyMap<string, string>
  /** True where no response describes a record. The fields are then those of requests, and rows may have others. */
  isUndescribed?: boolean
  /** True when a row of the list has all fields of the record, so that opening it needs no request. */
  hasWholeRows: boolean
  /** Path to the record in the read response (`['data']`); empty: the response is the record. */
  recordAt: string[]
  /** The only property of each row, which wraps it: `entry` of `[{ entry: { id, name } }]`. */
  rowAt?: string
  /**
   * The property that contains most fields of a row and a record: `attributes` of JSON:API, `metadata` of Kubernetes.
   * Its properties are fields beside the others, and rows and records are read flat: `{ id, ...attributes }`.
   */
  attributesAt?: string
  presentation: Presentation
  dialect: Dialect
  /** The related records that read requests expand, from a hint; else `expandOf` infers them. */
  related?: string[]
  /**
   * True where the navigation leaves the resource out, by a hint or because it only signs in and out. Its addresses
   * still work.
   */
  isHidden?: boolean
  /** The original resource, where this one has the same records by another key than the id in their path. */
  origin?: Resource
  /** Why this is a resource. */
  evidence: Evidence
  /** What was stated rather than inferred, each with its evidence. Read where reasons are shown. */
  stated?: { [Key in keyof ResourceHints]?: Evidence }
}

/** The query parameter or body property with the id of a record: `post_id` of POST `/post/lock`. */
export interface RecordKey {
  in: 'query' | 'body'
  name: string
}

/** The id in a row of the list. */
export interface ItemId {
  /** Path into the row: `['id']`, `['metadata', 'name']`. */
  at: string[]
  /** The path parameter that it fills: `contactId`. */
  parameter: string
  /** True where the value is the record's own address; its last segment is the id. */
  isLink?: boolean
  evidence: Evidence
}

/**
 * What a resource shows, after OData's UI vocabulary. Names are those of fields, or paths to nested fields:
 * `status.state`; `fieldNamed` finds both.
 */
export interface Presentation {
  /** The fields of a record's title (`['firstName', 'lastName']`). Empty: the title is `Kind #id`. */
  header: string[]
  /** The columns of a list in order, with the first title field. About five. */
  line: string[]
  /** Further fields for columns, the best first. They replace columns that are empty in every row. */
  spare?: string[]
  /** A choice field with the status of a record. */
  status?: string
  /** Fields that are shown large and first on a record: sound, pictures. */
  media: string[]
  evidence: Evidence
}
