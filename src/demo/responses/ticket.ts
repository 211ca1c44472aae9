import type { DemoContext } from '../demo-context.ts'
import type { Ticket } from '../records.ts'
import { contactName } from './contact.ts'

const COLUMNS: Ticket['status'][] = ['open', 'waiting', 'doing', 'done']

/** A ticket as the API returns it, with the name of its contact. */
export function ticketResponse(context: DemoContext, ticket: Ticket): Record<string, unknown> {
  return { ...ticket, contact: contactName(context, ticket.contactId) }
}

/** All tickets, column by column, each column in its order. */
export function ticketsInOrder({ state }: DemoContext): Ticket[] {
  return COLUMNS.flatMap((status) => column(state.tickets.values(), status))
}

/** The tickets of one status in their order. */
export function column(tickets: Iterable<Ticket>, status: Ticket['status']): Ticket[] {
  return [...tickets]
    .filter((ticket) => ticket.status === status)
    .toSorted((one, other) => one.position - other.position)
}

/** Numbers the tickets of a column from 1, in the given order. */
export function renumber(tickets: Ticket[]): void {
  for (const [index, ticket] of tickets.entries()) ticket.position = index + 1
}
