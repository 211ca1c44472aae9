import { contactResponse } from '../responses/contact.ts'
import { messageResponse } from '../responses/message.ts'
import { ticketResponse, ticketsInOrder } from '../responses/ticket.ts'
import { type DemoContext, timestamp } from '../demo-context.ts'
import { MEGABYTE } from '../bytes.ts'
import { json } from '../json.ts'
import { integerOf } from '../list.ts'
import { type AddRoute, type Call, recordOf } from '../route.ts'
import { readFile } from '../upload.ts'

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']
const PICTURE_LIMIT = 5 * MEGABYTE

/** What belongs to a contact: messages, tickets, the picture. */
export function contactPartRoutes(context: DemoContext, add: AddRoute): void {
  const find = (call: Call) => recordOf(context.state.contacts, call, 'contactId', 'contact')

  add('get', '/contacts/{contactId}/messages', (call) => {
    const { id } = find(call)
    const messages = [...context.state.messages.values()].filter(({ contactId }) => contactId === id)
    const page = integerOf(call.query, 'page', 1, 1, 1_000_000)
    const size = integerOf(call.query, 'per_page', 20, 1, 100)
    const last = Math.max(1, Math.ceil(messages.length / size))
    const address = (number: number) =>
      `<${context.prefix}/contacts/${id}/messages?page=${number}&per_page=${size}>`
    const links = [
      ...(page < last ? [`${address(page + 1)}; rel="next"`, `${address(last)}; rel="last"`] : []),
      ...(page > 1 ? [`${address(1)}; rel="first"`, `${address(page - 1)}; rel="prev"`] : []),
    ]
    const rows = messages
      .slice((page - 1) * size, page * size)
      .map((message) => messageResponse(context, message))
    return json(rows, links.length > 0 ? { headers: { link: links.join(', ') } } : {})
  })

  add('get', '/contacts/{contactId}/tickets', (call) => {
    const { id } = find(call)
    return ticketsInOrder(context)
      .filter(({ contactId }) => contactId === id)
      .map((ticket) => ticketResponse(context, ticket))
  })

  add('put', '/contacts/{contactId}/picture', async (call) => {
    const contact = find(call)
    const file = await readFile(call.request, PICTURE_TYPES, PICTURE_LIMIT)
    // Each picture gets a new name, because browsers may cache the old address.
    contact.picture = `contact-${contact.id}-${context.state.files.size + 1}`
    contact.updatedAt = timestamp(context)
    context.state.files.set(contact.picture, file)
    return contactResponse(context, contact)
  })

  add('delete', '/contacts/{contactId}/picture', (call) => {
    find(call).picture = null
  })
}
