import { TextInput } from '../../../controls/input/TextInput.tsx'
import type { ControlProps } from '../../shared/field-kind.ts'
import styles from '../../FieldControl.module.css'

/** The code of a colour, typed or picked. */
export function ColorControl({ field, value, onChange, onBlur, id, describedBy, isInvalid }: ControlProps) {
  const code = typeof value === 'string' ? value : ''
  const label = `Pick ${field.label.toLowerCase()}`
  return (
    <span className={styles.picked}>
      <input
        type="color"
        aria-label={label}
        name={field.name || undefined}
        value={/^#[\da-f]{6}$/i.test(code) ? code.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextInput
        id={id}
        name={field.name || undefined}
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
