import { useId, useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import styles from './Correct.module.css'

/** One word or two that a person can write instead of the guess. Kept by Enter or by its button, which is there once it differs. */
export function CorrectText({
  label,
  value,
  placeholder,
  isValid = isFilled,
  problem,
  hasFocus = false,
  onSave,
}: {
  label: string
  value: string
  placeholder?: string
  isValid?: (text: string) => boolean
  /** The message where it is not valid. */
  problem?: string
  /** Takes the focus, because a person has just opened it. */
  hasFocus?: boolean
  onSave: (text: string) => void
}) {
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
          // Takes back what was typed, and only then closes what it stands in.
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
