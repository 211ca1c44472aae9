import type { Field } from '../../../../openapi/model/field-model.ts'
import { titleOf } from '../../../../openapi/records/record.ts'
import styles from './BoardView.module.css'
import type { ListViewProps } from '../list-view.ts'
import { PersonAndTime } from '../PersonAndTime.tsx'
import { RowTitle } from '../../columns/RowTitle.tsx'

/** The content of a card on a board: its title, its person, and its time. */
export function BoardCardContent({
  resource,
  row,
  person,
  time,
  fact,
}: Pick<ListViewProps, 'resource'> & {
  row: unknown
  person: Field | undefined
  time: Field | undefined
  /** The field shown where no person is named. */
  fact: Field | undefined
}) {
  return (
    <>
      <RowTitle row={row} className={styles.title} tabIndex={-1}>
        {titleOf(resource, row)}
      </RowTitle>
      <PersonAndTime {...{ row, person, time, fact }} className={styles.line} />
    </>
  )
}
