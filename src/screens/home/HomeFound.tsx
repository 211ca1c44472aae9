import { useMemo } from 'react'
import { EmptyState } from '../../controls/basics/EmptyState.tsx'
import type { Description } from '../../openapi/model/model.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { findDestinations, destinationsIn } from '../links/destinations.ts'
import styles from './HomeScreen.module.css'

/** How many results are shown; another word narrows them faster. */
const MOST_FOUND = 30

/** The resources and operations that contain all words of a text. */
export function HomeFound({ description, text }: { description: Description; text: string }) {
  const found = useMemo(
    () => findDestinations(destinationsIn(description), text, MOST_FOUND),
    [description, text],
  )
  if (found.length === 0) return <EmptyState title={`No results for “${text.trim()}”`} />
  return (
    <section className={styles.index} aria-label="Found">
      <ul>
        {found.map(({ label, note, to, search }) => (
          <li key={`${label} ${note}`}>
            <AddressLink to={to} search={search} className={styles.found}>
              <span>{label}</span>
              <span className={styles.note}>{note}</span>
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
