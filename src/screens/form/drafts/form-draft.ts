import { Decimal, isLosslessNumber } from '../../../http/json.ts'
import { changedNames, ownValue } from '../../../openapi/model/is-equal.ts'
import { isObject } from '../../../openapi/model/is-object.ts'

/** What was entered and not saved: the changed properties, and the emptied ones. */
export interface Draft {
  changes: Record<string, unknown>
  emptied: string[]
  /** The entered value, where it is no object. */
  whole?: { value: unknown }
  /** The values of these properties when they were changed; `null` for a missing one. */
  was?: Record<string, unknown>
  /** The body as text, where it is edited as JSON. */
  json?: string
}

const NO_DRAFT: Draft = { changes: {}, emptied: [] }

/** The draft of a value. It has only the changes, so that it leaves the rest of a newer record alone. */
export function draftOf(base: unknown, value: unknown): Draft {
  if (!isObject(value))
    return changedNames(base, value).length === 0 ? NO_DRAFT : { ...NO_DRAFT, whole: { value } }
  const names = changedNames(isObject(base) ? base : {}, value)
  return {
    changes: Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name))),
    emptied: names.filter((name) => !Object.hasOwn(value, name)),
  }
}

/** The earlier values of a draft's changed properties, from the earlier draft where that has them. */
export function wasOf(
  base: unknown,
  { changes, emptied }: Draft,
  earlier: Record<string, unknown>,
): Record<string, unknown> {
  const names = [...Object.keys(changes), ...emptied]
  const before = isObject(base) ? base : {}
  return Object.fromEntries(
    names.map((name) => [name, ownValue(earlier, name) ?? ownValue(before, name) ?? null]),
  )
}

/** A value with the changes of a draft. */
export function withDraft(base: unknown, draft: Draft | undefined): unknown {
  if (draft === undefined) return base
  if (draft.whole !== undefined) return draft.whole.value
  const whole = { ...(isObject(base) ? base : {}), ...draft.changes }
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !draft.emptied.includes(name)))
}

/** The number of properties that a draft changes. */
export function changesIn({ changes, emptied, whole, json }: Draft): number {
  const parts = [whole, json].filter((part) => part !== undefined)
  return Object.keys(changes).length + emptied.length + parts.length
}

/** A draft as JSON that keeps every digit. */
export function draftText(draft: Draft): string {
  return JSON.stringify(draft, withDigits)
}

/** The draft in a JSON text; `undefined` where it is none. */
export function draftFrom(text: string): Draft | undefined {
  try {
    return JSON.parse(text, fromDigits) as Draft // written by draftText alone
  } catch {
    return undefined
  }
}

/**
 * Marks bigints and decimals, because JSON has no bigint and a number would lose digits. The marks never leave the
 * device.
 */
function withDigits(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return { 'switchboard bigint': String(value) }
  return isLosslessNumber(value) ? { 'switchboard decimal': String(value) } : value
}

function fromDigits(_key: string, value: unknown): unknown {
  const { 'switchboard bigint': whole, 'switchboard decimal': decimal } = (value ?? {}) as Record<
    string,
    unknown
  >
  if (typeof whole === 'string' && /^-?\d+$/.test(whole)) return BigInt(whole)
  return typeof decimal === 'string' ? new Decimal(decimal) : value
}
