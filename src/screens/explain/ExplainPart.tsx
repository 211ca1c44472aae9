import { Icon } from '../../controls/icon/Icon.tsx'
import type { ReactNode } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import type { Evidence } from '../../openapi/model/evidence.ts'
import styles from './Explain.module.css'
import { confidenceWord } from './confidence-word.ts'
import { WhyReasons } from './WhyReasons.tsx'
import why from './Why.module.css'

/** One guess: its value and confidence, and in its details the evidence and the corrections. */
export function ExplainPart({
  label,
  value,
  evidence,
  onBack,
  children,
}: {
  label: string
  value: ReactNode
  evidence: Evidence | undefined
  /** Returns to the guess; `undefined` where nothing was corrected. */
  onBack?: () => void
  children?: ReactNode
}) {
  return (
    <details className={styles.part}>
      <summary className={styles.summary}>
        <Icon name="chevron-right" className={styles.chevron} />
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value}</span>
        <span className={styles.sure}>{evidence === undefined ? '' : confidenceWord(evidence)}</span>
      </summary>
      <div className={styles.content}>
        {evidence === undefined || evidence.reasons.length === 0 ? null : (
          <div className={why.reasons}>
            <WhyReasons evidence={evidence} />
          </div>
        )}
        {children}
        {onBack === undefined ? null : (
          <Button variant="quiet" className={styles.back} onClick={onBack}>
            Back to the guess
          </Button>
        )}
      </div>
    </details>
  )
}
