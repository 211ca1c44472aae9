import { Sortable } from '../../../../controls/board/Sortable.tsx'
import type { Resource } from '../../../../openapi/model/model.ts'
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
  const { drops, moveCard } = useBoardMoves(resource, parameters, reorder, readAgain)
  const keyOf = (row: unknown) => idOf(resource, row) ?? JSON.stringify(row)

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
    const { hasNext: hasMore, first } = page
    const on = {
      group,
      options,
      order: field,
      reorder,
      columns: sections,
      hasMore,
      hasLess: first > 0,
      keyOf,
    }
    const moved = moveOf(row, { from: key, to: key, index }, on)
    if (moved !== undefined) void moveCard(row, { id: keyOf(row), column: key, index }, moved)
  }

  return (
    <div className={styles.order} aria-busy={isBusy}>
      {canMove ? null : (
        <p className={styles.note}>
          Rows can be moved on the first page only, because the server needs the order from the first row on.
        </p>
      )}
      {sections
        .filter(({ rows }) => rows.length > 0)
        .map((section) => (
          <OrderSection
            key={section.key}
            resource={resource}
            label={options.find(({ value }) => String(value) === section.key)?.label ?? ''}
            rows={section.rows}
            keyOf={keyOf}
            onMove={canMove ? (from, to) => move(section, from, to) : undefined}
          />
        ))}
    </div>
  )
}

interface OrderSectionProps {
  resource: Resource
  /** The label of the value that the rows share; empty for the only section. */
  label: string
  rows: unknown[]
  keyOf: (row: unknown) => string
  /** Absent where rows cannot be moved. */
  onMove?: (from: number, to: number) => void
}

/** The rows of one section, below its label. */
function OrderSection({ resource, label, rows, keyOf, onMove }: OrderSectionProps) {
  const { description } = useServer()
  const person = personField(description, resource)
  const time = timeField(resource)
  const renderItem = (row: unknown) => <OrderRow {...{ resource, row, person, time }} />
  const name = label === '' ? resource.label : `${resource.label}: ${label}`
  return (
    <section className={styles.section} aria-label={name}>
      {label === '' ? null : <h2>{label}</h2>}
      {onMove ? (
        <Sortable
          label={name}
          items={rows}
          keyOf={keyOf}
          labelOf={(row) => titleOf(resource, row)}
          renderItem={renderItem}
          onMove={onMove}
        />
      ) : (
        <ul className={styles.still} aria-label={name}>
          {rows.map((row) => (
            <li key={keyOf(row)}>{renderItem(row)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
