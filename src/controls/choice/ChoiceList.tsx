import type { ChoiceOption } from './choice-props.ts'
import styles from '../input/input.module.css'

interface ChoiceListProps {
  /** The id of the first input. With `-label`, that of the element that names the group. */
  id: string
  /** The name of the inputs in their form; the id by default. */
  name?: string
  options: ChoiceOption[]
  value: string[]
  onChange: (value: string[]) => void
  labelledBy?: string
  describedBy?: string
  isInvalid?: boolean
  onBlur?: () => void
  className?: string
}

/** All values at a glance, with a tick box each. */
export function ChoiceList({ id, options, value, onChange, ...props }: ChoiceListProps) {
  return (
    <div
      role="group"
      className={[styles.options, props.className].filter(Boolean).join(' ')}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      data-invalid={props.isInvalid || undefined}
    >
      {options.map((option, index) => (
        <label key={option.value} className={styles.option}>
          <input
            id={index === 0 ? id : `${id}-${index}`}
            type="checkbox"
            name={props.name ?? id}
            checked={value.includes(option.value)}
            aria-invalid={props.isInvalid || undefined}
            onBlur={props.onBlur}
            // In the order of the options, so that ticking and unticking gives the same list again.
            onChange={({ target }) => onChange(ordered(options, value, option.value, target.checked))}
          />
          <span>
            {option.label}
            {option.description !== undefined && <span className={styles.note}> {option.description}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

function ordered(options: ChoiceOption[], value: string[], changed: string, isChosen: boolean): string[] {
  const chosen = new Set(value)
  if (isChosen) chosen.add(changed)
  else chosen.delete(changed)
  const known = options.map((option) => option.value)
  return [
    ...known.filter((one) => chosen.has(one)),
    ...value.filter((one) => chosen.has(one) && !known.includes(one)),
  ]
}
