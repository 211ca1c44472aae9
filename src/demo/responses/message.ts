import type { Desk } from '../desk.ts'
import type { Message } from '../records.ts'
import { contactName, recordingAddress } from './contact.ts'

/** What the server says about a message. */
export function messageResponse(desk: Desk, message: Message): Record<string, unknown> {
  return {
    ...message,
    subject: beginning(message.transcript),
    contact: contactName(desk, message.contactId),
    recording: recordingAddress(desk, message),
  }
}

/** The first words of a text, up to the end of its first sentence or sixty letters. */
function beginning(text: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
  return sentence.length > 60
    ? `${sentence.slice(0, 60).replace(/\s+\S*$/, '')} …`
    : sentence || 'Message without words'
}
