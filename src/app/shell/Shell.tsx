import { useRef, type MouseEvent, type ReactNode } from 'react'
import { InsideMain } from '../../screens/shared/Main.tsx'
import { useIsNarrow } from '../../screens/shared/use-is-narrow.ts'
import styles from './Shell.module.css'
import { Sheet } from './Sheet.tsx'
import { Sidebar } from './Sidebar.tsx'
import { followTheme } from '../theme/apply-theme.ts'

// Applied before anything is drawn, so that the page does not flash in other colours.
followTheme()

/** The frame of every screen: the navigation and the main landmark. On a phone the navigation is a sheet. */
export function Shell({ children }: { children: ReactNode }) {
  const isNarrow = useIsNarrow()
  const main = useRef<HTMLElement>(null)

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
          <Sidebar />
        </div>
      )}
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        <InsideMain value>{children}</InsideMain>
      </main>
    </div>
  )
}
