import { counted } from '../../../openapi/wording/counted.ts'
import { Button } from '../../../controls/basics/Button.tsx'
import type { StoredDraft } from './stored-draft.ts'
import { draftExcerpt } from './draft-words.ts'
import { changesIn, draftFrom } from './form-draft.ts'
import styles from './ClosedTabDrafts.module.css'
import type { DraftState } from './use-draft.ts'

/** A list of drafts of this form from closed tabs, each with its time. */
export function ClosedTabDrafts({ draft: { ofClosedTabs, take, drop } }: { draft: DraftState }) {
  if (ofClosedTabs.length === 0) return null
  return (
    <ul className={styles.drafts} aria-label="Drafts of closed tabs">
      {ofClosedTabs.map((one) => (
        <li key={one.tab}>
          <span>{sentenceOf(one)}</span>
          <Button onClick={() => take(one)}>Use it</Button>
          <Button variant="quiet" onClick={() => drop(one)}>
            Delete draft
          </Button>
        </li>
      ))}
    </ul>
  )
}

function sentenceOf(stored: StoredDraft): string {
  const { at, text } = stored
  const draft = draftFrom(text)
  const count = draft === undefined ? 0 : changesIn(draft)
  const excerpt = draftExcerpt(stored)
  const changes = `${counted(count, 'change')}${excerpt === undefined ? '' : `, ${excerpt}`}`
  return `A closed tab left a draft of ${timeOf(at)} (${changes}).`
}

/** The time (`14:32`), with the date unless it is today. */
function timeOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(undefined, {
    dateStyle: isToday ? undefined : 'medium',
    timeStyle: 'short',
  }).format(at)
}
