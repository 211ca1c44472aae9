import { counted } from '../../../openapi/wording/counted.ts'
import type { StoredDraft } from './stored-draft.ts'
import { draftFrom } from './form-draft.ts'
import type { DraftState } from './use-draft.ts'

/** The longest excerpt, in characters. */
const LONGEST = 40

/** The status of a form's draft: `Draft kept on this device · 2 changes`. Empty where nothing was changed. */
export function draftWords({ changes, keeping, isKeptInPart }: DraftState): string {
  if (changes === 0) return ''
  const count = counted(changes, 'change')
  if (keeping === 'kept')
    return `Draft kept on this device${isKeptInPart ? ', without files and passwords' : ''} · ${count}`
  return keeping === 'refused'
    ? `This browser cannot keep a draft: its storage is full or closed. Save before you leave · ${count}`
    : count
}

/** The first text in a stored draft, quoted and shortened; `undefined` where there is none. */
export function draftExcerpt({ text }: StoredDraft): string | undefined {
  const draft = draftFrom(text)
  const typed = [...Object.values(draft?.changes ?? {}), draft?.whole?.value, draft?.json].find(
    (value) => typeof value === 'string' && value.trim() !== '',
  )
  if (typeof typed !== 'string') return undefined
  const line = typed.trim().replace(/\s+/g, ' ')
  return `“${line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line}”`
}
