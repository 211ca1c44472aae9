import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import type { Linkage } from './linkage.ts'
import { RelatedTitle } from './RelatedTitle.tsx'

/** The names of the records in a relationship of JSON:API. */
export function LinkageDisplay({ linkage, layout }: { linkage: Linkage; layout: DisplayProps['layout'] }) {
  const { ids, field } = linkage
  if (ids.length === 0) return <span className={styles.text}>None</span>
  return (
    <ul className={styles.items}>
      {ids.map((id) => (
        <li key={String(id)}>
          <RelatedTitle field={field} value={id} layout={layout} words={String(id)} />
        </li>
      ))}
    </ul>
  )
}
