import { lookAt, type ResponseLook } from './response-shape.ts'
import type { Evidence } from '../../model/evidence.ts'
import type { Resource } from '../../model/model.ts'
import type { Reader } from '../../fields/reader.ts'
import type { Operation } from '../../model/operation.ts'
import { everyStep, nameOfStep, operationsAt, stepTree, type PathStep } from '../../model/paths.ts'

/** A resource before its fields are read: its operations, with the evidence. */
export interface Draft extends Pick<
  Resource,
  | 'path'
  | 'itemPath'
  | 'name'
  | 'list'
  | 'read'
  | 'create'
  | 'update'
  | 'destroy'
  | 'isSingleton'
  | 'isOneForMany'
  | 'actions'
  | 'collectionActions'
  | 'keys'
  | 'alternatives'
> {
  /** The path segment of the collection (or of the singleton), and of one record. */
  step: PathStep
  item?: PathStep
  parent?: Draft
  /** The name of the record's schema, where the responses of list and read are not wrapped. */
  recordName?: string
  /** The resource of the list's rows, where its path does not show it. */
  home?: Draft
  evidence: Evidence
}

/** The state that the rules for finding resources share: the path segments, and the operations taken so far. */
export interface Survey {
  reader: Reader
  root: PathStep
  steps: PathStep[]
  drafts: Draft[]
  /** The resource whose records (or single record) are at a segment. */
  byItem: Map<PathStep, Draft>
  /** The resource whose collection is at a segment. */
  byCollection: Map<PathStep, Draft>
  /** The response of a GET. `isExpected`: a list is expected there. */
  look: (operation: Operation, isExpected: boolean) => ResponseLook
  /** The GET of a segment that only reads and is not taken yet. */
  getOf: (step: PathStep | undefined) => Operation | undefined
  isTaken: (operation: Operation) => boolean
  /** Takes the operation; a second call returns `undefined`. */
  take: (operation: Operation | undefined) => Operation | undefined
  /** Adds the resource of a segment, named after it. */
  add: (step: PathStep, known: Partial<Draft> & Pick<Draft, 'evidence'>) => Draft
  /** True when the rows of a list are records of this resource, by the name of their schema. */
  holds: (draft: Draft, list: Operation) => boolean
}

/** A survey of these operations, with none taken yet. */
export function surveyOf(reader: Reader, operations: readonly Operation[]): Survey {
  const root = stepTree(operations)
  const steps = everyStep(root)
  const stepOf = new Map(steps.flatMap((step) => operationsAt(step).map((operation) => [operation, step])))
  const looks = new Map<Operation, ResponseLook>()
  const taken = new Set<Operation>()
  const hasRows = (operation: Operation) => survey.look(operation, true).rows?.row?.kind === 'object'

  const survey: Survey = {
    reader,
    root,
    steps,
    drafts: [],
    byItem: new Map(),
    byCollection: new Map(),
    look(operation, isExpected) {
      let look = looks.get(operation)
      if (!look) {
        const step = stepOf.get(operation)
        look = lookAt(reader, operation, step ? nameOfStep(step) : '', isExpected)
        looks.set(operation, look)
      }
      return look
    },
    getOf(step) {
      const { get, post } = step?.operations ?? {}
      // A list may be read by POST.
      if (!get && post && !post.changesThings && !taken.has(post)) return post
      // `/notes` may return their number or addresses, and `/notes/` or `/notes?depth=1` the notes.
      const lists = step?.doubles.filter(
        (one) => one.method === 'get' && !step.isParameter && !taken.has(one),
      )
      const list = lists?.length && get && !hasRows(get) ? shortest(lists.filter(hasRows)) : undefined
      if (list) return list
      return get && !get.changesThings && !taken.has(get) ? get : undefined
    },
    isTaken: (operation) => taken.has(operation),
    take(operation) {
      if (!operation || taken.has(operation)) return undefined
      taken.add(operation)
      return operation
    },
    add(step, known) {
      const draft: Draft = {
        path: step.path,
        itemPath: known.item?.path,
        name: nameOfStep(step),
        step,
        isSingleton: false,
        actions: [],
        collectionActions: [],
        alternatives: [],
        ...known,
      }
      survey.drafts.push(draft)
      if (draft.item) survey.byItem.set(draft.item, draft)
      survey[draft.isSingleton ? 'byItem' : 'byCollection'].set(draft.step, draft)
      return draft
    },
    holds: (draft, other) => holdsRows(survey, draft, other),
  }
  return survey
}

function shortest(operations: Operation[]): Operation | undefined {
  return operations.toSorted((one, other) => one.path.length - other.path.length)[0]
}

function holdsRows({ look }: Survey, { list, read }: Draft, other: Operation): boolean {
  const { rowName } = look(other, true)
  const kinds = [list && look(list, true).rowName, read && look(read, false).recordName]
  return rowName !== undefined && kinds.includes(rowName)
}
