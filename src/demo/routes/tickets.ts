import { contactName } from '../responses/contact.ts'
import { column, renumber, ticketResponse, ticketsInOrder } from '../responses/ticket.ts'
import type { Checker } from '../check.ts'
import { TICKET_SORTS } from '../description/tickets.ts'
import { type DemoContext, timestamp } from '../demo-context.ts'
import { json, readObject } from '../json.ts'
import { filtered, integerOf, oneOf, searched, sorted } from '../list.ts'
import { invalid } from '../problem.ts'
import type { Ticket } from '../records.ts'
import { type AddRoute, type Call, recordOf } from '../route.ts'
import { nextId } from '../state.ts'

const SORTS = TICKET_SORTS.flatMap((name) => [`${name}:asc`, `${name}:desc`] as const)
const WRITABLE = [
  'title',
  'contactId',
  'priority',
  'due',
  'assignee',
  'description',
  'estimate',
  'checklist',
  'tags',
] as const

/** Tickets: list, create, reorder, read, change and move, delete. */
export function ticketRoutes(context: DemoContext, add: AddRoute, checker: Checker): void {
  const find = (call: Call) => recordOf(context.state.tickets, call, 'ticketId', 'ticket')

  add('get', '/tickets', ({ query }) => ticketPage(context, query))

  add('post', '/tickets', async ({ request }) => {
    const body = await readObject(request)
    if (body.title === undefined) throw invalid({ title: 'is required' })
    checkTicket(context, checker, body)
    const ticket = newTicket(context)
    write(ticket, body)
    context.state.tickets.set(ticket.id, ticket)
    context.state.comments.set(ticket.id, [])
    move(context, ticket, body)
    return json(ticketResponse(context, ticket), {
      status: 201,
      headers: { location: `${context.prefix}/tickets/${ticket.id}` },
    })
  })

  add('post', '/tickets/reorder', async ({ request }) => {
    const body = await readObject(request)
    checker.check('TicketOrder', body)
    // The checker has checked both.
    const { status, ids } = body as { status: Ticket['status']; ids: number[] }
    const all = column(context.state.tickets.values(), status)
    const first = ids
      .map((id) => all.find((ticket) => ticket.id === id))
      .filter((ticket) => ticket !== undefined)
    checker.refuse({ ids: first.length < ids.length && 'not all of these tickets have this status' })
    renumber([...first, ...all.filter(({ id }) => !ids.includes(id))])
    return column(all, status).map((ticket) => ticketResponse(context, ticket))
  })

  add('get', '/tickets/{ticketId}', (call) => ticketResponse(context, find(call)))

  add('patch', '/tickets/{ticketId}', async (call) => {
    const ticket = find(call)
    const body = await readObject(call.request)
    checkTicket(context, checker, body)
    write(ticket, body)
    if (body.status !== undefined || body.position !== undefined) move(context, ticket, body)
    ticket.updatedAt = timestamp(context)
    return ticketResponse(context, ticket)
  })

  add('delete', '/tickets/{ticketId}', (call) => {
    const { id, status } = find(call)
    context.state.tickets.delete(id)
    context.state.comments.delete(id)
    renumber(column(context.state.tickets.values(), status))
  })
}

/** A page of tickets with their number. */
function ticketPage(context: DemoContext, query: URLSearchParams): Record<string, unknown> {
  const rows = chosen(context, query)
  const page = integerOf(query, 'page', 1, 1, 1_000_000)
  const perPage = integerOf(query, 'perPage', 20, 1, 100)
  const data = rows
    .slice((page - 1) * perPage, page * perPage)
    .map((ticket) => ticketResponse(context, ticket))
  return { data, meta: { total: rows.length, page, perPage } }
}

function chosen(context: DemoContext, query: URLSearchParams): Ticket[] {
  let rows = ticketsInOrder(context)
  rows = searched(rows, query.get('search'), (row) => [
    row.title,
    row.description,
    contactName(context, row.contactId)?.name,
  ])
  for (const name of ['status', 'priority', 'assignee', 'contactId'] as const) {
    rows = filtered(rows, query.getAll(name), (row) => row[name])
  }
  const [name, direction] = oneOf(query, 'sort', SORTS)?.split(':') ?? []
  if (name === undefined) return rows
  const priorities = ['low', 'normal', 'high']
  const valueOf = (row: Ticket) =>
    name === 'priority' ? priorities.indexOf(row.priority) : row[name as (typeof TICKET_SORTS)[number]]
  return sorted(rows, valueOf, direction === 'desc')
}

function checkTicket(context: DemoContext, checker: Checker, body: Record<string, unknown>): void {
  checker.check('TicketChange', body, { isPartial: true })
  const isUnknown = typeof body.contactId === 'number' && !context.state.contacts.has(body.contactId)
  checker.refuse({ contactId: isUnknown && 'there is no such contact' })
}

function newTicket(context: DemoContext): Ticket {
  const now = timestamp(context)
  return {
    id: nextId(context.state.tickets),
    title: '',
    description: '',
    status: 'open',
    priority: 'normal',
    position: Number.MAX_SAFE_INTEGER,
    contactId: null,
    assignee: null,
    due: null,
    estimate: null,
    checklist: [],
    tags: [],
    createdAt: now,
    updatedAt: now,
  }
}

function write(ticket: Ticket, body: Record<string, unknown>): void {
  const given = WRITABLE.filter((name) => body[name] !== undefined).map((name) => [name, body[name]])
  Object.assign(ticket, Object.fromEntries(given))
}

/**
 * Moves a ticket to a column and a position. Without a position it goes to the end of a new column. The other tickets are
 * renumbered.
 */
function move(context: DemoContext, ticket: Ticket, body: Record<string, unknown>): void {
  const from = ticket.status
  // The checker allows only the four values.
  ticket.status = (body.status ?? from) as Ticket['status']
  const others = column(context.state.tickets.values(), ticket.status).filter(({ id }) => id !== ticket.id)
  const stays = ticket.status === from && body.position === undefined
  const position = stays ? ticket.position : Number(body.position ?? others.length + 1)
  renumber(others.toSpliced(position - 1, 0, ticket))
  if (ticket.status !== from) renumber(column(context.state.tickets.values(), from))
}
