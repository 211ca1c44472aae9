import { Icon } from '../../controls/icon/Icon.tsx'
import { repeatsItsOnlyResource, SERVER } from '../../openapi/resources/groups.ts'
import type { Group, Resource } from '../../openapi/model/model.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { firstSentence } from '../../openapi/wording/first-sentence.ts'
import { countText } from '../../controls/basics/count-text.ts'
import styles from './HomeScreen.module.css'
import { navigationIcon } from './navigation-icon.ts'

/**
 * A card for each resource, by group, for a server with few resources. As in the navigation, groups that a heading would only repeat
 * come first, together.
 */
export function HomeCards({ groups, totals }: { groups: readonly Group[]; totals: Totals }) {
  const alike = groups.filter((group) => group.name !== SERVER && repeatsItsOnlyResource(group))
  const notes = Object.fromEntries(
    alike.flatMap(({ resources, description }) => resources.map(({ path }) => [path, description])),
  )
  return (
    <>
      {alike.length === 0 ? null : (
        <div role="group" className={styles.group} aria-label="Resources">
          <ResourceCards
            resources={alike.flatMap(({ resources }) => resources)}
            totals={totals}
            notes={notes}
          />
        </div>
      )}
      {groups
        .filter((group) => !alike.includes(group))
        .map(({ name, description, resources }) => {
          const note = firstSentence(description)
          return (
            // Not a landmark: a tag may have the name of one of the page's own.
            <div
              key={name}
              role="group"
              className={styles.group}
              aria-label={name === '' ? 'Resources' : name}
            >
              {name === '' ? null : <h2>{name}</h2>}
              {note === undefined ? null : <p className={styles.note}>{note}</p>}
              <ResourceCards resources={resources} totals={totals} />
            </div>
          )
        })}
    </>
  )
}

/** Cards of resources, each with its description, and the number of records if known. */
export function ResourceCards({
  resources,
  totals,
  notes,
}: {
  resources: readonly Resource[]
  totals?: Totals
  /** Descriptions for resources without one, by path. */
  notes?: Readonly<Record<string, string | undefined>>
}) {
  return (
    <ul className={styles.cards}>
      {resources.map((resource) => {
        const note = firstSentence(resource.description ?? notes?.[resource.path])
        const total = totals?.[resource.path]
        return (
          <li key={resource.path}>
            <AddressLink to={resource.path} className={styles.card}>
              <Icon name={navigationIcon(resource.name)} />
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
