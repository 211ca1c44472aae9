import type { Desk } from '../desk.ts'
import type { Message } from '../records.ts'
import { contactName, recordingAddress } from './contact.ts'

/** A message as the API returns it, with a subject, its contact and the address of its recording. */
export function messageResponse(desk: Desk, message: Message): Record<string, unknown> {
  return {
    ...message,
    subject: beginning(message.transcript),
    contact: contactName(desk, message.contactId),
    recording: recordingAddress(desk, message),
  }
}

/** The beginning of a text: its first sentence, but at most sixty letters. */
function beginning(text: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
  return sentence.length > 60
    ? `${sentence.slice(0, 60).replace(/\s+\S*$/, '')} …`
    : sentence || 'Message without words'
}
