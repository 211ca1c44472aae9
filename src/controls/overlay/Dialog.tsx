import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components'
import { DialogHead } from './DialogHead.tsx'
import { ModalWindow } from './ModalWindow.tsx'
import styles from './overlay.module.css'

/** The title and content of a dialog. The caller opens and closes it. */
export interface DialogProps {
  title: string
  isOpen: boolean
  /** Called by Escape, a press outside or the close button. */
  onClose: () => void
  children: ReactNode
  isWide?: boolean
  className?: string
}

/** A window above the page. It keeps the focus inside, and returns it when it closes. Heavy: load it with `later`. */
export function Dialog({ title, children, ...window }: DialogProps) {
  return (
    <ModalWindow {...window}>
      <AriaDialog className={styles.dialog}>
        <DialogHead onClose={window.onClose}>
          <Heading slot="title">{title}</Heading>
        </DialogHead>
        {children}
      </AriaDialog>
    </ModalWindow>
  )
}
