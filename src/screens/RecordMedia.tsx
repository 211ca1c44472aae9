import type { Field } from '../description/model.ts'
import { FieldDisplay } from '../fields/FieldDisplay.tsx'
import styles from './RecordMedia.module.css'
import { valueOf } from './value-of.ts'

/** Sound and pictures, each large on a card of its own. */
export function RecordMedia({ fields, record }: { fields: Field[]; record: unknown }) {
  return fields.map((field) => (
    <section key={field.name} className={styles.card} aria-label={field.label} data-kind={field.kind}>
      <FieldDisplay field={field} value={valueOf(record, field.name)} record={record} place="record" />
    </section>
  ))
}
