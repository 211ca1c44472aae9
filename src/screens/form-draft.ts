/** What was entered and not saved: the changed properties, and those that were emptied. */
export interface Draft {
  changes: Record<string, unknown>
  emptied: string[]
}

interface KeptDraft extends Draft {
  /** Who typed it; somebody else on this device does not see it. */
  owner?: string
}

const PREFIX = 'switchboard draft '

/** Keeps a draft on this device, without files and secrets (`keepable`). Does nothing where storage is full or forbidden. */
export function keepDraft(key: string, draft: Draft, owner?: string): void {
  const kept: KeptDraft = { ...draft, owner }
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(kept, withBigint))
  } catch {
    // The form works without its draft.
  }
}

/** The draft of a form, where one was kept by this person. */
export function readDraft(key: string, owner?: string): Draft | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key)
    if (text === null) return undefined
    const draft = JSON.parse(text, toBigint) as KeptDraft // written by keepDraft alone
    return draft.owner !== undefined && owner !== undefined && draft.owner !== owner ? undefined : draft
  } catch {
    return undefined
  }
}

export function forgetDraft(key: string): void {
  localStorage.removeItem(PREFIX + key)
}

/** For signing out: forgets the drafts that would be shown to whoever comes next, because nobody's name is on them. */
export function forgetNamelessDrafts(): void {
  for (const [key, text] of Object.entries(localStorage)) {
    if (key.startsWith(PREFIX) && !String(text).includes('"owner":')) localStorage.removeItem(key)
  }
}

/** JSON has no bigint; this one never leaves the device. */
function withBigint(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? { 'switchboard bigint': String(value) } : value
}

function toBigint(_key: string, value: unknown): unknown {
  const digits = (value as { 'switchboard bigint'?: string } | null)?.['switchboard bigint']
  return typeof digits === 'string' ? BigInt(digits) : value
}
