import { useId, useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import styles from './Correct.module.css'

interface CorrectTextProps {
  label: string
  value: string
  placeholder?: string
  isValid?: (text: string) => boolean
  /** The message where the text is not valid. */
  problem?: string
  /** True where a person has just opened it, so that it takes the focus. */
  hasFocus?: boolean
  onSave: (text: string) => void
}

/** A short text that replaces the guess. Saved by Enter or by its button, which appears once the text differs. */
export function CorrectText(props: CorrectTextProps) {
  const { label, value, placeholder, isValid = isFilled, problem, hasFocus = false, onSave } = props
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const text = (typed ?? value).trim()
  const isChanged = typed !== undefined && text !== value
  const isWrong = isChanged && !isValid(text)
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isChanged || isWrong) return
        setTyped(undefined)
        onSave(text)
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={hasFocus ? takeFocus : undefined}
        className={styles.text}
        value={typed ?? value}
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={isWrong && problem !== undefined ? true : undefined}
        aria-describedby={isWrong && problem !== undefined ? `${id}-problem` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // The first Escape resets the text, the next one closes the popover.
          if (event.key !== 'Escape' || !isChanged) return
          event.preventDefault()
          event.stopPropagation()
          setTyped(undefined)
        }}
      />
      {isChanged && !isWrong ? (
        <Button type="submit" className={styles.save}>
          Save
        </Button>
      ) : null}
      {isWrong && problem !== undefined ? (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </form>
  )
}

function takeFocus(input: HTMLInputElement | null) {
  input?.focus()
}

function isFilled(text: string): boolean {
  return text !== ''
}
