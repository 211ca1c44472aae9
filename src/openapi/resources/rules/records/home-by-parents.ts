import type { Operation } from '../../../model/operation.ts'
import { parametersGiven, parametersOf } from '../../../model/paths.ts'
import { findItemIds } from '../../../records/identity.ts'
import { rowProperties } from '../../../records/record.ts'
import type { Draft } from '../../paths/survey.ts'
import { homeByRow, isAlike, isReachable } from '../home-by-row.ts'
import { namesIn, nounsOf, type Homes } from '../homes.ts'

/**
 * The resource below another that opens the rows of a list, where a row has the ids of both: the `project` and `name`
 * of `/search/features` for `/projects/{projectId}/features/{featureName}`. A record at a shorter path that nothing
 * changes, such as `/client/features/{featureName}`, is a view of it for programs.
 */
export function homeByParents(homes: Homes, draft: Draft, list: Operation): Draft | undefined {
  const { row } = homes.survey.look(list, true).rows ?? {}
  if (!row || draft.item) return undefined
  const [home, ...rivals] = nounsOf(draft.step.segment)
    .flatMap((noun) => homes.byNoun.get(noun) ?? [])
    .filter(
      (one) =>
        one.list !== undefined &&
        (one.update ?? one.destroy) !== undefined &&
        !isReachable(draft, one) &&
        isAlike(homes, list, namesIn(row), one) &&
        hasIds(one),
    )
  if (!home || rivals.length > 0) return undefined
  const near = homeByRow(homes, draft, list)
  return (near?.update ?? near?.destroy) ? near : home

  function hasIds({ item, name }: Draft): boolean {
    const path = item?.path ?? ''
    const given = parametersGiven(draft.path, path)
    const missing = parametersOf(path).filter((one) => !given.includes(one))
    const ids = findItemIds(row ? rowProperties(row) : [], missing, name)
    return ids.length > 0 && ids.every(({ evidence }) => evidence.confidence > 0.65)
  }
}
