import { Sortable } from '../../../../controls/board/Sortable.tsx'
import { idOf, titleOf } from '../../../../openapi/records/record.ts'
import { useServer } from '../../../../server/server.tsx'
import { boardColumns } from '../board/board-columns.ts'
import { moveOf } from '../board/board-move.ts'
import { storedPosition } from './order-position.ts'
import { keyIn } from '../board/BoardColumns.tsx'
import { personField, timeField } from '../card-facts.ts'
import type { ListOrder } from './list-order.ts'
import type { ListViewProps } from '../list-view.ts'
import { inSentence } from '../../../../openapi/wording/in-sentence.ts'
import { OrderRow } from './OrderRow.tsx'
import styles from './OrderView.module.css'
import { useBoardMoves } from '../board/use-board-moves.ts'

interface OrderSectionsProps extends ListViewProps {
  order: ListOrder
}

/** A list whose rows can be moved. There is one for each value of the field that has its own order. */
export function OrderSections({ resource, parameters, page, isBusy, order, readAgain }: OrderSectionsProps) {
  const { field, reorder, group } = order
  const { description } = useServer()
  const { drops, moveCard } = useBoardMoves(resource, parameters, reorder, readAgain)
  const person = personField(description, resource)
  const time = timeField(resource)
  const keyOf = (row: unknown) => idOf(resource, row) ?? JSON.stringify(row)
  const labelOf = (row: unknown) => titleOf(resource, row)
  const renderItem = (row: unknown) => <OrderRow {...{ resource, row, person, time }} />

  const options = [
    ...(group?.options ?? []),
    { value: '', label: group ? `No ${inSentence(group.label)}` : '' },
  ]
  const sections = boardColumns({
    keys: options.map(({ value }) => String(value)),
    lists: [{ rows: page.rows }],
    drops,
    keyOf,
    columnOf: (row) => (group === undefined ? '' : keyIn(group, row)),
    orderOf: (row) => storedPosition(field, row),
  })
  // The operation takes the ids from the first one on, and those on earlier pages are unknown here.
  const canMove = field !== undefined || page.first === 0

  function move({ key, rows }: (typeof sections)[number], from: number, index: number) {
    const row = rows[from]
    const moved = moveOf(
      row,
      { from: key, to: key, index },
      {
        group,
        options,
        order: field,
        reorder,
        columns: sections,
        hasMore: page.hasNext,
        hasLess: page.first > 0,
        keyOf,
      },
    )
    if (moved !== undefined) void moveCard(row, { id: keyOf(row), column: key, index }, moved)
  }

  return (
    <div className={styles.order} aria-busy={isBusy}>
      {canMove ? null : (
        <p className={styles.note}>The server takes the order of a list from its first page on.</p>
      )}
      {sections
        .filter(({ rows }) => rows.length > 0)
        .map((section) => {
          const label = options.find(({ value }) => String(value) === section.key)?.label ?? ''
          const name = label === '' ? resource.label : `${resource.label}: ${label}`
          return (
            <section key={section.key} className={styles.section} aria-label={name}>
              {label === '' ? null : <h2>{label}</h2>}
              {canMove ? (
                <Sortable
                  label={name}
                  items={section.rows}
                  keyOf={keyOf}
                  labelOf={labelOf}
                  renderItem={renderItem}
                  onMove={(from, to) => move(section, from, to)}
                />
              ) : (
                <ul className={styles.still} aria-label={name}>
                  {section.rows.map((row) => (
                    <li key={keyOf(row)}>{renderItem(row)}</li>
                  ))}
                </ul>
              )}
            </section>
          )
        })}
    </div>
  )
}
