import { useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { pagingHint } from '../../openapi/corrections/correct-list.ts'
import type { PagingHint } from '../../openapi/model/hints.ts'
import type { Paging } from '../../openapi/model/dialect-model.ts'
import styles from './Correct.module.css'
import { CorrectChoice } from './CorrectChoice.tsx'

/** Ways to page, in the words of people. */
export const PAGINGS = [
  ['page', 'By the number of the page'],
  ['offset', 'By the number of the first row'],
  ['cursor', 'By a token for the next page'],
  ['size', 'Only by how many'],
  ['none', 'Not at all'],
] as const satisfies readonly (readonly [PagingHint['kind'], string])[]

/** How a list is paged: the way, the parameters, and what the first page is called. Kept as a whole, because its parts belong together. */
export function CorrectPaging({
  paging,
  parameters,
  onSave,
}: {
  paging: Paging
  /** Names of the list's query parameters. */
  parameters: readonly string[]
  onSave: (paging: PagingHint) => void
}) {
  const now = pagingHint(paging)
  const [draft, setDraft] = useState<PagingHint>()
  const { kind, parameter, size, first } = draft ?? now
  const change = (part: Partial<PagingHint>) => setDraft({ ...(draft ?? now), ...part })
  const names = parameters.map((name) => [name, name] as const)
  const needsParameter = kind === 'page' || kind === 'offset' || kind === 'cursor'
  const isWhole = (!needsParameter || parameter !== undefined) && (kind !== 'size' || size !== undefined)
  const whole: PagingHint = {
    kind,
    parameter: needsParameter ? parameter : undefined,
    size: kind === 'none' ? undefined : size,
    first: kind === 'page' || kind === 'offset' ? (first ?? (kind === 'page' ? 1 : 0)) : undefined,
  }
  return (
    <form
      className={styles.correct}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWhole) return
        setDraft(undefined)
        onSave(whole)
      }}
    >
      <CorrectChoice
        label="It pages"
        value={kind}
        options={PAGINGS}
        onChange={(value) => change({ kind: PAGINGS.find(([one]) => one === value)?.[0] ?? 'none' })}
      />
      {needsParameter ? (
        <CorrectChoice
          label="Parameter"
          value={parameter ?? ''}
          options={parameter === undefined ? [['', 'Choose…'], ...names] : names}
          onChange={(value) => change({ parameter: value === '' ? undefined : value })}
        />
      ) : null}
      {kind === 'none' ? null : (
        <CorrectChoice
          label="How many"
          value={size ?? ''}
          options={[['', 'No parameter says'], ...names]}
          onChange={(value) => change({ size: value === '' ? undefined : value })}
        />
      )}
      {kind === 'page' || kind === 'offset' ? (
        <CorrectChoice
          label={kind === 'page' ? 'First page' : 'First row'}
          value={String(whole.first)}
          options={[
            ['0', '0'],
            ['1', '1'],
          ]}
          onChange={(value) => change({ first: value === '0' ? 0 : 1 })}
        />
      ) : null}
      {draft === undefined ? null : (
        <div className={styles.line}>
          <Button variant="primary" type="submit" aria-disabled={!isWhole || undefined}>
            Page it this way
          </Button>
          <Button variant="quiet" onClick={() => setDraft(undefined)}>
            Leave it
          </Button>
        </div>
      )}
    </form>
  )
}
