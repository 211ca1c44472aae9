import { useId } from 'react'
import type { Field } from '../description/field-model.ts'
import { FieldDisplay } from '../fields/FieldDisplay.tsx'
import styles from './RecordGroup.module.css'
import { valueOf } from './value-of.ts'
import { WhyButton } from './WhyButton.tsx'

/** Fields of a record that belong together, each with its label. */
export function RecordGroup({ label, fields, record }: { label: string; fields: Field[]; record: unknown }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <dl>
        {fields.map((field) => (
          <div key={field.name} className={styles.row} data-kind={field.kind}>
            <dt>
              <span>{field.label}</span>
              <WhyButton field={field} className={styles.why} />
            </dt>
            <dd>
              <FieldDisplay
                field={field}
                value={valueOf(record, field.name)}
                record={record}
                place="record"
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
