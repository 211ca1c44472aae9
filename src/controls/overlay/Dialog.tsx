import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { growFromFocus } from './dialog-origin.ts'
import { DialogHead } from './DialogHead.tsx'
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
export function Dialog({ title, isOpen, onClose, children, isWide, className }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className={styles.veil}
      data-veil
    >
      <Modal
        ref={growFromFocus}
        className={[styles.modal, className].filter(Boolean).join(' ')}
        data-wide={isWide || undefined}
      >
        <AriaDialog className={styles.dialog}>
          <DialogHead onClose={onClose}>
            <Heading slot="title">{title}</Heading>
          </DialogHead>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
