import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'
import styles from './ScreenHeader.module.css'

/** The header of a screen: its only h1, with a note and actions. The h1 can take the focus after a navigation. */
export function ScreenHeader({
  title,
  aside,
  actions,
  children,
}: {
  title: ReactNode
  /** Beside the title: a count, a status. */
  aside?: ReactNode
  actions?: ReactNode
  /** Above the title: the links up. */
  children?: ReactNode
}) {
  return (
    <header className={styles.header}>
      {typeof title === 'string' ? <PageTitle>{title}</PageTitle> : null}
      {children}
      <div className={styles.row}>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{title}</h1>
          {aside}
        </div>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  )
}
