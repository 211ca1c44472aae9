import { Icon } from '../icon/Icon.tsx'
import { useState, type HTMLInputTypeAttribute, type KeyboardEvent } from 'react'
import styles from './input.module.css'
import visuallyHidden from '../basics/visually-hidden.module.css'

/** What every input takes: its id, its name for assistive technology, and its state. */
export interface InputProps {
  id: string
  /** The ids of the texts that explain the input or describe its error. */
  describedBy?: string
  isInvalid?: boolean
  isRequired?: boolean
  /** The name of the input if it has no `<label for>`. */
  label?: string
  /** The property that it edits. */
  name?: string
  /** The id of the element that names it, instead of `label`. */
  labelledBy?: string
  placeholder?: string
  onBlur?: () => void
  className?: string
}

/** The text of an input and its type, beside what every input takes. */
export interface TextInputProps extends InputProps {
  value: string
  onChange: (value: string) => void
  /** `password` adds a button that shows the typed text. */
  type?: HTMLInputTypeAttribute
  /** True for several lines: a box that grows with its text. */
  isMultiline?: boolean
  /**
   * True for one line at first, which grows when lines are pasted or added by Shift+Enter. Enter submits the form while there is
   * one line.
   */
  isGrowing?: boolean
  /** True for code, keys and addresses: a monospaced font without spell checking. */
  isCode?: boolean
  autoComplete?: string
}

/** The entry of one line or several lines of text. */
export function TextInput({
  type = 'text',
  isMultiline = false,
  isGrowing = false,
  isCode = false,
  ...props
}: TextInputProps) {
  const [isShown, setShown] = useState(false)
  const shared = {
    id: props.id,
    name: props.name,
    value: props.value,
    placeholder: props.placeholder,
    onBlur: props.onBlur,
    autoComplete: props.autoComplete ?? 'off',
    spellCheck: isCode || type === 'email' || type === 'url' ? false : undefined,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.isInvalid || undefined,
    'aria-required': props.isRequired || undefined,
    'aria-label': props.label,
    'aria-labelledby': props.labelledBy,
  }
  const box = [styles.input, isCode && styles.mono, props.className].filter(Boolean).join(' ')
  if (isMultiline || isGrowing) {
    return (
      <textarea
        {...shared}
        className={box}
        rows={isMultiline ? 3 : 1}
        data-growing={!isMultiline || undefined}
        onKeyDown={isMultiline ? undefined : sendOnEnter}
        onChange={(event) => props.onChange(event.target.value)}
      />
    )
  }
  const input = (className?: string) => (
    <input
      {...shared}
      type={type === 'password' && isShown ? 'text' : type}
      className={className}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
  if (type !== 'password') return input(box)
  return (
    <div className={`${box} ${styles.group}`} data-invalid={props.isInvalid || undefined}>
      {input()}
      <button type="button" className={styles.inner} onClick={() => setShown(!isShown)}>
        {isShown ? <Icon name="eye-off" size={16} /> : <Icon name="eye" size={16} aria-hidden />}
        {/* A text and not a label, because a second label would name the password field too. */}
        <span className={visuallyHidden.text}>{isShown ? 'Hide password' : 'Show password'}</span>
      </button>
    </div>
  )
}

/** Submits the form on Enter while the box has one line, as every input of one line does. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || currentTarget.value.includes('\n')) return
  event.preventDefault()
  currentTarget.form?.requestSubmit()
}
