import type { Field } from '../../../openapi/model/field-model.ts'
import { CardField } from '../columns/CardField.tsx'
import { RelatedPerson } from '../columns/RelatedPerson.tsx'
import styles from './PersonAndTime.module.css'

interface PersonAndTimeProps {
  row: unknown
  person: Field | undefined
  time: Field | undefined
  /** The field shown where no person is named. */
  fact?: Field
  className: string | undefined
}

/** The line with the person and the time of a movable row, as far as it has them. */
export function PersonAndTime({ row, person, time, fact, className }: PersonAndTimeProps) {
  return (
    <p className={`${styles.line} ${className}`}>
      {person === undefined ? (
        <CardField field={fact} row={row} />
      ) : (
        <RelatedPerson field={person} row={row} />
      )}
      <CardField field={time} row={row} className={styles.time} />
    </p>
  )
}
