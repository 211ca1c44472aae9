import { isEmpty } from '../../../openapi/model/is-empty.ts'
import { toast } from '../../../controls/overlay/Toast.tsx'
import { isServerFilled } from '../../../openapi/fields/field-roles.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { at } from '../../../openapi/records/record.ts'
import { problemOf } from '../../../server/problem.ts'
import { changedNames, isEqual } from '../../../openapi/model/is-equal.ts'
import type { FreshRecord } from '../../../queries/read/use-fresh-record.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { inSentence } from '../../shared/names.ts'

/** A save that the server has accepted. */
interface AcceptedSave {
  resource: Resource
  before: unknown
  after: unknown
  /** The part of the record that was sent. */
  sent: unknown
  isPut: boolean
  /** The record in the response; anything else where there was none. */
  response: unknown
  /** Reads the record as it is now. */
  readFresh: () => Promise<FreshRecord>
  /** Sends the save again with these properties beside it. */
  sendWith: (lost: Record<string, unknown>) => Promise<void>
}

/**
 * Compares what the server now has with what was saved: what it dropped, and what it left as it was. Reads the record only where the response
 * leaves a doubt, and says what differs in a toast.
 */
export function verifySave(save: AcceptedSave): void {
  const { resource, before, after, sent, isPut, response } = save
  // A PATCH leaves out nearly everything: only what its response shows as empty makes a doubt.
  const shown = isObject(before) && isObject(response) ? { ...before, ...response } : before
  if (lostValues(resource, before, sent, isPut ? {} : shown).length > 0) void reportLost(save)
  if (ignoredChanges(resource, before, after, response).length > 0) void reportIgnored(save)
}

/**
 * The names of what a record held, was not sent, and is not there any more. What only the server writes may go whenever it wants, and so may what
 * is not described.
 */
function lostValues(resource: Resource, before: unknown, sent: unknown, now: unknown): string[] {
  if (!isObject(before) || !isObject(sent) || !isObject(now)) return []
  return resource.fields
    .filter((field) => !field.readOnly && !isServerFilled(field) && !Object.hasOwn(sent, field.name))
    .map(({ name }) => name)
    .filter((name) => !isEmpty(at(before, [name])) && isEmpty(at(now, [name])))
}

/**
 * The names of what a save changed and the server left as it was. Values that it never shows, and texts that differ by nothing but the space around
 * them, prove nothing.
 */
function ignoredChanges(resource: Resource, before: unknown, after: unknown, now: unknown): string[] {
  if (!isObject(before) || !isObject(after) || !isObject(now)) return []
  const hidden = resource.fields.filter(({ kind, writeOnly }) => writeOnly || kind === 'password')
  return changedNames(before, after).filter(
    (name) =>
      Object.hasOwn(before, name) &&
      Object.hasOwn(now, name) &&
      isEqual(before[name], now[name]) &&
      trimmed(at(before, [name])) !== trimmed(at(after, [name])) &&
      !hidden.some((field) => field.name === name),
  )
}

/** Says what the server dropped because the save left it out, and offers to put it back. */
async function reportLost({
  resource,
  before,
  sent,
  isPut,
  response,
  readFresh,
  sendWith,
}: AcceptedSave): Promise<void> {
  if (isObject(response) && lostValues(resource, before, sent, response).length === 0) return
  const now = await readFresh().catch(() => undefined)
  if (now === undefined || !isObject(before)) return
  const names = lostValues(resource, before, sent, now.record)
  if (names.length === 0) return
  const lost = Object.fromEntries(names.map((name) => [name, before[name]]))
  const fields = listed(resource.fields.filter(({ name }) => names.includes(name)).map(({ label }) => label))
  const putBack = async () => {
    try {
      await sendWith(lost)
      const { record } = await readFresh()
      const gone = lostValues(resource, lost, {}, record)
      if (gone.length > 0) throw new Error('The server took it and dropped it again.')
      toast(`${fields} put back. From now on this is sent along.`, { tone: 'success' })
    } catch (error) {
      const { title, detail } = problemOf(error)
      toast(`${fields} could not be put back. ${[title, detail].filter(Boolean).join(' ')}`, {
        tone: 'danger',
        action: {
          label: 'Copy what was there',
          onPress: () => void navigator.clipboard.writeText(textOf(lost)),
        },
      })
    }
  }
  const why = isPut ? 'it is not described as something to send' : 'only what was changed was sent'
  toast(`The server dropped what this ${inSentence(resource.singular)} had as ${fields}: ${why}.`, {
    tone: 'danger',
    action: { label: 'Put it back', onPress: () => void putBack() },
  })
}

/** Says what the server left as it was, once the record itself shows it too: some servers respond with the record before the change. */
async function reportIgnored({ resource, before, after, readFresh }: AcceptedSave): Promise<void> {
  const now = await readFresh().catch(() => undefined)
  const names = ignoredChanges(resource, before, after, now?.record)
  if (names.length === 0) return
  const labels = names.map((name) => resource.fields.find((field) => field.name === name)?.label ?? name)
  toast(`The server left ${listed(labels)} as it was.`, { tone: 'danger' })
}

/** Every value that is no text is like no other. */
function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : {}
}

/** Names as people write them: `Line 1, Line 2, and City`. */
function listed(names: string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? String(part) : part), 2)
}
