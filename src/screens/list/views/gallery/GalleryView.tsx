import { Fragment } from 'react'
import { CardField } from '../../columns/CardField.tsx'
import { rowKeys } from '../../columns/row-keys.ts'
import { RowTitle } from '../../columns/RowTitle.tsx'
import { factFields, unitOfAmount } from '../card-facts.ts'
import { statusField } from '../card-fields.ts'
import { GalleryPicture } from './GalleryPicture.tsx'
import styles from './GalleryView.module.css'
import card from '../../../shared/record-card.module.css'
import type { ListViewProps } from '../list-view.ts'
import { hasValue, valueOf } from '../../columns/value-of.ts'
import { pictureField } from '../media-field.ts'
import { idOf, titleOf } from '../../../../openapi/records/record.ts'
import { picturesIn } from '../../../../fields/kinds/images/pictures.ts'

export { CardsView } from '../cards/CardsView.tsx'

/** The records of a list as pictures. Each card has the first picture, the title, the status and a line of facts. */
export function GalleryView({ resource, columns, page, isBusy }: ListViewProps) {
  const field = pictureField(resource, page.rows)
  const status = statusField(resource)
  const facts = factFields(resource, columns)
  const keys = rowKeys(resource, page.rows)
  return (
    <ul className={styles.gallery} aria-label={resource.label} aria-busy={isBusy}>
      {page.rows.map((row, index) => {
        const title = titleOf(resource, row)
        const shown = facts.filter(({ name }) => hasValue(valueOf(row, name)))
        const pictures = field === undefined ? [] : picturesIn(valueOf(row, field.name), field)
        return (
          <li key={keys[index]} data-row={idOf(resource, row)} className={`${card.card} ${styles.card}`}>
            <GalleryPicture
              address={pictures[0]}
              alt={pictures.length > 1 ? `${title}, picture 1 of ${pictures.length}` : title}
            />
            <div className={styles.text}>
              <RowTitle row={row} className={card.title}>
                {title}
              </RowTitle>
              <CardField field={status} row={row} />
              <p className={styles.facts}>
                {shown.slice(0, pictures.length > 1 ? 1 : 2).map((fact, position) => (
                  <Fragment key={fact.name}>
                    {position === 0 ? null : ' · '}
                    <CardField field={fact} row={row} className={styles.value} /> {unitOfAmount(fact)}
                  </Fragment>
                ))}
                {pictures.length > 1 ? `${shown.length === 0 ? '' : ' · '}${pictures.length} pictures` : null}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
