import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { useServer } from '../../server/server.tsx'
import { AddressLink } from '../links/AddressLink.tsx'
import { relatedPages } from './related-pages.ts'
import styles from '../shared/SideCard.module.css'

/** Links to the pages that belong to a record and are no lists. */
export function RelatedPages({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const id = useId()
  const { description } = useServer()
  const pages = description === undefined ? [] : relatedPages(description, resource, parameters)
  if (pages.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        More
      </h2>
      <ul>
        {pages.map(({ label, to, search }) => (
          <li key={to}>
            <AddressLink to={to} search={search} className={styles.row}>
              <span className={styles.text}>{label}</span>
              <ChevronRight aria-hidden="true" />
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
