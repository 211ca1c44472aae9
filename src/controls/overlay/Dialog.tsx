import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { growFromFocus } from './dialog-origin.ts'
import input from '../input/input.module.css'
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
          <div className={styles.head}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            <button type="button" className={input.inner} aria-label="Close" onClick={onClose}>
              <X size={18} aria-hidden />
            </button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
