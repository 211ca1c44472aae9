import { Icon } from '../../controls/icon/Icon.tsx'
import { useRef, type MouseEvent } from 'react'
import { IconButton } from '../../controls/basics/IconButton.tsx'
import styles from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

/** The navigation on a phone: a dialog over the page, opened by a button. It closes when a link in it is chosen. */
export function Sheet() {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeAfterChoice = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    // A press on the dialog element itself is a press outside of its content.
    if (event.target === dialog.current || event.target.closest('a') !== null) dialog.current?.close()
  }
  return (
    <>
      <header className={styles.top}>
        <IconButton
          label="Open the navigation"
          aria-haspopup="dialog"
          onClick={() => dialog.current?.showModal()}
        >
          <Icon name="menu" />
        </IconButton>
      </header>
      {/* Escape and the links inside do the same for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog ref={dialog} className={styles.sheet} aria-label="Navigation" onClick={closeAfterChoice}>
        <div className={styles.sheetContent}>
          <Sidebar onClose={() => dialog.current?.close()} />
        </div>
      </dialog>
    </>
  )
}
