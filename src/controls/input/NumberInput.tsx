import { useState, type KeyboardEvent } from 'react'
import styles from './input.module.css'
import { numberText, parseNumber, plainNumber, stepNumber } from './number-text.ts'
import type { InputProps } from './TextInput.tsx'

interface NumberInputProps extends InputProps {
  /** A text is a typed text that is no number. It is shown unchanged. */
  value: number | bigint | string | undefined
  /** `typed` is the typed text with a point as its decimal sign, if the number was typed. */
  onChange: (value: number | bigint | string | undefined, typed?: string) => void
  /** The step of the arrow keys; 1 by default. Page keys use ten steps. */
  step?: number
  minimum?: number
  maximum?: number
  /** Shown inside the box before the number: `€`. */
  currency?: string
  /** Shown inside the box after the number: `kg`, `seconds`. */
  unit?: string
}

/**
 * The entry of a number, typed or changed by the arrow keys without rounding errors. Integers beyond 2^53 keep every digit. The
 * typed text stays until the input loses the focus, and then takes its plain form (`007` → 7).
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, step = 1, minimum, maximum, currency, unit } = props
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (value === undefined ? '' : numberText(value))

  function press(event: KeyboardEvent) {
    const steps = STEPS[event.key]
    if (steps === undefined || typeof value === 'string') return
    event.preventDefault()
    setTyped(undefined)
    onChange(stepNumber(value ?? Math.max(0, minimum ?? 0) - steps * step, steps, step, { minimum, maximum }))
  }

  const input = (className?: string) => (
    <input
      id={props.id}
      name={props.name}
      className={className}
      type="text"
      role="spinbutton"
      inputMode={Number.isInteger(step) && (minimum ?? -1) >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      placeholder={props.placeholder}
      aria-valuenow={typeof value === 'number' || typeof value === 'bigint' ? Number(value) : undefined}
      aria-valuetext={shown === '' ? undefined : unit === undefined ? shown : `${shown} ${unit}`}
      aria-valuemin={minimum}
      aria-valuemax={maximum}
      aria-describedby={props.describedBy}
      aria-invalid={props.isInvalid || undefined}
      aria-required={props.isRequired || undefined}
      aria-label={props.label}
      onKeyDown={press}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(parseNumber(event.target.value), plainNumber(event.target.value))
      }}
      onBlur={() => {
        setTyped(undefined)
        props.onBlur?.()
      }}
    />
  )
  const box = [styles.input, styles.figures, props.className].filter(Boolean).join(' ')
  if (currency === undefined && unit === undefined) return input(box)
  return (
    <div className={`${box} ${styles.group}`} data-invalid={props.isInvalid || undefined}>
      {currency === undefined ? null : <span className={styles.affix}>{currency}</span>}
      {input()}
      {unit === undefined ? null : <span className={styles.affix}>{unit}</span>}
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
