import { Pill, type PillTone } from '../../controls/basics/Pill.tsx'
import type { Diagnosis } from '../../connection/doctor/diagnosis.ts'
import styles from './Finding.module.css'

const CONFIDENCE: Record<Diagnosis['confidence'], { word: string; tone: PillTone }> = {
  certain: { word: 'Certain', tone: 'accent' },
  likely: { word: 'Likely', tone: 'neutral' },
  possible: { word: 'A guess', tone: 'warning' },
}

/**
 * What is wrong with a connection, how sure that is, and what to do. Without a diagnosis the examination is still
 * running.
 */
export function Finding({ diagnosis }: { diagnosis: Diagnosis | undefined }) {
  return (
    <div role="status" className={styles.finding}>
      {diagnosis === undefined ? (
        <p>Finding out what is wrong…</p>
      ) : (
        <>
          <Pill tone={CONFIDENCE[diagnosis.confidence].tone}>{CONFIDENCE[diagnosis.confidence].word}</Pill>
          <p className={styles.title} data-cause={diagnosis.cause}>
            {diagnosis.title}
          </p>
          {diagnosis.advice.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </>
      )}
    </div>
  )
}
