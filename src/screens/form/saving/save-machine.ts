import { ApiError } from '../../../http/api-error.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import { changedNames } from '../../../openapi/model/is-equal.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import type { LearntConditions, LearntSaving, LearntWay } from '../../../queries/change/learnt-saving.ts'
import { isWhole } from '../../../queries/change/save-request.ts'
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

// A save as a state machine: base → request → response → verified → outcome. All of it is pure; `run-save.ts` carries out what a state stands for.

/** A change of a record, and how it is sent. */
export interface Save extends LearntSaving {
  /** What the change is built on. */
  base: RecordVersion
  /** The record as the person wants it. */
  after: unknown
  /** Another operation than the one that fits best. */
  operation?: Operation
  /** Required properties that a change of parts sends along. */
  required?: Record<string, unknown>
  /** The body as the person wrote it, sent as it is. */
  body?: unknown
  /** The server does not offer the usual operation at all. */
  isUsualMissing?: true
}

/** A save on its way. */
export interface Attempt extends Save {
  /** The change as the person made it. */
  wanted: Pick<Save, 'base' | 'after'>
  /** What others changed meanwhile in other fields: the version with their values, and their names. */
  theirs?: { now: RecordVersion; names: string[] }
  /** Sent without a condition, because the server refused one that was met. */
  isUnconditional?: true
  /** The server requires a condition. */
  isConditional?: true
  /** The server has refused a condition that was not met any more. */
  isHonoured?: true
  reads: number
  sendings: number
}

/** The response to a save. `record`: it shows the record that was saved. */
export type SaveResponse = { is: 'record'; version: RecordVersion } | { is: 'nothing' } | { is: 'accepted' }

/** Where a save stands. */
export type SaveState =
  /** The record is to be read. `refusal`: because of it. */
  | { is: 'reading'; attempt: Attempt; refusal?: unknown }
  | { is: 'sending'; attempt: Attempt; condition?: Record<string, string> }
  /** The response leaves a doubt: the record is to be read again. */
  | { is: 'verifying'; attempt: Attempt; sent: unknown }
  | { is: 'ended'; outcome: Outcome }

/** How a save ended. */
export type Outcome =
  | SavedOutcome
  /** The server is still working on it (202, RFC 9110 §15.3.3). */
  | { is: 'accepted' }
  /** The server accepted it and changed nothing. */
  | { is: 'unchanged'; names: string[] }
  /** Somebody else changed the same fields. Nothing was sent over them. */
  | { is: 'conflict'; names: string[]; now: RecordVersion; attempt: Attempt }
  | { is: 'refused'; error: unknown }

/** The server has what was saved. */
export interface SavedOutcome {
  is: 'saved'
  attempt: Attempt
  /** The record as the server showed it last. Absent: it could not be read again. */
  now?: RecordVersion
  /** Fields of the change that stayed as they were. */
  unchanged: string[]
  /** What the record held and holds no more, though no person changed it. */
  lost: string[]
  /** Somebody else saved the record between the read and the request. */
  isOverlap: boolean
  /** The change was seen, or has nothing that could be. */
  isChecked: boolean
}

/** What a save needs to know of its server. */
export interface SaveFacts {
  resource: Resource
  /** The operation that fits best, and the other one that the record has. */
  operation: Operation | undefined
  other: Operation | undefined
  /** What the body of an operation takes. */
  fieldOf: (operation: Operation | undefined) => Field
  learnt: LearntSaving
  conditions: LearntConditions
  canRead: boolean
  /** The server is of another origin, which may not let a header through. */
  isForeign: boolean
  /** When the form opened (ms since 1970). */
  openedAt: number
  now: () => number
}

/** Younger than this (ms), a version is taken for the newest. */
const FRESH = 2_000
/** A change of parts undoes at most the same part: a form that opened this moment may be built on a version of this age (ms). */
const FRESH_FOR_PARTS = 10_000
const MOST_SENDINGS = 4

/** The first state of a save. `latest`: the newest version that is known without a request. */
export function beginSave(save: Save, latest: RecordVersion | undefined, facts: SaveFacts): SaveState {
  const attempt = { ...save, wanted: save, reads: 0, sendings: 0 }
  return latest !== undefined && latest.readAt > save.base.readAt
    ? onVersion(attempt, latest, facts)
    : decide(attempt, facts)
}

/** The state after the record was read. `version`: `undefined` where it could not be. */
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
  if (isOther) return onVersion(status === 412 ? { ...next, isHonoured: true } : next, version, facts)
  // The condition was met and refused all the same. Any other conflict is about something else than the state of the record.
  return status === 412 && !isRequired(attempt, operationOf(attempt, facts), facts.conditions)
    ? onVersion({ ...next, isUnconditional: true }, version, facts)
    : end({ is: 'refused', error: refusal })
}

/** The state after a response of success. `sent`: the record's part in the request. */
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

/** The state after the record was read again. `version`: `undefined` where it could not be. */
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
  const by = operationOf(attempt, facts)
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
      sendsDescribed: wayOf(attempt, learnt).sendsDescribed === true,
    },
  )
  return again === undefined ? end({ is: 'refused', error }) : decide({ ...next, ...again }, facts)
}

/**
 * What the server now has, compared with what was there and what was sent. `undefined`: the response leaves a doubt, and the record has to be
 * read again. A response that leaves none is as good as the record itself.
 */
export function verify({
  resource,
  attempt,
  sent,
  response,
  reread,
  ...facts
}: Pick<SaveFacts, 'resource' | 'operation' | 'other' | 'learnt'> & {
  attempt: Attempt
  sent: unknown
  response?: SaveResponse
  reread?: RecordVersion
}): Outcome | undefined {
  const { base, after } = attempt
  const changes = visibleChanges(resource, base.record, after)
  const now = reread ?? (response?.is === 'record' ? response.version : undefined)
  if (now === undefined) return changes.length === 0 ? { ...SAVED, attempt, isChecked: true } : undefined
  const unchanged = unchangedFields(resource, base, after, now)
  const isAll = isWhole(operationOf(attempt, facts), wayOf(attempt, facts.learnt))
  // A change of parts may have a response of parts.
  const shown = isAll || reread !== undefined ? now.record : { ...partsOf(base), ...partsOf(now) }
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

/** The operation that a save is sent by. */
export function operationOf(
  { operation }: Pick<Save, 'operation'>,
  facts: Pick<SaveFacts, 'operation' | 'other' | 'learnt'>,
): Operation | undefined {
  const known = [facts.operation, facts.other].find((one) => one?.method === facts.learnt.by)
  return operation ?? (facts.learnt.by === undefined ? undefined : known) ?? facts.operation
}

/** The way in which an attempt is sent: its own, else the one that was learnt. */
export function wayOf(own: LearntSaving, learnt: LearntSaving): LearntSaving {
  return {
    sendsAll: own.sendsAll ?? learnt.sendsAll,
    sendsChanges: own.sendsChanges ?? learnt.sendsChanges,
    sendsDescribed: own.sendsDescribed ?? learnt.sendsDescribed,
  }
}

/** What a save has taught: ways that hold for changes of these fields or for all, and what the server makes of conditions. */
export function lessonsOf(
  attempt: Attempt,
  { learnt, ...facts }: Pick<SaveFacts, 'operation' | 'other' | 'learnt'>,
  names: string[],
): { ways: LearntWay[]; conditions: LearntConditions } {
  const by = operationOf(attempt, { ...facts, learnt })
  const method = by?.method as 'put' | 'patch' // only these two have another
  const ways: LearntWay[] = []
  if (attempt.sendsDescribed === true && learnt.sendsDescribed !== true) ways.push({ sendsDescribed: true })
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

function end(outcome: Outcome): SaveState {
  return { is: 'ended', outcome }
}

/** The change is put on a version that came meanwhile: what others changed in other fields is taken along. */
function onVersion(attempt: Attempt, version: RecordVersion, facts: SaveFacts): SaveState {
  const { after, theirs, ...rebased } = rebase(attempt.base, attempt.after, version)
  // A whole record that a person wrote is sent as it is: it would undo all that others changed.
  const isAsWritten =
    attempt.body !== undefined && isWhole(operationOf(attempt, facts), wayOf(attempt, facts.learnt))
  const conflicts = isAsWritten ? theirs : rebased.conflicts
  if (conflicts.length > 0) return end({ is: 'conflict', names: conflicts, now: version, attempt })
  const names = [...new Set([...(attempt.theirs?.names ?? []), ...theirs])]
  const taken = names.length === 0 ? undefined : { now: version, names }
  return decide({ ...attempt, base: version, after, theirs: taken }, facts)
}

/** Sends, unless the record has to be read first, or has all of the change already. */
function decide(attempt: Attempt, facts: SaveFacts): SaveState {
  const { base, after, wanted, reads } = attempt
  const isChange = changedNames(wanted.base.record, wanted.after).length > 0
  if (reads > 0 && isChange && changedNames(base.record, after).length === 0)
    return end({ ...SAVED, attempt, now: base, isChecked: true })
  if (reads === 0 && facts.canRead && needsRead(attempt, facts)) return { is: 'reading', attempt }
  return {
    is: 'sending',
    attempt,
    condition: conditionOf(attempt, operationOf(attempt, facts), facts.conditions),
  }
}

/** True where the request could undo what others changed since the base came, and no condition holds it back. */
function needsRead(attempt: Attempt, facts: SaveFacts): boolean {
  const { base } = attempt
  const by = operationOf(attempt, facts)
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

function partsOf({ record }: RecordVersion): object {
  return isObject(record) ? record : {}
}
