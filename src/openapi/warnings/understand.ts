import type { Description, Resource, Warning } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { warningsOf } from './warnings.ts'

/** A report on a description, in plain values; what is not known is `null`. */
export interface Understanding {
  title: string
  version: string | null
  /** The number of operations in the document. */
  operations: number
  resources: UnderstoodResource[]
  /**
   * The number of operations in a resource or among the loose ones. A smaller number than `operations` is a mistake
   * of this program.
   */
  reachable: number
  /** Ids of operations that are not reachable. */
  unreached: string[]
  warnings: string[]
  /** How long reading took, in ms. */
  ms: number
}

/** A resource as `npm run understand` prints it. */
export interface UnderstoodResource {
  name: string
  path: string
  /** `path` of the resource that this one is nested below. */
  parent: string | null
  list: boolean
  /** True where one record can be read, here or at the resource that its rows open. */
  read: boolean
  create: boolean
  update: boolean
  destroy: boolean
  /** Ids of the actions on a record and on the collection. */
  actions: string[]
  /** Path to the id in a row: `['id']`. */
  itemId: string[] | null
  /**
   * Path to the rows in a list's response, `[]` for the response itself; `null` where only a live response shows it.
   */
  rowsAt: string[] | null
  paging: string
  /** Path to the total in a list's response; headers are always read too. */
  total: string[] | null
  /** The title field of a record. */
  labelField: string | null
  fields: { name: string; kind: string }[]
}

/** The report on one description. `ms`: how long reading it took. */
export function understand(description: Description, ms: number): Understanding {
  const reached = new Set<Operation>(description.looseOperations)
  for (const resource of description.resources)
    for (const operation of operationsOf(resource)) reached.add(operation)
  const unreached = description.operations.filter((operation) => !reached.has(operation))
  return {
    title: description.title ?? 'Untitled',
    version: description.version ?? null,
    operations: description.operations.length,
    resources: description.resources.map((resource) => understood(resource, description)),
    reachable: description.operations.length - unreached.length,
    unreached: unreached.map(({ id }) => id),
    warnings: warningsOf(description).map(warningText),
    ms: Math.round(ms * 10) / 10,
  }
}

/** A warning with its position and pointer, in one line. */
export function warningText({ message, pointer, position }: Warning): string {
  const parts = [position, pointer].filter((one) => one !== undefined && one !== '')
  return parts.length === 0 ? message : `${message} (${parts.join(', ')})`
}

/** Every operation of a resource, once. */
export function operationsOf(resource: Resource): Operation[] {
  const { list, read, create, update, destroy, actions, collectionActions, alternatives } = resource
  const own = [list, read, create, update, destroy]
  const all = new Set([...own, ...actions, ...collectionActions, ...alternatives])
  return [...all].filter((operation) => operation !== undefined)
}

function understood(resource: Resource, description: Description): UnderstoodResource {
  const { dialect, recordsOf } = resource
  const home = recordsOf === undefined ? undefined : description.resource(recordsOf)
  return {
    name: resource.label,
    path: resource.path,
    parent: resource.parent ?? null,
    list: resource.list !== undefined,
    read: (resource.read ?? home?.read) !== undefined,
    create: resource.create !== undefined,
    update: resource.update !== undefined,
    destroy: resource.destroy !== undefined,
    actions: [...resource.actions, ...resource.collectionActions].map(({ id }) => id),
    itemId: resource.itemId?.at ?? null,
    rowsAt: (resource.list && dialect.rows.at) ?? null,
    paging: resource.list ? dialect.paging.kind : 'none',
    total: (resource.list && dialect.totalAt) ?? null,
    labelField: resource.presentation.header[0] ?? null,
    fields: resource.fields.map(({ name, kind }) => ({ name, kind })),
  }
}
