import type { Field } from '../../openapi/model/field-model.ts'
import { FieldDisplay } from '../../fields/FieldDisplay.tsx'
import { picturesIn } from '../../fields/kinds/images/pictures.ts'
import { RecordPictures } from './RecordPictures.tsx'
import styles from './RecordMedia.module.css'
import { valueOf } from '../list/columns/value-of.ts'
import { WhyButton } from '../why/WhyButton.tsx'

/** Sound and pictures, each large on a card of its own; several pictures to swipe through. `title`: what the record is called. */
export function RecordMedia({ fields, record, title }: { fields: Field[]; record: unknown; title: string }) {
  return fields.map((field) => {
    const value = valueOf(record, field.name)
    const pictures = field.item === undefined || field.kind !== 'list' ? [] : picturesIn(value, field)
    return (
      <section key={field.name} className={styles.card} aria-label={field.label} data-kind={field.kind}>
        {pictures.length > 1 ? (
          <RecordPictures label={`${field.label} of ${title}`} title={title} addresses={pictures} />
        ) : (
          <FieldDisplay field={field} value={value} record={record} layout="record" />
        )}
        <WhyButton field={field} className={styles.why} />
      </section>
    )
  })
}
