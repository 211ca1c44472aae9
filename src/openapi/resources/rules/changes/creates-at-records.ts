import type { Operation } from '../../../model/operation.ts'
import { because, together } from '../../../model/evidence.ts'
import type { PathStep } from '../../../model/paths.ts'
import { plainSingular } from '../../../wording/words.ts'
import { nounOfId } from '../../paths/named-rows.ts'
import { nounOf } from '../../paths/nouns.ts'
import { takingBody } from '../../paths/response-shape.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { isIdOfAnother, keyOf } from '../lists/lists-at-records.ts'

/**
 * Creates at the path of a record, by the id of what the new record belongs to: POST `/reviews/{productId}` beside
 * DELETE `/reviews/{reviewId}` and `/products`. By its path alone it would change a review.
 */
export const createsAtRecords: Rule = { name: 'a create at the path of a record', find: findCreates }

function findCreates(survey: Survey): void {
  for (const draft of survey.drafts) {
    const { item, create, isSingleton } = draft
    const post = takingBody(item?.operations.post)
    if (!item || !post || create || isSingleton || !isOfAnother(survey, draft, post)) continue
    const own = Object.values(item.operations).find((one) => one !== post)
    if (draft.update === post) draft.update = undefined
    else if (!survey.take(post)) continue
    draft.create = post
    draft.evidence = together(draft.evidence, because('structure', 0, 'madeAt', post.path))
    if (own) {
      Object.assign(item, { segment: `{${keyOf(own)}}`, path: own.path })
      draft.itemPath = own.path
    } else {
      survey.byItem.delete(item)
      Object.assign(draft, { item: undefined, itemPath: undefined })
    }
  }
}

/** True where the last id in the path of a POST is that of another resource, unlike the ids of the other operations. */
function isOfAnother({ steps }: Survey, { item, step }: Draft, post: Operation): boolean {
  const key = keyOf(post)
  const isOwn = (one: Operation) => ['', nounOf(step.segment)].includes(nounOfId(keyOf(one)) ?? '-')
  const others = Object.values(item?.operations ?? {}).filter((one) => one !== post)
  const isNamed = ({ isParameter, segment }: PathStep) =>
    !isParameter && plainSingular(segment) === nounOfId(key)
  // POST `/nodes/pending/{nodeId}` is about a pending node.
  return (
    isIdOfAnother(key, step.segment) &&
    others.every(isOwn) &&
    steps.some(isNamed) &&
    !(step.parent && isNamed(step.parent))
  )
}
