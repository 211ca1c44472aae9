import type { DraftState } from './use-draft.ts'

/** What a form says of its draft: `Draft kept on this device · 2 changes`. Empty: nothing was changed. */
export function draftWords({ changes, keeping, isKeptInPart }: DraftState): string {
  if (changes === 0) return ''
  const count = `${changes} ${changes === 1 ? 'change' : 'changes'}`
  if (keeping === 'kept')
    return `Draft kept on this device${isKeptInPart ? ', without files and passwords' : ''} · ${count}`
  return keeping === 'refused'
    ? `This browser cannot keep a draft: its storage is full or closed. Save before you leave · ${count}`
    : count
}
