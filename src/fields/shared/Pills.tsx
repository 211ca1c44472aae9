import { Pill } from '../../controls/basics/Pill.tsx'
import styles from '../FieldDisplay.module.css'
import type { DisplayProps } from './field-kind.ts'

/** A pill for each of several words. A cell shows the first two, in one line. */
export function Pills({ texts, layout }: { texts: readonly string[]; layout: DisplayProps['layout'] }) {
  const shown = layout === 'cell' ? texts.slice(0, 2) : texts
  return (
    <span className={styles.row} data-layout={layout}>
      {shown.map((text, index) => (
        <Pill key={index} className={styles.pill}>
          {text}
        </Pill>
      ))}
      {texts.length > shown.length && <span className={styles.faint}>+{texts.length - shown.length}</span>}
    </span>
  )
}

/** The longest label of a pill, in characters. */
export const LONGEST_LABEL = 40
