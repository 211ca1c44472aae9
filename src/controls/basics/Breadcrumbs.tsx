import type { ReactNode } from 'react'
import styles from './Breadcrumbs.module.css'

/** Links to the pages above this one, the nearest last. The heading below names the current page. */
export function Breadcrumbs({ links, className }: { links: ReactNode[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={[styles.breadcrumbs, className].filter(Boolean).join(' ')}>
      <ol>
        {links.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
      </ol>
    </nav>
  )
}
