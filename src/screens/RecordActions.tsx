import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { PathParameters, Resource } from '../description/model.ts'
import { operationLabel } from '../description/operation-label.ts'
import { fillPath } from '../description/request.ts'
import { AddressLink } from './AddressLink.tsx'
import styles from './SideCard.module.css'

/** What the server can do with a record beyond changing and deleting it; each leads to its form. */
export function RecordActions({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const id = useId()
  // PUT beside the PATCH that the form saves with: the same to a person, who finds it among all operations.
  const actions = resource.actions.filter(
    ({ method, path }) => !(/^(?:put|patch)$/.test(method) && path === resource.update?.path),
  )
  if (actions.length === 0) return null
  const address = fillPath(resource.itemPath ?? resource.path, parameters)
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        Actions
      </h2>
      <ul>
        {actions.map((operation) => (
          <li key={operation.id}>
            <AddressLink to={address} search={{ operation: operation.id }} className={styles.row}>
              <span className={styles.text}>{operationLabel(operation, actions)}</span>
              <ChevronRight aria-hidden="true" />
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
