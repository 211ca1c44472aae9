import { Eye, EyeOff } from 'lucide-react'
import { useState, type HTMLInputTypeAttribute } from 'react'
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
  /** Code, keys, addresses: fixed-width letters and no spelling marks. */
  isCode?: boolean
  autoComplete?: string
}

/** One line or many lines of text. */
export function TextInput({ type = 'text', isMultiline = false, isCode = false, ...props }: TextInputProps) {
  const [isShown, setShown] = useState(false)
  const shared = {
    id: props.id,
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
  if (isMultiline) {
    return (
      <textarea
        {...shared}
        className={box}
        rows={3}
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
