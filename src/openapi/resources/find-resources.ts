import type { Reader } from '../fields/reader.ts'
import type { Operation } from '../model/operation.ts'
import { stepAbove } from '../model/paths.ts'
import { surveyOf, type Draft } from './paths/survey.ts'
import { RULES } from './rules/rules.ts'

/**
 * The resources of a document, and the operations that belong to none. Every operation belongs to one, except those
 * on rows of several lists. It pauses after each rule, because one takes a while in a large document.
 */
export function* findResources(
  reader: Reader,
  operations: readonly Operation[],
): Generator<void, { drafts: Draft[]; loose: Operation[] }> {
  const survey = surveyOf(reader, operations)
  const { drafts, byItem, look, isTaken } = survey
  for (const { find } of RULES) {
    yield
    find(survey)
  }
  yield
  for (const draft of drafts) {
    draft.parent = stepAbove(draft.step, (above) => {
      const record = byItem.get(above)
      return record?.item && record !== draft ? record : undefined
    })
    draft.recordName =
      (draft.list && look(draft.list, true).rowName) ?? (draft.read && look(draft.read, false).recordName)
  }
  return {
    drafts: inOrder(drafts, operations),
    loose: operations.filter((operation) => !isTaken(operation)),
  }
}

function inOrder(drafts: Draft[], operations: readonly Operation[]): Draft[] {
  const index = new Map(operations.map((operation, index) => [operation, index]))
  const placed = drafts.map((draft) => {
    const { list, read, create, update, destroy } = draft
    let step = Infinity
    for (const operation of [list, read, create, update, destroy])
      if (operation) step = Math.min(step, index.get(operation) ?? Infinity)
    return { draft, step }
  })
  // Two without such an operation are infinitely far from each other.
  return placed.toSorted((one, other) => one.step - other.step || 0).map(({ draft }) => draft)
}
