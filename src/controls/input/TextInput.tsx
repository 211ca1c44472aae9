import { Eye, EyeOff } from 'lucide-react'
import { useState, type HTMLInputTypeAttribute, type KeyboardEvent } from 'react'
import styles from './input.module.css'
import visuallyHidden from '../basics/visually-hidden.module.css'

export interface InputProps {
  id: string
  /** Id of the texts that explain the input or say what is wrong with it. */
  describedBy?: string
  isInvalid?: boolean
  isRequired?: boolean
  /** Names the input where no `<label for>` does. */
  label?: string
  /** The property that it edits. */
  name?: string
  /** Id of the text that names it, for the same. */
  labelledBy?: string
  placeholder?: string
  onBlur?: () => void
  className?: string
}

export interface TextInputProps extends InputProps {
  value: string
  onChange: (value: string) => void
  /** `password` brings a button that shows what was typed. */
  type?: HTMLInputTypeAttribute
  /** More than one line: a box that grows with its text. */
  isMultiline?: boolean
  /** One line at first, and a box that grows where more are pasted or made by Shift+Enter. Enter sends the form as long as it is one line. */
  isGrowing?: boolean
  /** Code, keys, addresses: fixed-width letters and no spelling marks. */
  isCode?: boolean
  autoComplete?: string
}

/** One line or many lines of text. */
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
        {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        {/* As text: as a label it would be a second thing labelled as the password. */}
        <span className={visuallyHidden.text}>{isShown ? 'Hide password' : 'Show password'}</span>
      </button>
    </div>
  )
}

/** Enter in a box of one line does what it does in every input of one line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || currentTarget.value.includes('\n')) return
  event.preventDefault()
  currentTarget.form?.requestSubmit()
}
