import { Pill } from '../../../controls/basics/Pill.tsx'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { summary } from '../../shared/summary.ts'

/** Several of several values: ticks; pills where shown. */
export const choices: FieldKind = {
  ...standardKind('choices'),
  label: 'Several choices',
  accepts: (value) => Array.isArray(value) && value.every((item) => typeof item !== 'object'),
  isGroup: true,
  isWide: true,
  Control: 'choices',
  Display: ChoicesDisplay,
}

/** A pill for each of several choices; in a cell for the first two, in one line. */
function ChoicesDisplay({ field, value, layout }: DisplayProps) {
  const values = value as unknown[]
  const known = { ...field, options: field.options ?? field.item?.options }
  const shown = layout === 'cell' ? values.slice(0, 2) : values
  return (
    <span className={styles.row} data-layout={layout}>
      {shown.map((one, index) => (
        <Pill key={index}>{summary(one, known)}</Pill>
      ))}
      {values.length > shown.length && <span className={styles.faint}>+{values.length - shown.length}</span>}
    </span>
  )
}
