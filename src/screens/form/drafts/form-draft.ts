import { Decimal, isLosslessNumber } from '../../../http/json.ts'
import { changedNames, ownValue } from '../../../openapi/model/is-equal.ts'
import { isObject } from '../../../openapi/model/is-object.ts'

/** What was entered and not saved: the changed properties, and those that were emptied. */
export interface Draft {
  changes: Record<string, unknown>
  emptied: string[]
  /** What was entered where it is no object. */
  whole?: { value: unknown }
  /** What these properties were when they were changed; `null` for one that was not there. */
  was?: Record<string, unknown>
  /** The body as a person writes it, where it is edited as JSON. */
  json?: string
}

const NO_DRAFT: Draft = { changes: {}, emptied: [] }

/** Only what was changed is kept, so that a draft put on a newer record leaves the rest of it alone. */
export function draftOf(base: unknown, value: unknown): Draft {
  if (!isObject(value))
    return changedNames(base, value).length === 0 ? NO_DRAFT : { ...NO_DRAFT, whole: { value } }
  const names = changedNames(isObject(base) ? base : {}, value)
  return {
    changes: Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name))),
    emptied: names.filter((name) => !Object.hasOwn(value, name)),
  }
}

/** What the changed properties of a draft were; those of an earlier draft are known from then. */
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

/** How many properties a draft speaks of. */
export function changesIn({ changes, emptied, whole, json }: Draft): number {
  const parts = [whole, json].filter((part) => part !== undefined)
  return Object.keys(changes).length + emptied.length + parts.length
}

/** A draft as JSON that keeps every digit. */
export function draftText(draft: Draft): string {
  return JSON.stringify(draft, withDigits)
}

/** The draft of such a text. `undefined` where it is none. */
export function draftFrom(text: string): Draft | undefined {
  try {
    return JSON.parse(text, fromDigits) as Draft // written by draftText alone
  } catch {
    return undefined
  }
}

/** JSON has no bigint, and a number would lose digits; these never leave the device. */
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
