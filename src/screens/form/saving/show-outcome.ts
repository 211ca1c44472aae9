import { copyText } from '../../../controls/browser/copy-text.ts'
import { toast } from '../../../controls/messages/toast.ts'
import { isServerFilled } from '../../../openapi/fields/field-roles.ts'
import { changedNames } from '../../../openapi/model/is-equal.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { stringifyJson } from '../../../http/json.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { at } from '../../../openapi/records/record.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import { fieldToFill } from '../../../queries/change/field-to-fill.ts'
import { namesNotSent } from '../../../queries/change/save-request.ts'
import { STILL_WORKING } from '../../../queries/change/write-result.ts'
import { problemText } from '../../../server/problem.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'
import type { CreatedAgain } from './create-again.ts'
import { visibleChanges } from './compare-records.ts'
import { labelsOf, theirChanges, UnchangedError } from './save-conflict.ts'
import type { Save, SavedOutcome, TakenOutcome } from './save-machine.ts'
import { listWords } from '../../../openapi/wording/words.ts'

/** How another save follows, for the buttons of the message. */
interface SaveAgain {
  resource: Resource
  /** The path of the record. */
  path: string
  /** What was done, in words: `Contact saved`. */
  saved?: string
  /** True where a whole record was sent. */
  isWhole: boolean
  /** Saves a change. Throws where it is not saved. */
  save: (change: Save) => Promise<SavedOutcome>
  /** Makes later saves send everything. */
  keepSendingAll: () => void
}

/** Shows a message about how a save ended. It names what was not saved and what others changed, and offers Undo. */
export function showOutcome(outcome: TakenOutcome | CreatedAgain, again: SaveAgain): void {
  if (outcome.is === 'accepted') {
    toast(STILL_WORKING, { tone: 'success' })
    return
  }
  if (outcome.is === 'created') {
    toast(`${again.resource.singular} saved`, { tone: 'success' })
    return
  }
  const { unchanged, lost, isOverlap, isChecked, moved } = outcome
  const { resource } = again
  const path = moved?.path ?? again.path
  const saved = again.saved ?? `${resource.singular} saved${moved ? ' under a new ID' : ''}`
  const undoing = undoOf(outcome, again)
  const undo = undoing && (() => void undoing())
  if (unchanged.length > 0) {
    const left = labelsOf(resource.fields, unchanged)
    toast(`${saved}, but the server left ${left} as it was.`, { tone: 'danger', undo, about: path })
  } else if (isChecked) toast(saved, { tone: 'success', undo, about: path })
  else
    toast(
      `The server accepted the change, but the ${inSentence(resource.singular)} could not be read again to check it.`,
    )
  showTheirs(outcome, resource)
  if (isOverlap)
    toast(
      `Someone else saved this ${inSentence(resource.singular)} at the same moment. Check that nothing of theirs is missing.`,
      { tone: 'danger' },
    )
  if (lost.length > 0) showLost(outcome, again)
}

/** Shows what others changed in other fields, which the save has kept. */
function showTheirs({ attempt: { theirs } }: SavedOutcome, resource: Resource): void {
  if (theirs === undefined) return
  const { fields, update } = resource
  // A moment that no request takes is noted by the server, at a save of this person too: `publishedAt`.
  const notSent = namesNotSent(resource, fieldToFill(resource, update))
  const isNoted = ({ kind, name }: Field) => kind === 'date-time' && notSent.has(name)
  const shown = fields.filter((field) => !field.readOnly && !isServerFilled(field) && !isNoted(field))
  const names = theirs.names.filter((name) => shown.some((field) => field.name === name))
  if (names.length === 0) return
  const changes = theirChanges(fields, names, theirs.now.record).map((one) => `${one.label} to ${one.theirs}`)
  toast(`While you were editing, someone else changed ${listWords(changes)}. That was kept.`)
}

/** A function that undoes a save; `undefined` where no response can show all of the change. */
function undoOf(
  { attempt, now, moved }: SavedOutcome,
  { resource, save }: SaveAgain,
): (() => Promise<void>) | undefined {
  const { base, after } = attempt.wanted
  const names = changedNames(base.record, after)
  if (moved || now === undefined || !isObject(base.record) || !isObject(now.record)) return undefined
  if (names.length === 0 || visibleChanges(resource, base.record, after).length < names.length)
    return undefined
  const [before, current] = [base.record, now.record]
  const restored = Object.fromEntries([
    ...Object.entries(current).filter(([name]) => !names.includes(name)),
    ...Object.entries(before).filter(([name]) => names.includes(name)),
  ])
  return async () => {
    try {
      const { operation, sendsChanges, sendsDescribed } = attempt
      const { unchanged } = await save({
        base: now,
        after: restored,
        operation,
        sendsChanges,
        sendsDescribed,
      })
      if (unchanged.length > 0) throw new UnchangedError(unchanged, resource.fields)
      toast('The change is undone.', { tone: 'success' })
    } catch (error) {
      toast(`The change could not be undone. ${problemText(error)}`, { tone: 'danger' })
    }
  }
}

/** Shows what the server dropped because it was not sent, and offers to restore it. */
function showLost(outcome: SavedOutcome, { resource, isWhole, save, keepSendingAll }: SaveAgain): void {
  const { lost, attempt, now } = outcome
  const before = attempt.base
  if (now === undefined || !isObject(before.record) || !isObject(now.record)) return
  const values = Object.fromEntries(lost.map((name) => [name, at(before.record, [name])]))
  const labels = labelsOf(resource.fields, lost)
  const after = { ...now.record, ...values }
  const putBack = async () => {
    try {
      await save({ base: now, after, operation: attempt.operation, sendsAll: true })
      keepSendingAll()
      toast(`${labels} put back. Every save sends it from now on.`, { tone: 'success' })
    } catch (error) {
      toast(`${labels} could not be put back. ${problemText(error)}`, {
        tone: 'danger',
        action: {
          label: 'Copy what was there',
          onPress: () => void copyText(stringifyJson(values, 2) ?? ''),
        },
      })
    }
  }
  const why = isWhole ? 'it is not described as something to send' : 'only what was changed was sent'
  toast(`The server dropped what this ${inSentence(resource.singular)} had as ${labels}: ${why}.`, {
    tone: 'danger',
    action: { label: 'Put it back', onPress: () => void putBack() },
  })
}
