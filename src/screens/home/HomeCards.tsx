import type { Group, Resource } from '../../openapi/model/model.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { firstSentence } from '../../openapi/wording/first-sentence.ts'
import { countText } from '../../controls/basics/count-text.ts'
import styles from './HomeScreen.module.css'
import { navigationIcon } from './navigation-icon.ts'

/** A card for each resource, by group, for a server with few resources. */
export function HomeCards({ groups, totals }: { groups: readonly Group[]; totals: Totals }) {
  return groups.map(({ name, description, resources }) => {
    const note = firstSentence(description)
    return (
      // Not a landmark: a tag may have the name of one of the page's own.
      <div key={name} role="group" className={styles.group} aria-label={name === '' ? 'Resources' : name}>
        {name === '' ? null : <h2>{name}</h2>}
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
        <ResourceCards resources={resources} totals={totals} />
      </div>
    )
  })
}

/** Cards of resources, each with its description, and the number of records if known. */
export function ResourceCards({ resources, totals }: { resources: readonly Resource[]; totals?: Totals }) {
  return (
    <ul className={styles.cards}>
      {resources.map((resource) => {
        const Icon = navigationIcon(resource.name)
        const note = firstSentence(resource.description)
        const total = totals?.[resource.path]
        return (
          <li key={resource.path}>
            <AddressLink to={resource.path} className={styles.card}>
              <Icon aria-hidden="true" />
              <span>
                <strong>{resource.label}</strong>
                {note === undefined ? null : <span className={styles.note}>{note}</span>}
              </span>
              {total === undefined ? null : <span className={styles.total}>{countText(total)}</span>}
            </AddressLink>
          </li>
        )
      })}
    </ul>
  )
}

/** The number of records by the path of the resource. */
type Totals = Readonly<Record<string, number>>
