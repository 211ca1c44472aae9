import type { ReactNode } from 'react'
import { Modal, ModalOverlay } from 'react-aria-components'
import { growFromFocus } from './dialog-origin.ts'
import styles from './overlay.module.css'

interface ModalWindowProps {
  isOpen: boolean
  /** Called by Escape and a press outside. */
  onClose: () => void
  isWide?: boolean
  className?: string
  children: ReactNode
}

/** A window over the veiled page, which grows from the button that opened it. */
export function ModalWindow({ isOpen, onClose, isWide, className, children }: ModalWindowProps) {
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
        {children}
      </Modal>
    </ModalOverlay>
  )
}
