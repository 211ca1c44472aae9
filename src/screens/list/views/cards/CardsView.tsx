import { Avatar } from '../../../../controls/basics/Avatar.tsx'
import { idOf, titleOf } from '../../../../openapi/records/record.ts'
import { CardField } from '../../columns/CardField.tsx'
import { rowKeys } from '../../columns/row-keys.ts'
import { RowTitle } from '../../columns/RowTitle.tsx'
import { statusField } from '../card-fields.ts'
import styles from './CardsView.module.css'
import card from '../../../shared/record-card.module.css'
import type { ListViewProps } from '../list-view.ts'
import { isPersonLike } from '../../columns/person-like.ts'
import { hasValue, valueOf } from '../../columns/value-of.ts'

/** How many fields a card has below its title. */
const MOST_FIELDS = 4

/** The rows of a list as cards: the title, the status, and other columns below. */
export function CardsView({ resource, columns, page, isBusy }: ListViewProps) {
  const status = statusField(resource)
  const fields = columns
    .filter(({ isTitle, name }) => !isTitle && name !== status?.name)
    .map(({ field }) => field)
    .slice(0, MOST_FIELDS)
  const hasAvatar = isPersonLike(resource)
  const keys = rowKeys(resource, page.rows)
  return (
    <ul className={styles.cards} aria-label={resource.label} aria-busy={isBusy}>
      {page.rows.map((row, index) => {
        const title = titleOf(resource, row)
        return (
          <li key={keys[index]} data-row={idOf(resource, row)} className={`${card.card} ${styles.card}`}>
            <div className={styles.head}>
              {hasAvatar ? <Avatar name={title} size="medium" /> : null}
              <RowTitle row={row} className={`${card.title} ${styles.title}`}>
                {title}
              </RowTitle>
              <CardField field={status} row={row} className={styles.status} />
            </div>
            <dl className={styles.fields}>
              {fields
                .filter(({ name }) => hasValue(valueOf(row, name)))
                .map((field) => (
                  <div key={field.name}>
                    <dt>{field.label}</dt>
                    <dd>
                      <CardField field={field} row={row} recordTitle={title} />
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
