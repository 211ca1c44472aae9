import { titleOf } from '../../../../openapi/records/record.ts'
import type { Field } from '../../../../openapi/model/field-model.ts'
import { CardField } from '../../columns/CardField.tsx'
import { statusField } from '../card-fields.ts'
import type { ListViewProps } from '../list-view.ts'
import styles from './OrderView.module.css'
import { PersonAndTime } from '../PersonAndTime.tsx'
import { RowTitle } from '../../columns/RowTitle.tsx'

/** The content of a row that can be moved: its title, its status, its person, and its time. */
export function OrderRow({
  resource,
  row,
  person,
  time,
}: Pick<ListViewProps, 'resource'> & {
  row: unknown
  person: Field | undefined
  time: Field | undefined
}) {
  return (
    <div className={styles.row}>
      <RowTitle row={row}>{titleOf(resource, row)}</RowTitle>
      <CardField field={statusField(resource)} row={row} />
      <PersonAndTime {...{ row, person, time }} className={styles.line} />
    </div>
  )
}
