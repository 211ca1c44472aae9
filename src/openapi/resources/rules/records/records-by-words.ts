import type { Rule } from '../../paths/rule.ts'
import { because } from '../../../model/evidence.ts'
import type { PathStep } from '../../../model/paths.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { plain, plainSingular } from '../../../wording/words.ts'

/**
 * Lists whose records have several ids in their path, each after a word.
 * `/orderItems/order/{orderId}/product/{productId}` returns one row of `/orderItems`.
 */
export const recordsByWords: Rule = {
  name: 'records by several ids with a word before each',
  find: findWorded,
}

function findWorded({ drafts, byItem, byCollection, look }: Survey): void {
  for (const draft of drafts.slice()) {
    const { list, step } = draft
    if (!list || draft.item || draft.isSingleton) continue
    const { rowName } = look(list, true)
    const [item, ...rivals] = wordedBelow(step).filter((below) => {
      const read = byItem.get(below)?.read
      return read && rowName !== undefined && look(read, false).name === rowName
    })
    const found = item && byItem.get(item)
    // A path that has a list of its own keeps its own records.
    if (found && !found.list && rivals.length === 0) join(draft, found, item)
  }

  function join(draft: Draft, found: Draft, item: PathStep): void {
    const { read, update, destroy, create } = found
    Object.assign(draft, { item, itemPath: item.path, read, update, destroy })
    draft.actions.push(...found.actions)
    draft.collectionActions.push(...found.collectionActions, ...(create ? [create] : []))
    draft.evidence = because('structure', 0.8, 'pair', draft.path, item.path)
    drafts.splice(drafts.indexOf(found), 1)
    byItem.set(item, draft)
    byCollection.delete(found.step)
  }
}

/** The paths below with two or more ids, each after its word: `/order/{orderId}/product/{productId}`. */
function wordedBelow(step: PathStep): PathStep[] {
  return idsAfterWords(step).flatMap(allBelow)
}

function allBelow(id: PathStep): PathStep[] {
  const next = idsAfterWords(id)
  return next.concat(next.flatMap(allBelow))
}

function idsAfterWords(step: PathStep): PathStep[] {
  return step.children
    .filter(({ isParameter }) => !isParameter)
    .flatMap((word) =>
      word.children.filter(({ isParameter, segment }) => isParameter && isOneOf(segment, word.segment)),
    )
}

/** True for `{orderId}` after `order`. */
function isOneOf(parameter: string, word: string): boolean {
  const named = plain(parameter).replace(/(?:id|uuid|key|code|number)$/, '')
  return named === plain(word) || named === plainSingular(word)
}
