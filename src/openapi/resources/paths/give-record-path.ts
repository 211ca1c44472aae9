import type { PathStep } from '../../model/paths.ts'
import type { Draft, Survey } from './survey.ts'

/** Gives a resource an address for its records where no path of the document is one: `/users/{id}`. */
export function giveRecordPath(survey: Survey, draft: Draft, parameter: string): void {
  const segment = `{${parameter}}`
  const path = `${draft.path.replace(/[?#].*|\/$/gs, '')}/${segment}`
  const item: PathStep = {
    segment,
    isParameter: true,
    parent: draft.step,
    children: [],
    operations: {},
    doubles: [],
    path,
  }
  draft.item = item
  draft.itemPath = path
  survey.byItem.set(item, draft)
}
