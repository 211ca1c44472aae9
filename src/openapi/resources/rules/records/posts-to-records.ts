import { namesSent, saysChange } from '../../paths/change-of.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import type { Operation } from '../../../model/operation.ts'
import { plain } from '../../../wording/words.ts'

/**
 * A POST to a record that takes nothing of it is an action: a message to a room. The first rules take any POST there for
 * a change.
 */
export const postsToRecords: Rule = { name: 'a POST that sends something to a record', find: findSent }

function findSent({ reader, drafts, look }: Survey): void {
  for (const draft of drafts) {
    const { update, item, actions } = draft
    if (update?.method !== 'post' || update !== item?.operations.post || !sends(update, draft)) continue
    draft.update = undefined
    actions.unshift(update)
  }

  /** Words for a change count more than what is taken. */
  function sends(post: Operation, { list, read }: Draft): boolean {
    const row = list && look(list, true).rows?.row
    const record = read && look(read, false).record
    const known = [row, record].flatMap((shape) => shape?.properties().map(([name]) => plain(name)) ?? [])
    const sent = namesSent(reader, post)
    return (
      known.length > 0 &&
      sent.length > 0 &&
      !saysChange(post) &&
      !sent.some((name) => known.includes(plain(name)))
    )
  }
}
