import { Check, Minus } from 'lucide-react'
import { Checkbox } from '../controls/Checkbox.tsx'
import { Choice } from '../controls/Choice.tsx'
import type { ControlProps, DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'

/** Yes or no; a third choice, "not set", where the value may be null. */
export const boolean: FieldType = {
  name: 'boolean',
  label: 'Yes or no',
  matches: (field) => field.kind === 'boolean',
  accepts: (value) => typeof value === 'boolean',
  Control: BooleanControl,
  Display: BooleanDisplay,
}

function BooleanControl({ field, value, onChange, onBlur, id, describedBy, isInvalid }: ControlProps) {
  if (field.nullable) {
    return (
      <Choice
        id={id}
        describedBy={describedBy}
        isInvalid={isInvalid}
        onBlur={onBlur}
        emptyLabel="Not set"
        options={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
        value={typeof value === 'boolean' ? String(value) : undefined}
        onChange={(chosen) => onChange(chosen === undefined ? null : chosen === 'true')}
      />
    )
  }
  return (
    <Checkbox
      id={id}
      describedBy={describedBy}
      isInvalid={isInvalid}
      onBlur={onBlur}
      text={value === true ? 'Yes' : 'No'}
      value={value === true}
      onChange={onChange}
    />
  )
}

function BooleanDisplay({ value }: DisplayProps) {
  return (
    <span className={styles.row}>
      {value === true ? (
        <Check size={14} aria-hidden className={styles.yes} />
      ) : (
        <Minus size={14} aria-hidden className={styles.faint} />
      )}
      {value === true ? 'Yes' : 'No'}
    </span>
  )
}
