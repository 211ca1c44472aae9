import styles from '../input/input.module.css'
import { LongChoice } from './LongChoice.tsx'
import type { ChoiceProps } from './choice-props.ts'

/** The most options that a person looks through. */
const MANY = 60

/**
 * One of several values: the browser's own select, which every phone and screen reader supports. With very many options, a search
 * field.
 */
export function Choice(props: ChoiceProps) {
  return props.options.length <= MANY ? <Select {...props} /> : <LongChoice {...props} />
}

function Select({ options, value, onChange, emptyLabel, ...props }: ChoiceProps) {
  return (
    <select
      id={props.id}
      name={props.name}
      className={[styles.input, props.className].filter(Boolean).join(' ')}
      value={value ?? ''}
      aria-describedby={props.describedBy}
      aria-invalid={props.isInvalid || undefined}
      aria-required={props.isRequired || undefined}
      aria-label={props.label}
      onBlur={props.onBlur}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    >
      {(emptyLabel !== undefined || value === undefined) && (
        <option value="">{emptyLabel ?? 'Choose…'}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} title={option.description}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
