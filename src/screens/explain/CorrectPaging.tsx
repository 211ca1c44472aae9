import { PAGINGS } from '../../openapi/lists/paging/pagings.ts'
import { pagingKind } from '../../openapi/lists/paging/paging.ts'
import { useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { pagingHint } from '../../openapi/lists/paging/paging-hint.ts'
import type { PagingHint } from '../../openapi/model/hints.ts'
import type { Paging } from '../../openapi/model/dialect-model.ts'
import styles from './Correct.module.css'
import { CorrectChoice } from './CorrectChoice.tsx'

/**
 * The paging of a list: its kind, its parameters, and the number of the first page. Saved as a whole, because its
 * parts belong together.
 */
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
  const { kind, parameter, size } = draft ?? now
  const change = (part: Partial<PagingHint>) => setDraft({ ...(draft ?? now), ...part })
  const { hint } = pagingKind({ kind })
  const isComplete =
    (hint.parameter === undefined || parameter !== undefined) &&
    (hint.size !== 'required' || size !== undefined)
  const whole = ofItsKind(draft ?? now)
  return (
    <form
      className={styles.correct}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isComplete) return
        setDraft(undefined)
        onSave(whole)
      }}
    >
      <CorrectChoice
        label="Paging"
        value={kind}
        options={PAGINGS.map(({ name, label }) => [name, label] as const)}
        onChange={(value) => change({ kind: value })}
      />
      <PagingParts paging={whole} parameters={parameters} onChange={change} />
      {draft === undefined ? null : (
        <div className={styles.line}>
          <Button variant="primary" type="submit" aria-disabled={!isComplete || undefined}>
            Save paging
          </Button>
          <Button variant="quiet" onClick={() => setDraft(undefined)}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  )
}

interface PagingPartsProps {
  paging: PagingHint
  /** Names of the list's query parameters. */
  parameters: readonly string[]
  onChange: (part: Partial<PagingHint>) => void
}

/** What a kind of paging needs: its parameters, and the number of the first page. */
function PagingParts({ paging, parameters, onChange }: PagingPartsProps) {
  const { parameter, size, first } = paging
  const { hint } = pagingKind(paging)
  const names = parameters.map((name) => [name, name] as const)
  return (
    <>
      {hint.parameter ? (
        <CorrectChoice
          label="Parameter"
          value={parameter ?? ''}
          options={parameter === undefined ? [['', 'Choose…'], ...names] : names}
          onChange={(value) => onChange({ parameter: value === '' ? undefined : value })}
        />
      ) : null}
      {hint.size ? (
        <CorrectChoice
          label="How many"
          value={size ?? ''}
          options={[['', 'No parameter'], ...names]}
          onChange={(value) => onChange({ size: value === '' ? undefined : value })}
        />
      ) : null}
      {hint.first ? (
        <CorrectChoice
          label={hint.first.label}
          value={String(first)}
          options={[
            ['0', '0'],
            ['1', '1'],
          ]}
          onChange={(value) => onChange({ first: value === '0' ? 0 : 1 })}
        />
      ) : null}
    </>
  )
}

/** The paging with those parts alone that its kind has. */
function ofItsKind({ kind, parameter, size, first }: PagingHint): PagingHint {
  const { hint } = pagingKind({ kind })
  return {
    kind,
    parameter: hint.parameter && parameter,
    size: hint.size && size,
    first: hint.first && (first ?? hint.first.usual),
  }
}
