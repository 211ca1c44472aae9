import type { ReactNode } from 'react'
import styles from './Breadcrumbs.module.css'

/** The way up from here: links, the nearest last. Where a person is, the heading below says. */
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
