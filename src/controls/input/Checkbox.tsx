import styles from './input.module.css'
import type { InputProps } from './TextInput.tsx'

interface CheckboxProps extends InputProps {
  value: boolean
  onChange: (value: boolean) => void
  /** The text beside the tick box. */
  text: string
}

/** Yes or no: a tick box with a text beside it. */
export function Checkbox({ value, onChange, text, ...props }: CheckboxProps) {
  return (
    <span className={[styles.options, props.className].filter(Boolean).join(' ')}>
      <label className={styles.option}>
        <input
          id={props.id}
          name={props.name}
          type="checkbox"
          checked={value}
          aria-describedby={props.describedBy}
          aria-invalid={props.isInvalid || undefined}
          aria-label={props.label}
          onBlur={props.onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span aria-hidden>{text}</span>
      </label>
    </span>
  )
}
