import type { Checker } from '../check.ts'
import { type DemoContext, timestamp } from '../demo-context.ts'
import { json, readObject } from '../json.ts'
import { invalid } from '../problem.ts'
import type { Comment } from '../records.ts'
import { type AddRoute, type Call, recordOf } from '../route.ts'

/** Comments of a ticket, with replies to replies. */
export function commentRoutes(context: DemoContext, add: AddRoute, checker: Checker): void {
  const find = (call: Call) => recordOf(context.state.comments, call, 'ticketId', 'ticket')

  add('get', '/tickets/{ticketId}/comments', find)

  add('post', '/tickets/{ticketId}/comments', async (call) => {
    const comments = find(call)
    const body = await readObject(call.request)
    checker.check('Comment', body)
    const all = [...context.state.comments.values()].flatMap(withReplies)
    const parent = withReplies(comments).find(({ id }) => id === body.inReplyTo)
    if (body.inReplyTo !== undefined && !parent)
      throw invalid({ inReplyTo: 'there is no such comment on this ticket' })
    const comment: Comment = {
      id: Math.max(0, ...all.map(({ id }) => id)) + 1,
      author: context.state.settings.name,
      text: String(body.text),
      createdAt: timestamp(context),
      replies: [],
    }
    ;(parent?.replies ?? comments).push(comment)
    return json(comment, { status: 201 })
  })
}

function withReplies(comments: Comment[]): Comment[] {
  return comments.flatMap((comment) => [comment, ...withReplies(comment.replies)])
}
