import type { Evidence, Reason } from '../../openapi/model/evidence.ts'
import { evidenceText } from '../../openapi/wording/evidence-words.ts'
import { confidenceWord } from './confidence-word.ts'
import styles from './Why.module.css'

/** The evidence of a guess in words, each with its weight. */
export function WhyReasons({ evidence }: { evidence: Evidence }) {
  // The correction itself is shown above.
  const shown = evidence.reasons[0]?.source === 'person' ? evidence.reasons.slice(1) : evidence.reasons
  return (
    <>
      <p className={styles.sum}>{sumOf(evidence)}</p>
      <dl>
        {shown.map((reason, index) => (
          <div key={index}>
            <dt>
              {reason.code === 'rowsEnd' || reason.code === 'rowsAre' ? 'Rows' : SOURCES[reason.source]}
            </dt>
            <dd>{evidenceText(reason)}</dd>
            {reason.weight === 0 || reason.source === 'person' ? null : (
              <dd className={styles.weight}>
                + {reason.weight.toLocaleString(undefined, { maximumFractionDigits: 2 })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  )
}

const SOURCES: Record<Reason['source'], string> = {
  person: 'You',
  hint: 'Hint',
  format: 'Format',
  constraint: 'Rule',
  name: 'Name',
  structure: 'Structure',
  response: 'Response',
  default: 'Otherwise',
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function sumOf(evidence: Evidence): string {
  const { length } = evidence.reasons
  const sure = confidenceWord(evidence)
  if (evidence.reasons[0]?.source === 'person')
    return `${sure}.${length === 1 ? '' : ' The reasons for the guess before it:'}`
  const counted = length === 1 ? 'One reason' : `${NUMBERS[length] ?? length} reasons`
  return `${counted}: ${sure.toLowerCase()}.`
}
