import { Suspense, useRef, type MouseEvent, type ReactNode } from 'react'
import { later } from '../../controls/basics/later.ts'
import { InsideMain } from '../../screens/shared/Main.tsx'
import { useIsNarrow } from '../../screens/shared/use-is-narrow.ts'
import { Sidebar } from '../screen-chunks.ts'
import styles from './Shell.module.css'
import { NavigationSkeleton } from '../StartSkeleton.tsx'
import { applyTheme, keptTheme } from './apply-theme.ts'
import { useHeadingFocus } from '../navigation/use-heading-focus.ts'

const { Component: Sheet } = later(() => import('../navigation/Sheet.tsx').then((module) => module.Sheet))

// Before anything is drawn, so that no page flashes in the other colours.
applyTheme(keptTheme())

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
        <Suspense>
          <Sheet />
        </Suspense>
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
