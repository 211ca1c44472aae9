import { TextInput } from '../controls/TextInput.tsx'
import type { ControlProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { isText } from './text.tsx'

/** A colour: its swatch beside its code. */
export const color: FieldType = {
  name: 'color',
  label: 'Colour',
  matches: (field) => field.kind === 'color',
  accepts: isText,
  Control: ColorControl,
  Display: ({ value }) => (
    <span className={styles.row}>
      <span
        className={styles.swatch}
        style={{ background: CSS.supports('color', String(value)) ? String(value) : 'none' }}
      />
      <span className={styles.mono}>{String(value)}</span>
    </span>
  ),
}

function ColorControl({ field, value, onChange, onBlur, id, describedBy, isInvalid }: ControlProps) {
  const code = typeof value === 'string' ? value : ''
  const label = `Pick ${field.label.toLowerCase()}`
  return (
    <span className={styles.row} style={{ flexWrap: 'nowrap' }}>
      <input
        type="color"
        aria-label={label}
        value={/^#[\da-f]{6}$/i.test(code) ? code.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextInput
        id={id}
        isCode
        value={code}
        describedBy={describedBy}
        isInvalid={isInvalid}
        isRequired={field.required}
        onBlur={onBlur}
        onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      />
    </span>
  )
}
