import { ApiError } from '../../../http/api-error.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import { changedNames } from '../../../openapi/model/is-equal.ts'
import { nodeOf } from '../../../openapi/model/document.ts'
import type { LearntConditions, LearntSaving, LearntWay } from '../../../queries/change/learnt-saving.ts'
import { isWhole } from '../../../queries/change/save-request.ts'
import type { RecordTarget } from '../../../server/targets.ts'
import type { RecordVersion } from '../../../queries/read/record-version.ts'
import {
  changesBetween,
  hasSkippedVersion,
  lostFields,
  missingFields,
  rebase,
  unchangedFields,
  visibleChanges,
} from './compare-records.ts'
import { conditionOf, isRelied, isRequired, refusesCondition } from './save-conditions.ts'
import { retryOf } from './save-retry.ts'

// A save as a state machine: base → request → response → verified → outcome. All of it is pure; `run-save.ts` does
// what a state requires.

/** A change of a record, and how it is sent. */
export interface Save extends LearntSaving {
  /** The version that the change is based on. */
  base: RecordVersion
  /** The record as the person wants it. */
  after: unknown
  /** An operation instead of the one that fits best. */
  operation?: Operation
  /** Required properties that are sent with a partial change. */
  required?: Record<string, unknown>
  /** The body as a person wrote it, sent unchanged. */
  body?: unknown
  /** True where the server does not offer the usual operation. */
  isUsualMissing?: true
}

/** A save under way. */
export interface SaveAttempt extends Save {
  /** The change as the person made it. */
  wanted: Pick<Save, 'base' | 'after'>
  /** Other people's changes of other fields: the version with their values, and the names. */
  theirs?: { now: RecordVersion; names: string[] }
  /** Sent without a condition, because the server refused one that was met. */
  isUnconditional?: true
  /** True where the server requires a condition. */
  isConditional?: true
  /** True where the server has refused a condition that was not met. */
  isHonoured?: true
  reads: number
  sendings: number
}

/** The response to a save. `record`: it contains the saved record. */
export type SaveResponse = { is: 'record'; version: RecordVersion } | { is: 'nothing' } | { is: 'accepted' }

/** The state of a save. */
type SaveState =
  /** The record has to be read, because of `refusal` if given. */
  | { is: 'reading'; attempt: SaveAttempt; refusal?: unknown }
  | { is: 'sending'; attempt: SaveAttempt; condition?: Record<string, string> }
  /** The response does not prove the change: the record has to be read again. */
  | { is: 'verifying'; attempt: SaveAttempt; sent: unknown }
  | { is: 'ended'; outcome: SaveOutcome }

/** How a save ended. */
export type SaveOutcome =
  | TakenOutcome
  /** The server accepted the change but changed nothing. */
  | { is: 'unchanged'; names: string[] }
  /** Another person changed the same fields. Nothing was overwritten. */
  | { is: 'conflict'; names: string[]; now: RecordVersion; attempt: SaveAttempt }
  | { is: 'refused'; error: unknown }

/** The server has taken the change. `accepted`: it is still working on it (202, RFC 9110 §15.3.3). */
export type TakenOutcome = SavedOutcome | { is: 'accepted' }

/** The server has the saved values. */
export interface SavedOutcome {
  is: 'saved'
  attempt: SaveAttempt
  /** The latest version of the record. Absent where it could not be read again. */
  now?: RecordVersion
  /** Fields of the change that the server left as they were. */
  unchanged: string[]
  /** Fields that the record lost although no person changed them. */
  lost: string[]
  /** True where another person saved the record between the read and the request. */
  isOverlap: boolean
  /** True where the change was verified, or has nothing to verify. */
  isChecked: boolean
  /** The record under another id, where the server has kept the change as a new record. */
  moved?: RecordTarget
}

/** What a save needs to know about its server. */
export interface SaveFacts {
  resource: Resource
  /** The operation that fits best, and the record's other one. */
  operation: Operation | undefined
  other: Operation | undefined
  /** The described body of an operation. */
  fieldOf: (operation: Operation | undefined) => Field
  learnt: LearntSaving
  conditions: LearntConditions
  canRead: boolean
  /** True for a server of another origin, which may not allow a header. */
  isForeign: boolean
  /** When the form opened, in ms since the epoch. */
  openedAt: number
  now: () => number
}

/** The age (ms) up to which a version counts as current. */
const FRESH = 2_000
/**
 * The same age for a partial change, which can only overwrite the same part (ms). A form that has just opened may
 * have a version of this age.
 */
const FRESH_FOR_PARTS = 10_000
const MOST_SENDINGS = 4

/** The first state of a save. `latest`: the newest cached version. */
export function beginSave(save: Save, latest: RecordVersion | undefined, facts: SaveFacts): SaveState {
  const attempt = { ...save, wanted: save, reads: 0, sendings: 0 }
  return latest !== undefined && latest.readAt > save.base.readAt
    ? onVersion(attempt, latest, facts)
    : decide(attempt, facts)
}

/** The state after the record was read. `version`: `undefined` where that failed. */
export function afterRead(
  { attempt, refusal }: SaveState & { is: 'reading' },
  version: RecordVersion | undefined,
  facts: SaveFacts,
): SaveState {
  const next = { ...attempt, reads: attempt.reads + 1 }
  if (version === undefined)
    return refusal === undefined ? decide(next, facts) : end({ is: 'refused', error: refusal })
  if (refusal === undefined) return onVersion(next, version, facts)
  const isOther =
    changesBetween(attempt.base, version).length > 0 ||
    (attempt.base.etag ?? attempt.base.lastModified) !== (version.etag ?? version.lastModified)
  const status = statusOf(refusal)
  if (status === 428)
    return version.etag === undefined && version.lastModified === undefined
      ? end({ is: 'refused', error: refusal })
      : onVersion({ ...next, isConditional: true }, version, facts)
  const isUnmet = status === 412 && (refusal as ApiError).isConditional // as the status shows
  if (isOther) return onVersion(isUnmet ? { ...next, isHonoured: true } : next, version, facts)
  // The condition was met but still refused. Any other conflict does not concern the version of the record.
  return isUnmet && !isRequired(attempt, operationOfAttempt(attempt, facts), facts.conditions)
    ? onVersion({ ...next, isUnconditional: true }, version, facts)
    : end({ is: 'refused', error: refusal })
}

/** The state after a success. `sent`: the record's part in the request. */
export function afterResponse(
  { attempt }: SaveState & { is: 'sending' },
  response: SaveResponse,
  sent: unknown,
  facts: SaveFacts,
): SaveState {
  if (response.is === 'accepted') return end({ is: 'accepted' })
  const verified = verify({ ...facts, attempt, sent, response })
  if (verified !== undefined) return end(verified)
  if (facts.canRead) return { is: 'verifying', attempt, sent }
  return afterReread(
    { is: 'verifying', attempt, sent },
    response.is === 'record' ? response.version : undefined,
    facts,
  )
}

/** The state after the record was read again. `version`: `undefined` where that failed. */
export function afterReread(
  { attempt, sent }: SaveState & { is: 'verifying' },
  version: RecordVersion | undefined,
  facts: SaveFacts,
): SaveState {
  if (version === undefined) return end({ ...SAVED, attempt })
  return end(verify({ ...facts, attempt, sent, reread: version }) ?? { ...SAVED, attempt, now: version })
}

/** The state after a refusal, or without a response. */
export function afterRefusal(
  { attempt, condition }: SaveState & { is: 'sending' },
  error: unknown,
  facts: SaveFacts,
): SaveState {
  const { conditions, other, learnt } = facts
  const by = operationOfAttempt(attempt, facts)
  const next = { ...attempt, sendings: attempt.sendings + 1 }
  if (next.sendings >= MOST_SENDINGS) return end({ is: 'refused', error })
  const status = statusOf(error)
  const isNeeded = status === 428 && condition === undefined
  if (facts.canRead && (status === 409 || status === 412 || isNeeded))
    return { is: 'reading', attempt: next, refusal: error }
  const isOwnIdea =
    condition !== undefined && !isRequired(attempt, by, conditions) && conditions.honours !== true
  if (isOwnIdea && refusesCondition(error, facts.isForeign))
    return decide({ ...next, isUnconditional: true }, facts)
  if (attempt.body !== undefined) return end({ is: 'refused', error })
  const again = retryOf(
    error,
    { before: attempt.base.record, after: attempt.after, required: attempt.required },
    {
      operation: by,
      other,
      field: facts.fieldOf(by),
      sendsDescribed: wayOf(attempt, learnt).sendsDescribed,
    },
  )
  return again === undefined ? end({ is: 'refused', error }) : decide({ ...next, ...again }, facts)
}

/**
 * Compares the record on the server with the base and the sent change. `undefined`: the response does not prove the
 * change, and the record has to be read again. A complete response needs no second read.
 */
function verify({
  resource,
  attempt,
  sent,
  response,
  reread,
  ...facts
}: Pick<SaveFacts, 'resource' | 'operation' | 'other' | 'learnt'> & {
  attempt: SaveAttempt
  sent: unknown
  response?: SaveResponse
  reread?: RecordVersion
}): SaveOutcome | undefined {
  const { base, after } = attempt
  const changes = visibleChanges(resource, base.record, after)
  const now = reread ?? (response?.is === 'record' ? response.version : undefined)
  if (now === undefined) return changes.length === 0 ? { ...SAVED, attempt, isChecked: true } : undefined
  const unchanged = unchangedFields(resource, base, after, now)
  const isAll = isWhole(operationOfAttempt(attempt, facts), wayOf(attempt, facts.learnt))
  // A partial change may have a partial response.
  const shown = isAll || reread !== undefined ? now.record : { ...nodeOf(base.record), ...nodeOf(now.record) }
  const lost = lostFields(resource, base, sent, shown)
  const isOverlap = hasSkippedVersion(base.record, after, now.record)
  if (reread === undefined) {
    const missing = missingFields(resource, base, after, now.record)
    return missing.length + unchanged.length + lost.length > 0
      ? undefined
      : { ...SAVED, attempt, now, isOverlap, isChecked: true }
  }
  return changes.length > 0 && unchanged.length === changes.length && lost.length === 0
    ? { is: 'unchanged', names: unchanged }
    : { is: 'saved', attempt, now, unchanged, lost, isOverlap, isChecked: true }
}

/** The operation of a save. */
export function operationOfAttempt(
  { operation }: Pick<Save, 'operation'>,
  facts: Pick<SaveFacts, 'operation' | 'other' | 'learnt'>,
): Operation | undefined {
  const known = [facts.operation, facts.other].find((one) => one?.method === facts.learnt.by)
  return operation ?? (facts.learnt.by === undefined ? undefined : known) ?? facts.operation
}

/** How an attempt is sent: its own way, else the learnt one. */
export function wayOf(own: LearntSaving, learnt: LearntSaving): LearntSaving {
  return {
    sendsAll: own.sendsAll ?? learnt.sendsAll,
    sendsChanges: own.sendsChanges ?? learnt.sendsChanges,
    sendsDescribed: own.sendsDescribed ?? learnt.sendsDescribed,
  }
}

/**
 * What a save has taught. Those are ways of saving, for changes of these fields or of all, and how the server treats
 * conditions.
 */
export function lessonsOf(
  attempt: SaveAttempt,
  { learnt, ...facts }: Pick<SaveFacts, 'operation' | 'other' | 'learnt'>,
  names: string[],
): { ways: LearntWay[]; conditions: LearntConditions } {
  const by = operationOfAttempt(attempt, { ...facts, learnt })
  const method = by?.method as 'put' | 'patch' // only these two have another
  const ways: LearntWay[] = []
  if (attempt.sendsDescribed && attempt.sendsDescribed !== learnt.sendsDescribed)
    ways.push({ sendsDescribed: attempt.sendsDescribed })
  if (attempt.sendsChanges === true && by?.method === 'put' && learnt.sendsChanges !== true)
    ways.push({ names, by: 'put', sendsChanges: true })
  else if (by !== undefined && by.method !== (learnt.by ?? facts.operation?.method))
    ways.push(attempt.isUsualMissing === true ? { by: method } : { names, by: method })
  const conditions: LearntConditions = {}
  if (attempt.isConditional === true) conditions.requires = true
  if (attempt.isHonoured === true) conditions.honours = true
  else if (attempt.isUnconditional === true) conditions.refuses = true
  return { ways, conditions }
}

const SAVED = { is: 'saved' as const, unchanged: [], lost: [], isOverlap: false, isChecked: false }

function end(outcome: SaveOutcome): SaveState {
  return { is: 'ended', outcome }
}

/** Applies the change to a version that came meanwhile, with other people's changes of other fields. */
function onVersion(attempt: SaveAttempt, version: RecordVersion, facts: SaveFacts): SaveState {
  const { after, theirs, ...rebased } = rebase(attempt.base, attempt.after, version)
  // A whole record that a person wrote is sent unchanged: it would undo all changes of others.
  const isAsWritten =
    attempt.body !== undefined && isWhole(operationOfAttempt(attempt, facts), wayOf(attempt, facts.learnt))
  const conflicts = isAsWritten ? theirs : rebased.conflicts
  if (conflicts.length > 0) return end({ is: 'conflict', names: conflicts, now: version, attempt })
  const names = [...new Set([...(attempt.theirs?.names ?? []), ...theirs])]
  const taken = names.length === 0 ? undefined : { now: version, names }
  const required = requiredOf(attempt.required, theirs, version)
  return decide({ ...attempt, base: version, after, required, theirs: taken }, facts)
}

/** The required properties with the values that other people have changed, which would else be undone. */
function requiredOf(
  required: Save['required'],
  theirs: readonly string[],
  version: RecordVersion,
): Save['required'] {
  const now = nodeOf(version.record)
  const changed = theirs.filter((name) => required !== undefined && Object.hasOwn(required, name))
  return required && { ...required, ...Object.fromEntries(changed.map((name) => [name, now[name]])) }
}

/** Sends, unless the record has to be read first, or already has the whole change. */
function decide(attempt: SaveAttempt, facts: SaveFacts): SaveState {
  const { base, after, wanted, reads } = attempt
  const isChange = changedNames(wanted.base.record, wanted.after).length > 0
  if (reads > 0 && isChange && changedNames(base.record, after).length === 0)
    return end({ ...SAVED, attempt, now: base, isChecked: true })
  if (reads === 0 && facts.canRead && needsRead(attempt, facts)) return { is: 'reading', attempt }
  return {
    is: 'sending',
    attempt,
    condition: conditionOf(attempt, operationOfAttempt(attempt, facts), facts.conditions),
  }
}

/** True where the request could undo changes of others since the base was read, and no condition prevents that. */
function needsRead(attempt: SaveAttempt, facts: SaveFacts): boolean {
  const { base } = attempt
  const by = operationOfAttempt(attempt, facts)
  const isNamed = base.etag !== undefined || base.lastModified !== undefined
  if (isRequired(attempt, by, facts.conditions) && !isNamed) return true
  if (isRelied(attempt, by, facts.conditions)) return false
  const age = facts.now() - base.readAt
  if (isWhole(by, wayOf(attempt, facts.learnt))) return age >= FRESH
  return age >= FRESH_FOR_PARTS || facts.now() - facts.openedAt >= FRESH
}

function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.type : undefined
}
