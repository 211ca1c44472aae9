import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import styles from '../FieldControl.module.css'

interface ToolProps {
  label: string
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** A small button of a row. If its press removes or disables it, the nearest button takes the focus. */
export function Tool({ label, isDisabled = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={({ currentTarget }) => keepFocus(currentTarget, onPress)}
    >
      {children}
    </button>
  )
}

function keepFocus(tool: HTMLElement, press: () => void): void {
  const group = tool.closest('[role=group]')
  const row = tool.closest(`.${styles.row}`)
  const rows = row?.parentElement
  const position = [...(rows?.children ?? [])].indexOf(row!) // only used where there is a row
  flushSync(press)
  const { activeElement, body } = document
  if ((tool.matches(':enabled') && tool.isConnected) || ![tool, body].includes(activeElement as HTMLElement))
    return
  const left = rows?.isConnected ? [...rows.querySelectorAll(`:scope > .${styles.row}`)] : []
  const next = row?.isConnected ? row : (left[position] ?? left.at(-1) ?? group)
  // The last button of a row removes it, and that of the group adds another.
  ;[...(next?.querySelectorAll<HTMLElement>('button:enabled') ?? [])].at(-1)?.focus()
}
