import { useId } from 'react'
import { LongText } from '../../fields/kinds/multiline/LongText.tsx'
import type { Field } from '../../openapi/model/field-model.ts'
import { RecordDisplay } from '../../fields/RecordDisplay.tsx'
import styles from './RecordGroup.module.css'
import { hasValue, valueOf } from '../list/columns/value-of.ts'
import { WhyButton } from '../why/WhyButton.tsx'

/** A group of related fields, each with its label. */
export function RecordGroup({ label, fields, record }: { label: string; fields: Field[]; record: unknown }) {
  const id = useId()
  const empty = fields.filter((field) => !hasValue(valueOf(record, field.name)))
  const isFolded = empty.length >= MANY_EMPTY
  const shown = isFolded ? fields.filter((field) => !empty.includes(field)) : fields
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <Rows fields={shown} record={record} />
      {isFolded ? (
        <details className={styles.empty}>
          <summary>{empty.length} empty fields</summary>
          <Rows fields={empty} record={record} />
        </details>
      ) : null}
    </section>
  )
}

/** From how many on, fields without a value are folded behind the others. */
const MANY_EMPTY = 4

function Rows({ fields, record }: { fields: readonly Field[]; record: unknown }) {
  return (
    <dl className={styles.rows}>
      {fields.map((field) => (
        <div key={field.name} className={styles.row}>
          <dt>
            <span>{field.label}</span>
            <WhyButton field={field} className={styles.why} />
          </dt>
          <dd>
            <Value field={field} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ field, record }: { field: Field; record: unknown }) {
  const value = valueOf(record, field.name)
  if (!isLong(value)) return <RecordDisplay field={field} value={value} record={record} />
  return <LongText text={value} />
}

/** True for a text that is too long for a browser to break into lines at once. A picture is no text. */
function isLong(value: unknown): value is string {
  return typeof value === 'string' && value.length > 5e4 && !value.startsWith('data:')
}
