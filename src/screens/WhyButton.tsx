import { ChevronDown } from 'lucide-react'
import { Popover } from '../controls/Popover.tsx'
import type { Evidence } from '../description/evidence.ts'
import type { Field } from '../description/model.ts'
import { kindWord } from './kind-word.ts'
import styles from './WhyButton.module.css'

/** Opens the reasons for the way a field is shown. Nothing where there was nothing to guess. */
export function WhyButton({ field, className }: { field: Field; className?: string }) {
  const { evidence } = field
  if (evidence.signs.length === 0) return null
  const title = `${field.label} is shown as ${kindWord(field)}`
  return (
    <Popover
      label={title}
      className={styles.panel}
      renderButton={(trigger) => (
        <button
          {...trigger}
          className={[styles.why, className].filter(Boolean).join(' ')}
          title="Why is it shown this way?"
        >
          <ChevronDown aria-hidden="true" />
          {/* As text: as a label it would be a second thing that is labelled with the field's name. */}
          <span className={styles.words}>Why is {field.label} shown this way?</span>
        </button>
      )}
    >
      {() => (
        // Takes the focus, so that the reasons are read at once and Escape leads back.
        <div tabIndex={-1} data-autofocus="" className={styles.reasons}>
          <p className={styles.title}>{title}</p>
          <p className={styles.sum}>{sumOf(evidence)}</p>
          <dl>
            {evidence.signs.map((sign, index) => (
              <div key={index}>
                <dt>{SOURCES[sign.source]}</dt>
                <dd>{sign.says}</dd>
                <dd className={styles.weight}>
                  + {sign.weight.toLocaleString(undefined, { maximumFractionDigits: 2 })}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Popover>
  )
}

const SOURCES: Record<Evidence['signs'][number]['source'], string> = {
  person: 'You',
  hint: 'Hint',
  format: 'Format',
  constraint: 'Rule',
  name: 'Name',
  structure: 'Structure',
  answer: 'Answer',
  default: 'Otherwise',
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function sumOf({ signs, certainty }: Evidence): string {
  const count = NUMBERS[signs.length] ?? String(signs.length)
  const agree = signs.length === 1 ? 'One sign speaks for it' : `${count} signs agree`
  if (certainty >= 0.95) return `${agree}, so we are quite sure.`
  if (certainty >= 0.6) return `${agree}, so we are fairly sure.`
  return `${agree}; this is a guess.`
}
