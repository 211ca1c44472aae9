import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import type { Operation } from '../../../model/operation.ts'
import { wordsWithVerb } from '../../paths/nouns.ts'
import { plainSingular } from '../../../wording/words.ts'
import { wordSet } from '../../../model/word-set.ts'
import { lastSegment, withoutTrailingSlash } from '../../../model/without-trailing-slash.ts'

/**
 * Actions on a record that fill or change a list below it: POST `/shops/{id}/import-orders` beside
 * `/shops/{id}/orders`. Also `/shops/{id}/sync`, where only its tag is that of the orders. They stay on the record, too.
 */
export const actionsOnParts: Rule = { name: 'actions on the lists of a record', find: findActions }

function findActions({ drafts }: Survey): void {
  for (const draft of drafts) {
    if (!draft.list || draft.step.parent?.isParameter !== true) continue
    const above = draft.step.parent
    const record = drafts.find((one) => one !== draft && one.item === above)
    for (const action of record?.actions ?? [])
      if (isDirectlyBelow(action, above.path) && isAbout(action, draft, record, drafts))
        draft.collectionActions.push(action)
  }
}

function isDirectlyBelow({ path, method }: Operation, above: string): boolean {
  return method === 'post' && depthOf(path) === depthOf(above) + 1
}

function depthOf(path: string): number {
  return withoutTrailingSlash(path).split('/').length
}

function isAbout(
  action: Operation,
  draft: Draft,
  record: Draft | undefined,
  drafts: readonly Draft[],
): boolean {
  const [verb = '', ...nouns] = wordsWithVerb(lastSegment(action.path))
  if (nouns.length > 0) return plainSingular(nouns.join(' ')) === plainSingular(draft.name)
  const [tag] = action.tags
  const isOther = tag !== undefined && tag !== (record?.list ?? record?.read)?.tags[0]
  if (!isOther || !FILLS.has(verb)) return false
  const own = drafts.filter(({ list, step }) => list?.tags[0] === tag && step.parent === draft.step.parent)
  return own.length === 1 && own[0] === draft
}

/** Verbs for filling a list from elsewhere. */
const FILLS = wordSet(
  'sync synchronize synchronise refresh import fetch pull scan generate reload rebuild crawl',
)
