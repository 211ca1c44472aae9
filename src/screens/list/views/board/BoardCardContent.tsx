import type { Field } from '../../../../openapi/model/field-model.ts'
import { titleOf } from '../../../../openapi/records/record.ts'
import { AddressLink } from '../../../links/AddressLink.tsx'
import styles from './BoardView.module.css'
import { CardField } from '../../columns/CardField.tsx'
import type { ListViewProps } from '../list-view.ts'
import { PersonOf } from '../../columns/PersonOf.tsx'
import { recordAddress } from '../../../links/record-address.ts'

/** What a card of a board says: what it is called, whom it is about, since when. */
export function BoardCardContent({
  resource,
  parameters,
  row,
  person,
  time,
  fact,
}: Pick<ListViewProps, 'resource' | 'parameters'> & {
  row: unknown
  person: Field | undefined
  time: Field | undefined
  /** The text where no person is named. */
  fact: Field | undefined
}) {
  const title = titleOf(resource, row)
  const address = recordAddress(resource, parameters, row)
  return (
    <>
      {address === undefined ? (
        <span className={styles.title}>{title}</span>
      ) : (
        <AddressLink to={address} className={styles.title} tabIndex={-1}>
          {title}
        </AddressLink>
      )}
      <p className={styles.line}>
        {person === undefined ? <CardField field={fact} row={row} /> : <PersonOf field={person} row={row} />}
        <CardField field={time} row={row} className={styles.time} />
      </p>
    </>
  )
}
