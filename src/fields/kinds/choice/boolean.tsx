import { later } from '../../../controls/basics/later.ts'
import type { DisplayProps, FieldType } from '../../shared/field-type.ts'
import styles from '../../FieldDisplay.module.css'
import { laterControl } from '../../shared/later-control.tsx'

/** Yes or no; a third choice, "not set", where the value may be null. */
export const boolean: FieldType = {
  name: 'boolean',
  label: 'Yes or no',
  matches: (field) => field.kind === 'boolean',
  accepts: (value) => typeof value === 'boolean',
  Control: laterControl(async () => (await import('./BooleanControl.tsx')).BooleanControl),
  Display: BooleanDisplay,
}

const { Component: YesOrNo } = later(async () => (await import('./YesOrNo.tsx')).YesOrNo)

function BooleanDisplay({ value }: DisplayProps) {
  return (
    <span className={styles.row}>
      <span className={styles.icon}>
        <YesOrNo isYes={value === true} />
      </span>
      {value === true ? 'Yes' : 'No'}
    </span>
  )
}
