import type { DemoContext } from '../demo-context.ts'
import type { Contact, Message } from '../records.ts'

/** The response for a contact: the record, the name of its company, and its last message. */
export function contactResponse(context: DemoContext, contact: Contact): Record<string, unknown> {
  const { portalPassword: _secret, picture, channel, ...rest } = contact
  const last = lastMessageOf(context, contact)
  return {
    ...rest,
    ...(channel && { channel }),
    company: companyName(context, contact.companyId),
    lastMessage: last ? recordingAddress(context, last) : null,
    lastMessageDuration: last?.duration ?? null,
    lastMessageWaveform: last?.waveform ?? [],
    heard: last?.received ?? null,
    picture: picture === null ? null : pictureAddress(context, picture),
  }
}

/** The newest message of a contact. Messages are kept newest first. */
function lastMessageOf({ state }: DemoContext, contact: Contact): Message | undefined {
  for (const message of state.messages.values()) if (message.contactId === contact.id) return message
  return undefined
}

/** The time of each contact's last call, by the contact's id. */
export function lastCalls({ state }: DemoContext): Map<number, string> {
  const calls = new Map<number, string>()
  for (const { contactId, received } of state.messages.values())
    if (!calls.has(contactId)) calls.set(contactId, received)
  return calls
}

/** `{ id, name }` of a contact, or null. */
export function contactName({ state }: DemoContext, id: number | null): { id: number; name: string } | null {
  const contact = id === null ? undefined : state.contacts.get(id)
  return contact ? { id: contact.id, name: `${contact.firstName} ${contact.lastName}` } : null
}

/** `{ id, name }` of a company, or null. */
export function companyName({ state }: DemoContext, id: number | null): { id: number; name: string } | null {
  const company = id === null ? undefined : state.companies.get(id)
  return company ? { id: company.id, name: company.name } : null
}

/** The address of a message's recording. */
export function recordingAddress({ prefix }: DemoContext, { id }: Message): string {
  return `${prefix}/messages/${id}/recording`
}

/** The address of a picture. */
export function pictureAddress({ prefix }: DemoContext, name: string): string {
  return `${prefix}/pictures/${name}`
}

/** The name of the picture behind an address of this server; `undefined` for any other address. */
export function pictureName({ prefix }: DemoContext, address: unknown): string | undefined {
  const start = `${prefix}/pictures/`
  return typeof address === 'string' && address.startsWith(start) ? address.slice(start.length) : undefined
}
