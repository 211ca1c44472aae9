import { useEffect, useRef, useState } from 'react'
import { afterPress } from '../../../controls/input/after-press.ts'
import { TextInput } from '../../../controls/input/TextInput.tsx'
import { parseJson, stringifyJson } from '../../../http/json.ts'
import type { ControlProps } from '../../shared/field-kind.ts'
import { inputProps } from '../../shared/input-props.ts'
import styles from '../../FieldControl.module.css'

/**
 * Any value as JSON text. Invalid JSON makes the input invalid (`setCustomValidity`), so that no form sends the previous value. A
 * single word is taken as text.
 */
export function JsonControl(props: ControlProps) {
  const { value, onChange, id } = props
  const [typed, setTyped] = useState<{ text: string; value: unknown }>()
  const latest = useRef('')
  const [problem, setProblem] = useState('')
  const [isLeft, setLeft] = useState(false)
  // The text stays as typed, until the value changes elsewhere.
  const text = typed !== undefined && Object.is(typed.value, value) ? typed.text : textOf(value)

  useEffect(() => {
    const input = document.getElementById(id)
    if (input instanceof HTMLTextAreaElement) input.setCustomValidity(problem)
  }, [id, problem])

  async function change(next: string) {
    latest.current = next
    setTyped({ text: next, value })
    const parsed = await read(next)
    if (latest.current !== next) return
    setProblem(parsed.problem ?? '')
    if (parsed.problem !== undefined) return
    setTyped({ text: next, value: parsed.value })
    onChange(parsed.value)
  }

  const isShown = problem !== '' && isLeft
  return (
    <>
      <TextInput
        {...inputProps(props)}
        isMultiline
        isCode
        value={text}
        describedBy={[isShown && `${id}-problem`, props.describedBy].filter(Boolean).join(' ') || undefined}
        isInvalid={props.isInvalid || isShown}
        onBlur={() => {
          afterPress(() => setLeft(true))
          props.onBlur?.()
        }}
        onChange={change}
      />
      {isShown && (
        <p id={`${id}-problem`} className={styles.message}>
          {problem}
        </p>
      )}
    </>
  )
}

async function read(text: string): Promise<{ value?: unknown; problem?: string }> {
  const plain = text.trim()
  if (plain === '') return { value: undefined }
  try {
    return { value: await parseJson(plain) }
  } catch {
    const isMeantAsJson = /^[[{"\d-]/.test(plain)
    return isMeantAsJson ? { problem: 'This is not complete JSON yet.' } : { value: text }
  }
}

function textOf(value: unknown): string {
  return stringifyJson(value, 2) ?? ''
}
