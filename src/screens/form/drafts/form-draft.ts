import { Decimal, isLosslessNumber } from '../../../http/json.ts'
import { DRAFT } from './nameless-drafts.ts'

/** What was entered and not saved: the changed properties, and those that were emptied. */
export interface Draft {
  changes: Record<string, unknown>
  emptied: string[]
  /** What was entered where it is no object. */
  whole?: { value: unknown }
}

interface KeptDraft extends Draft {
  /** The person who typed it; other people on this device do not see it. */
  owner?: string
}

export const NO_DRAFT: Draft = { changes: {}, emptied: [] }

/**
 * Keeps a draft on this device, without files and secrets (`keepable`), instead of what the same form kept `before`. What another tab has
 * kept of the same record meanwhile stays beside it. Does nothing where storage is full or forbidden.
 */
export function keepDraft(key: string, draft: Draft, before: Draft, owner?: string): void {
  const own = new Set([...namesOf(before), ...namesOf(draft)])
  const { changes, emptied } = readDraft(key, owner) ?? NO_DRAFT
  const others = Object.entries(changes).filter(([name]) => !own.has(name))
  const kept: KeptDraft = {
    changes: Object.fromEntries([...others, ...Object.entries(draft.changes)]),
    emptied: [...emptied.filter((name) => !own.has(name)), ...draft.emptied],
    whole: draft.whole,
    owner,
  }
  try {
    if (namesOf(kept).length === 0 && kept.whole === undefined) localStorage.removeItem(DRAFT + key)
    else localStorage.setItem(DRAFT + key, JSON.stringify(kept, withDigits))
  } catch {
    // The form works without its draft.
  }
}

/** The draft of a form, where one was kept by this person. */
export function readDraft(key: string, owner?: string): Draft | undefined {
  try {
    const text = localStorage.getItem(DRAFT + key)
    if (text === null) return undefined
    const draft = JSON.parse(text, fromDigits) as KeptDraft // written by keepDraft alone
    return draft.owner !== undefined && owner !== undefined && draft.owner !== owner ? undefined : draft
  } catch {
    return undefined
  }
}

/** The properties that a draft speaks of. */
export function namesOf({ changes, emptied }: Draft): string[] {
  return [...Object.keys(changes), ...emptied]
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
