import { messageResponse } from '../responses/message.ts'
import type { Checker } from '../check.ts'
import type { DemoContext } from '../demo-context.ts'
import { json, readObject } from '../json.ts'
import { Problem } from '../problem.ts'
import type { AddRoute } from '../route.ts'

const MINUTE = 60_000
const EXPORTS_A_MINUTE = 3

/** A file with the messages of a period. Responds 429 after too many requests. */
export function messageExportRoute(context: DemoContext, add: AddRoute, checker: Checker): void {
  add('post', '/messages/export', async ({ request }) => {
    const body = await readObject(request)
    checker.check('MessageExport', body)
    const [from, to] = [String(body.from), String(body.to)]
    checker.refuse({ to: to < from && 'has to be the same day or later' })
    countExport(context)
    const rows = [...context.state.messages.values()]
      .filter(({ received }) => received.slice(0, 10) >= from && received.slice(0, 10) <= to)
      .filter(({ heard }) => !heard || body.onlyUnheard !== true)
    if (body.format === 'json') {
      const responses = rows.map((message) => messageResponse(context, message))
      return json(responses, { headers: { 'content-disposition': 'attachment; filename="messages.json"' } })
    }
    const lines = rows.map(({ id, contactId, received, heard, transcript }) =>
      [id, contactId, received, heard, `"${transcript.replaceAll('"', '""')}"`].join(','),
    )
    return new Response(['id,contact,received,heard,transcript', ...lines, ''].join('\r\n'), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="messages.csv"',
      },
    })
  })
}

function countExport({ state, clock }: DemoContext): void {
  const now = clock()
  state.exports = state.exports.filter((time) => time > now - MINUTE)
  const [oldest] = state.exports
  if (oldest !== undefined && state.exports.length >= EXPORTS_A_MINUTE) {
    const seconds = Math.ceil((oldest + MINUTE - now) / 1000)
    const headers = { 'retry-after': String(seconds) }
    throw new Problem(
      429,
      'too_many_requests',
      `Three exports a minute are enough. Try again in ${seconds} s.`,
      { headers },
    )
  }
  state.exports.push(now)
}
