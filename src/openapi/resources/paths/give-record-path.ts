import type { PathStep } from '../../model/paths.ts'
import type { Draft, Survey } from './survey.ts'

/** Gives a resource an address for its records where the document has no such path: `/users/{id}`. */
export function giveRecordPath(survey: Survey, draft: Draft, ...parameters: string[]): void {
  const segment = parameters.map((name) => `{${name}}`).join('/')
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
