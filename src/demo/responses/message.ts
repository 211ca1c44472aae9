import type { DemoContext } from '../demo-context.ts'
import type { Message } from '../records.ts'
import { contactName, recordingAddress } from './contact.ts'

/** A message as the API returns it, with a subject, its contact and the address of its recording. */
export function messageResponse(context: DemoContext, message: Message): Record<string, unknown> {
  return {
    ...message,
    subject: beginning(message.transcript),
    contact: contactName(context, message.contactId),
    recording: recordingAddress(context, message),
  }
}

/** The beginning of a text: its first sentence, but at most sixty letters. */
function beginning(text: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
  return sentence.length > 60
    ? `${sentence.slice(0, 60).replace(/\s+\S*$/, '')} …`
    : sentence || 'Message without words'
}
