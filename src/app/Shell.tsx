import { Menu } from 'lucide-react'
import { lazy, Suspense, useRef, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { InsideMain } from '../screens/Main.tsx'
import { useIsNarrow } from '../screens/use-is-narrow.ts'
import styles from './Shell.module.css'
import { NavigationSkeleton } from './StartSkeleton.tsx'
import { applyTheme } from './theme-choice.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

// Fetched while the list's answer is on its way, so that the first row does not wait for it.
const Sidebar = lazy(() => import('./Sidebar.tsx').then((module) => ({ default: module.Sidebar })))

// Before anything is drawn, so that no page flashes in the other colours.
applyTheme()

/** The frame of every screen: the navigation at the side, or as a sheet on a phone, and the main landmark. */
export function Shell({ children }: { children: ReactNode }) {
  const isNarrow = useIsNarrow()
  const main = useRef<HTMLElement>(null)
  useHeadingFocus()

  const skip = (event: MouseEvent) => {
    event.preventDefault()
    main.current?.focus()
  }
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip} onClick={skip}>
        Skip to the content
      </a>
      {isNarrow ? (
        <Sheet />
      ) : (
        <div className={styles.side}>
          <Suspense fallback={<NavigationSkeleton />}>
            <Sidebar />
          </Suspense>
        </div>
      )}
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <InsideMain value>{children}</InsideMain>
      </main>
    </div>
  )
}

/** The navigation of a phone: behind a button, over the page. Leaves with the first thing chosen in it. */
function Sheet() {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeAfterChoice = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    // A press on the dialog itself is one beside its content.
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
          <Menu aria-hidden="true" />
        </IconButton>
      </header>
      {/* Escape and the links inside do the same for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog ref={dialog} className={styles.sheet} aria-label="Navigation" onClick={closeAfterChoice}>
        <div className={styles.sheetContent}>
          <Suspense fallback={<NavigationSkeleton />}>
            <Sidebar onClose={() => dialog.current?.close()} />
          </Suspense>
        </div>
      </dialog>
    </>
  )
}
