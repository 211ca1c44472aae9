import { isEmpty } from '../../../openapi/model/is-empty.ts'
import { toast } from '../../../controls/overlay/Toast.tsx'
import type { Resource } from '../../../openapi/model/model.ts'
import { isServerFilled } from '../../../openapi/fields/field-roles.ts'
import { at } from '../../../openapi/records/record.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { problemOf } from '../../../server/problem.ts'
import type { FreshRecord } from '../../../queries/read/use-fresh-record.ts'
import { inSentence } from '../../shared/names.ts'

/** A save that sent less than the record holds, and what came of it. */
interface PartlySent {
  before: unknown
  sent: unknown
  isPut: boolean
  /** The record as the server answered, if it did. */
  answer: unknown
  readFresh: () => Promise<FreshRecord>
}

/**
 * The names of what a record held, was not sent, and is not there any more. What only the server writes may go whenever it wants, and so may what
 * nobody describes.
 */
export function lostValues(resource: Resource, before: unknown, sent: unknown, after: unknown): string[] {
  if (!isObject(before) || !isObject(sent) || !isObject(after)) return []
  return resource.fields
    .filter((field) => !field.readOnly && !isServerFilled(field) && !Object.hasOwn(sent, field.name))
    .map(({ name }) => name)
    .filter((name) => !isEmpty(at(before, [name])) && isEmpty(at(after, [name])))
}

/** Looks whether the server dropped what a save left out, says so, and offers to put it back. Asks only where the answer leaves a doubt. */
export async function tellLost(
  resource: Resource,
  { before, sent, isPut, answer, readFresh }: PartlySent,
  sendAgain: (lost: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  if (isObject(answer) && lostValues(resource, before, sent, answer).length === 0) return
  const now = await readFresh().catch(() => undefined)
  if (now === undefined || !isObject(before)) return
  const names = lostValues(resource, before, sent, now.record)
  if (names.length === 0) return
  const lost = Object.fromEntries(names.map((name) => [name, before[name]]))
  const fields = resource.fields.filter(({ name }) => names.includes(name)).map(({ label }) => label)
  const what = new Intl.ListFormat('en', { type: 'conjunction' }).format(fields)
  const putBack = async () => {
    try {
      await sendAgain(lost)
      const { record } = await readFresh()
      const gone = lostValues(resource, lost, {}, record)
      if (gone.length > 0) throw new Error('The server took it and dropped it again.')
      toast(`${what} put back. From now on this is sent along.`, { tone: 'success' })
    } catch (error) {
      const { title, detail } = problemOf(error)
      toast(`${what} could not be put back. ${[title, detail].filter(Boolean).join(' ')}`, {
        tone: 'danger',
        action: {
          label: 'Copy what was there',
          onPress: () => void navigator.clipboard.writeText(textOf(lost)),
        },
      })
    }
  }
  const why = isPut ? 'it is not described as something to send' : 'only what was changed was sent'
  toast(`The server dropped what this ${inSentence(resource.singular)} had as ${what}: ${why}.`, {
    tone: 'danger',
    action: { label: 'Put it back', onPress: () => void putBack() },
  })
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? String(part) : part), 2)
}
