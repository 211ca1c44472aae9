import type { Desk } from '../desk.ts'
import type { Message } from '../records.ts'
import { contactName, recordingAddress } from './contact.ts'

/** What the server says about a message. */
export function messageAnswer(desk: Desk, message: Message): Record<string, unknown> {
  return {
    ...message,
    contact: contactName(desk, message.contactId),
    recording: recordingAddress(desk, message),
  }
}
