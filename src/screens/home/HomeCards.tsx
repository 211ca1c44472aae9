import type { Group, Resource } from '../../openapi/model/model.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { firstSentence } from '../../openapi/wording/first-sentence.ts'
import styles from './HomeScreen.module.css'
import { navigationIcon } from './navigation-icon.ts'

/** A card for each resource, group by group: a server with few of them. */
export function HomeCards({ groups }: { groups: readonly Group[] }) {
  return groups.map(({ name, description, resources }) => {
    const note = firstSentence(description)
    return (
      // No landmark: a tag may be called like one of the page's own.
      <div key={name} role="group" className={styles.group} aria-label={name === '' ? 'Resources' : name}>
        {name === '' ? null : <h2>{name}</h2>}
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
        <ResourceCards resources={resources} />
      </div>
    )
  })
}

/** Cards that say what a resource is, or what can be done with it. */
export function ResourceCards({ resources }: { resources: readonly Resource[] }) {
  return (
    <ul className={styles.cards}>
      {resources.map((resource) => {
        const Icon = navigationIcon(resource.name)
        const note = firstSentence(resource.description) ?? abilities(resource)
        return (
          <li key={resource.path}>
            <AddressLink to={resource.path} className={styles.card}>
              <Icon aria-hidden="true" />
              <span>
                <strong>{resource.label}</strong>
                {note === undefined ? null : <span className={styles.note}>{note}</span>}
              </span>
            </AddressLink>
          </li>
        )
      })}
    </ul>
  )
}

/** `Create, edit, delete.`; nothing where it can only be read. */
function abilities({ create, update, destroy }: Resource): string | undefined {
  const words = [create && 'create', update && 'edit', destroy && 'delete'].filter(
    (word) => word !== undefined,
  )
  return words.length === 0 ? undefined : `${words.join(', ').replace(/^./, (first) => first.toUpperCase())}.`
}
