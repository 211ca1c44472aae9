import { TextInput } from '../../../controls/input/TextInput.tsx'
import type { ControlProps } from '../../shared/field-kind.ts'
import { inputProps } from '../../shared/input-props.ts'
import styles from '../../FieldControl.module.css'

/** The code of a colour, typed or picked. */
export function ColorControl(props: ControlProps) {
  const { field, value, onChange } = props
  const shared = inputProps(props)
  const code = typeof value === 'string' ? value : ''
  const label = `Pick ${field.label.toLowerCase()}`
  return (
    <span className={styles.picked}>
      <input
        type="color"
        aria-label={label}
        name={shared.name}
        value={/^#[\da-f]{6}$/i.test(code) ? code.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextInput
        {...shared}
        isCode
        value={code}
        isRequired={field.required}
        onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      />
    </span>
  )
}
