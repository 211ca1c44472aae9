import { lookAt, type ResponseLook } from './response-shape.ts'
import type { Evidence } from '../../model/evidence.ts'
import type { RecordKey } from '../../model/model.ts'
import type { Reader } from '../../fields/reader.ts'
import type { Operation } from '../../model/operation.ts'
import { everyStep, nameOfStep, operationsAt, stepTree, type PathStep } from '../../model/paths.ts'

/** A resource before its fields are looked at: which operation does what, and why. */
export interface Draft {
  path: string
  itemPath?: string
  name: string
  /** The step of the collection (or of the singleton), and of one record. */
  step: PathStep
  item?: PathStep
  parent?: Draft
  list?: Operation
  read?: Operation
  create?: Operation
  update?: Operation
  destroy?: Operation
  isSingleton: boolean
  /** The list is described to return one record, which stands for many. */
  isOneForMany?: boolean
  actions: Operation[]
  collectionActions: Operation[]
  /** What of a request names the record, by the id of its operation. */
  keys?: Readonly<Record<string, RecordKey>>
  /** What does the same as one of the operations above: PUT beside PATCH. */
  alternatives: Operation[]
  /** The name of the record's schema, as far as the responses of list and read are not wrapped. */
  recordName?: string
  /** The resource that the rows of this list are records of, where its path does not show it. */
  home?: Draft
  evidence: Evidence
}

/** What the rules for finding resources share: the steps of the paths, and what has been given away so far. */
export interface Survey {
  reader: Reader
  root: PathStep
  steps: PathStep[]
  drafts: Draft[]
  /** The resource whose records (or whose single record) are at a step. */
  byItem: Map<PathStep, Draft>
  /** The resource whose collection is at a step. */
  byCollection: Map<PathStep, Draft>
  /** How the response of a GET looks. `isExpected`: a list is expected there. */
  look: (operation: Operation, isExpected: boolean) => ResponseLook
  /** The GET of a step that only reads and is not taken yet. */
  getOf: (step: PathStep | undefined) => Operation | undefined
  isTaken: (operation: Operation) => boolean
  /** The operation, once: a second call gets nothing. */
  take: (operation: Operation | undefined) => Operation | undefined
  /** Adds the resource of a step, named after it. */
  add: (step: PathStep, known: Partial<Draft> & Pick<Draft, 'evidence'>) => Draft
  /** True when the rows of a list are records of this resource, by the name of their schema. */
  holds: (draft: Draft, list: Operation) => boolean
}

/** A survey of these operations, with nothing given away yet. */
export function surveyOf(reader: Reader, operations: readonly Operation[]): Survey {
  const root = stepTree(operations)
  const steps = everyStep(root)
  const stepOf = new Map(steps.flatMap((step) => operationsAt(step).map((operation) => [operation, step])))
  const looks = new Map<Operation, ResponseLook>()
  const taken = new Set<Operation>()

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
      const byStep = draft.isSingleton ? survey.byItem : survey.byCollection
      byStep.set(draft.step, draft)
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
