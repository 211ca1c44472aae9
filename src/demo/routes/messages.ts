import { messageResponse } from '../responses/message.ts'
import { contactName } from '../responses/contact.ts'
import { responseBytes } from '../bytes.ts'
import type { Checker } from '../check.ts'
import { RECORDING_LIMIT } from '../description/messages.ts'
import { type DemoContext, openFile, timestamp } from '../demo-context.ts'
import { json, readObject } from '../json.ts'
import { filtered, integerOf, oneOf, searched } from '../list.ts'
import { invalid } from '../problem.ts'
import type { Message } from '../records.ts'
import { type AddRoute, type Call, recordOf } from '../route.ts'
import { nextId } from '../state.ts'
import { filesOf, readForm, textsOf } from '../upload.ts'

/** Messages: list by cursor, upload, read, change, delete, and the recordings. */
export function messageRoutes(context: DemoContext, add: AddRoute, checker: Checker): void {
  const find = (call: Call) => recordOf(context.state.messages, call, 'messageId', 'message')

  add('get', '/messages', ({ query }) => messagePage(context, query))

  add('post', '/messages', async ({ request }) => {
    const form = await readForm(request, RECORDING_LIMIT)
    const body = textsOf(form, ['contactId', 'transcript', 'urgency'], ['contactId'])
    checker.check('NewMessage', { ...body, recording: '' })
    const [file] = filesOf(form, 'recording', ['audio/'], RECORDING_LIMIT)
    if (!context.state.contacts.has(Number(body.contactId)))
      throw invalid({ contactId: 'there is no such contact' })
    const message = newMessage(context, body)
    if (file) context.state.files.set(message.recording, file)
    // A new map, so that the newest message comes first.
    context.state.messages = new Map([[message.id, message], ...context.state.messages])
    return json(messageResponse(context, message), {
      status: 201,
      headers: { location: `${context.prefix}/messages/${message.id}` },
    })
  })

  add('post', '/messages/heard', async ({ request }) => {
    const { ids } = await readObject(request)
    if (!Array.isArray(ids) || ids.length === 0) throw invalid({ ids: 'needs an entry' })
    const found = ids
      .map((id) => context.state.messages.get(Number(id)))
      .filter((message) => message !== undefined)
    if (found.length < ids.length) throw invalid({ ids: 'not all of these messages are there' })
    const changed = found.filter(({ heard }) => !heard)
    for (const message of changed) message.heard = true
    return { changed: changed.length }
  })

  add('get', '/messages/{messageId}', (call) => messageResponse(context, find(call)))

  add('patch', '/messages/{messageId}', async (call) => {
    const message = find(call)
    const body = await readObject(call.request)
    checker.check('MessageChange', body, { isPartial: true })
    const { heard = message.heard, urgency = message.urgency, note = message.note } = body
    return messageResponse(context, Object.assign(message, { heard, urgency, note }))
  })

  add('delete', '/messages/{messageId}', (call) => {
    context.state.messages.delete(find(call).id)
  })

  add('get', '/messages/{messageId}/recording', async (call) => {
    const { recording } = find(call)
    const file = await openFile(context, recording, 'audio/mpeg')
    return responseBytes(call.request, file, { mediaType: file.type || 'audio/mpeg' })
  })
}

/** A page of messages with the cursor of the next one. */
function messagePage(context: DemoContext, query: URLSearchParams): Record<string, unknown> {
  const rows = chosen(context, query)
  const limit = integerOf(query, 'limit', 20, 1, 100)
  const start = startOf(rows, query.get('cursor'))
  const page = rows.slice(start, start + limit)
  const last = page.at(-1)
  const next = last && start + limit < rows.length ? btoa(`after ${last.id}`) : null
  return { entries: page.map((message) => messageResponse(context, message)), next }
}

function chosen(context: DemoContext, query: URLSearchParams): Message[] {
  let rows = [...context.state.messages.values()]
  rows = searched(rows, query.get('q'), (row) => [
    row.transcript,
    row.note,
    contactName(context, row.contactId)?.name,
  ])
  rows = filtered(rows, query.getAll('contactId'), ({ contactId }) => contactId)
  rows = filtered(rows, query.getAll('urgency'), ({ urgency }) => urgency)
  const heard = oneOf(query, 'heard', ['true', 'false'])
  if (heard !== undefined) rows = rows.filter((row) => String(row.heard) === heard)
  const after = query.get('receivedAfter')
  if (after === null || after === '') return rows
  const time = Date.parse(after)
  if (Number.isNaN(time)) throw invalid({ receivedAfter: 'is not a valid date-time' })
  return rows.filter(({ received }) => Date.parse(received) > time)
}

/** The index of a page's first row. A cursor names the last row of the previous page, so a message deleted meanwhile does no harm. */
function startOf(rows: Message[], cursor: string | null): number {
  if (cursor === null || cursor === '') return 0
  const id = Number(/^after (\d+)$/.exec(decode(cursor))?.[1])
  if (Number.isNaN(id))
    throw invalid({ cursor: 'is not a cursor of this server' }, 'The parameter cursor is wrong.')
  const start = rows.findIndex((row) => row.id < id)
  return start === -1 ? rows.length : start
}

function decode(cursor: string): string {
  try {
    return atob(cursor)
  } catch {
    return ''
  }
}

function newMessage(context: DemoContext, body: Record<string, unknown>): Message {
  const id = nextId(context.state.messages)
  return {
    id,
    contactId: Number(body.contactId),
    received: timestamp(context),
    heard: false,
    // The checker allows only the three values.
    urgency: (body.urgency ?? 'normal') as Message['urgency'],
    recording: `recording-${id}`,
    // The server does not decode sound; the player finds the duration.
    duration: null,
    waveform: [],
    language: 'unknown',
    transcript: typeof body.transcript === 'string' ? body.transcript : '',
    note: null,
  }
}
