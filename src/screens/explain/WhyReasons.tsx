import type { Evidence } from '../../openapi/model/evidence.ts'
import { evidenceText } from '../../openapi/wording/evidence-words.ts'
import styles from './Why.module.css'

/** The evidence of a guess in words, each with its weight. */
export function WhyReasons({ evidence }: { evidence: Evidence }) {
  // The correction itself is shown above.
  const shown = evidence.signs[0]?.source === 'person' ? evidence.signs.slice(1) : evidence.signs
  return (
    <>
      <p className={styles.sum}>{sumOf(evidence)}</p>
      <dl>
        {shown.map((sign, index) => (
          <div key={index}>
            <dt>{sign.code === 'rowsEnd' || sign.code === 'rowsAre' ? 'Rows' : SOURCES[sign.source]}</dt>
            <dd>{evidenceText(sign)}</dd>
            {sign.weight === 0 || sign.source === 'person' ? null : (
              <dd className={styles.weight}>
                + {sign.weight.toLocaleString(undefined, { maximumFractionDigits: 2 })}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  )
}

const SOURCES: Record<Evidence['signs'][number]['source'], string> = {
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

function sumOf({ signs, certainty }: Evidence): string {
  const before = signs.length === 1 ? '' : ' The reasons for the guess before it:'
  if (signs[0]?.source === 'person') return `Corrected by you.${before}`
  const count = NUMBERS[signs.length] ?? String(signs.length)
  const reasons = signs.length === 1 ? 'One reason' : `${count} reasons`
  if (certainty >= 0.95) return `${reasons}, quite certain.`
  if (certainty >= 0.6) return `${reasons}, fairly certain.`
  return `${reasons}, but this is a guess.`
}
