import { useEffect, useId, useRef, type MouseEvent } from 'react'
import type { DialogProps } from './Dialog.tsx'
import { DialogHead } from './DialogHead.tsx'
import { growFromFocus } from './dialog-origin.ts'
import styles from './PlainDialog.module.css'

/**
 * A window above the page, made by the browser's own dialog. It is small enough to be loaded in advance. It cannot contain pop-up
 * lists of `react-aria-components`, which would open below it.
 */
export function PlainDialog({
  title,
  onClose,
  children,
  isWide,
}: Pick<DialogProps, 'title' | 'onClose' | 'children' | 'isWide'>) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const focused = document.activeElement
    growFromFocus(element)
    element?.showModal()
    return () => {
      element?.close()
      if (focused instanceof HTMLElement) focused.focus()
    }
  }, [])
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // For the keyboard, Escape closes the dialog: a native dialog reports it as `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={styles.dialog}
      data-wide={isWide || undefined}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.content}>
        <DialogHead onClose={onClose}>
          <h2 id={id}>{title}</h2>
        </DialogHead>
        {children}
      </div>
    </dialog>
  )
}
