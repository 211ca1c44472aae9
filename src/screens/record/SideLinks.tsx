import { Icon } from '../../controls/icon/Icon.tsx'
import { useId } from 'react'
import { AddressLink } from '../links/AddressLink.tsx'
import type { Search } from '../links/list-search.ts'
import styles from '../shared/SideCard.module.css'

/** A link of a side card. */
export interface SideLink {
  label: string
  to: string
  search?: Search
}

/** A card at the side of a record with links. Draws nothing without one. */
export function SideLinks({ title, links }: { title: string; links: readonly SideLink[] }) {
  const id = useId()
  if (links.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        {title}
      </h2>
      <ul>
        {links.map(({ label, to, search }, index) => (
          <li key={index}>
            <AddressLink to={to} search={search} className={styles.row}>
              <span className={styles.text}>{label}</span>
              <Icon name="chevron-right" />
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
