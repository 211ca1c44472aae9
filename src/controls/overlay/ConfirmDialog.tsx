import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components'
import { Button } from '../basics/Button.tsx'
import { ModalWindow } from './ModalWindow.tsx'
import styles from './overlay.module.css'

/** A question, what confirms it, and whether the confirmed action is still running. */
export interface ConfirmDialogProps {
  /** The question: "Delete Chiyo Tanabe?" */
  title: string
  /** What will happen. */
  children?: ReactNode
  /** The text of the button that confirms: "Delete". */
  confirmLabel: string
  isOpen: boolean
  /** True while the confirmed action runs: the button is busy. */
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A question before an action that cannot be undone. The focus starts on "Cancel". Heavy: load it with `later`. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <ModalWindow isOpen={props.isOpen} onClose={props.onClose}>
      <AriaDialog role="alertdialog" className={styles.dialog}>
        <Heading slot="title" className={styles.title}>
          {props.title}
        </Heading>
        {props.children !== undefined && <div>{props.children}</div>}
        <div className={styles.actions}>
          <Button variant="plain" autoFocus onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            aria-busy={props.isPending || undefined}
            disabled={props.isPending}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </div>
      </AriaDialog>
    </ModalWindow>
  )
}
