import type { Description, Operation, Resource } from './model.ts'
import { warningsOf } from './warnings.ts'

/** What was understood of a description, for a report: plain values only. */
export interface Understanding {
  title: string
  version?: string
  /** How many operations the document has. */
  operations: number
  resources: UnderstoodResource[]
  /** How many operations are in a resource or among the loose ones; all of them, or something is wrong here. */
  reachable: number
  /** Ids of operations that are not reachable. */
  unreached: string[]
  warnings: string[]
  /** How long reading took, in ms. */
  ms: number
}

export interface UnderstoodResource {
  name: string
  path: string
  parent?: string
  list: boolean
  read: boolean
  create: boolean
  update: boolean
  destroy: boolean
  /** Ids of the actions on a record and on the collection. */
  actions: string[]
  /** Where a row holds its id: `['id']`; absent when not known. */
  itemId?: string[]
  /** Where a list answer holds its rows; absent when only the live answer can tell. */
  rowsAt?: string[]
  paging: string
  /** Where a list answer holds its total. */
  total?: string[]
  /** The field that names a record. */
  labelField?: string
  /** Field names with their kinds. */
  fields: Record<string, string>
}

/** The report of one description, `ms` being what reading it took. */
export function understand(description: Description, ms: number): Understanding {
  const reached = new Set<Operation>(description.looseOperations)
  for (const resource of description.resources)
    for (const operation of operationsOf(resource)) reached.add(operation)
  const unreached = description.operations.filter((operation) => !reached.has(operation))
  return {
    title: description.title,
    version: description.version,
    operations: description.operations.length,
    resources: description.resources.map(understood),
    reachable: description.operations.length - unreached.length,
    unreached: unreached.map(({ id }) => id),
    warnings: warningsOf(description).map(({ message, pointer }) =>
      pointer === undefined ? message : `${message} (${pointer})`,
    ),
    ms: Math.round(ms * 10) / 10,
  }
}

/** Every operation of a resource, once. */
export function operationsOf(resource: Resource): Operation[] {
  const { list, read, create, update, destroy, actions, collectionActions } = resource
  return [list, read, create, update, destroy, ...actions, ...collectionActions].filter(
    (operation) => operation !== undefined,
  )
}

function understood(resource: Resource): UnderstoodResource {
  const { dialect } = resource
  return {
    name: resource.label,
    path: resource.path,
    parent: resource.parent,
    list: resource.list !== undefined,
    read: resource.read !== undefined,
    create: resource.create !== undefined,
    update: resource.update !== undefined,
    destroy: resource.destroy !== undefined,
    actions: [...resource.actions, ...resource.collectionActions].map(({ id }) => id),
    itemId: resource.itemId?.at,
    rowsAt: resource.list ? dialect.rows.at : undefined,
    paging: resource.list ? dialect.paging.kind : 'none',
    total: resource.list ? dialect.totalAt : undefined,
    labelField: resource.presentation.header[0],
    fields: Object.fromEntries(resource.fields.map(({ name, kind }) => [name, kind])),
  }
}
