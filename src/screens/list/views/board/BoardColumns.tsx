import { useCallback, useMemo } from 'react'
import type { BoardColumn } from '../../../../controls/board/board-positions.ts'
import { Board } from '../../../../controls/board/Board.tsx'
import { Button } from '../../../../controls/basics/Button.tsx'
import { toast } from '../../../../controls/messages/toast.ts'
import type { Field, Option } from '../../../../openapi/model/field-model.ts'
import { idOf, titleOf } from '../../../../openapi/records/record.ts'
import { problemOf } from '../../../../server/problem.ts'
import { useServer } from '../../../../server/server.tsx'
import { boardColumns } from './board-columns.ts'
import { moveOf } from './board-move.ts'
import { reorderOf } from '../order/board-order.ts'
import { storedPosition } from '../order/order-position.ts'
import { BoardCardContent } from './BoardCardContent.tsx'
import styles from './BoardView.module.css'
import { factFields, personField, timeField } from '../card-facts.ts'
import type { ListViewProps } from '../list-view.ts'
import { inSentence } from '../../../../openapi/wording/in-sentence.ts'
import { useBoardMoves } from './use-board-moves.ts'
import { valueOf } from '../../columns/value-of.ts'

/** The rows as they were read, of one column or of all. */
interface BoardList {
  /** The column; absent for all. */
  key?: string
  rows: unknown[]
  total?: number
  hasNext?: boolean
  isPending?: boolean
  error?: Error | null
  onMore?: () => void
}

interface BoardColumnsProps extends Omit<ListViewProps, 'pager'> {
  /** The field whose values are the columns. */
  group: Field
  /** The field with a record's position in its column. `undefined`: the server keeps none. */
  order: Field | undefined
  /** The columns. The empty value is that of records without one. */
  options: Option[]
  lists: BoardList[]
  /** Reads the rows of the board again. */
  readAgain: () => Promise<void>
  /** What the counts leave out, in words; empty where they are complete. */
  note: string
}

/** A board with its loaded rows, where cards can be dropped. */
export function BoardColumns(props: BoardColumnsProps) {
  const { resource, parameters, columns: tableColumns, group, order, options, lists, readAgain } = props
  const { description } = useServer()
  const reorder = useMemo(() => reorderOf(resource, group), [resource, group])
  const { drops, moveCard } = useBoardMoves(resource, parameters, reorder, readAgain)

  const keyOf = useCallback((row: unknown) => idOf(resource, row) ?? JSON.stringify(row), [resource])
  const labelOf = useCallback((row: unknown) => titleOf(resource, row), [resource])
  const cards = boardColumns({
    keys: options.map(({ value }) => String(value)),
    lists,
    drops,
    keyOf,
    columnOf: (row) => keyIn(group, row),
    orderOf: (row) => storedPosition(order, row),
  })
  const renderCard = useMemo(() => {
    const person = personField(description, resource)
    const time = timeField(resource)
    const fact = factFields(resource, tableColumns).find((field) => field !== group && field !== time)
    return (row: unknown) => <BoardCardContent {...{ resource, row, person, time, fact }} />
  }, [description, resource, tableColumns, group])

  function drop(row: unknown, from: string, to: string, index: number) {
    const hasMore = lists.find((list) => list.key === to)?.hasNext
    const on = { group, options, order, reorder, columns: cards, hasMore, keyOf }
    const move = moveOf(row, { from, to, index }, on)
    if (move === undefined)
      toast(`The server keeps no order of ${inSentence(resource.label)}: only their column can be changed.`)
    else void moveCard(row, { id: keyOf(row), column: to, index }, move)
  }

  return (
    <>
      {props.note === '' ? null : <p className={styles.note}>{props.note}</p>}
      <FailedColumns lists={lists} options={options} onRetry={() => void readAgain()} />
      <div className={styles.board} aria-busy={props.isBusy}>
        <Board
          label={`${resource.label} by ${inSentence(group.label)}`}
          columns={cards.map((column, index) =>
            shownColumn(
              column,
              options[index]?.label,
              lists.find(({ key }) => key === column.key),
            ),
          )}
          keyOf={keyOf}
          labelOf={labelOf}
          renderCard={renderCard}
          hasOrder={(order ?? reorder) !== undefined}
          onMove={drop}
        />
      </div>
    </>
  )
}

interface FailedColumnsProps extends Pick<BoardColumnsProps, 'lists' | 'options'> {
  onRetry: () => void
}

/** The columns that could not be read, each with its reason. */
function FailedColumns({ lists, options, onRetry }: FailedColumnsProps) {
  return lists
    .filter(({ error }) => error !== null && error !== undefined)
    .map(({ key, error }) => (
      <p key={key} role="alert" className={styles.note}>
        {options.find(({ value }) => String(value) === key)?.label} could not be read.{' '}
        {problemOf(error).title}
        <Button onClick={onRetry}>Try again</Button>
      </p>
    ))
}

/** A column as the board shows it, with what is loaded of it where it was read by itself. */
function shownColumn(
  { key, rows }: { key: string; rows: unknown[] },
  label: string = key,
  list?: BoardList,
): BoardColumn<unknown> {
  return {
    key,
    label,
    cards: rows,
    count: list && countAfterMoves(list, rows),
    hasMore: list?.hasNext,
    isPending: list?.isPending,
    onMore: list?.onMore,
  }
}

/** How many cards a column has, with those that a person has moved since it was read. `undefined` where it is not known. */
function countAfterMoves(list: BoardList, shown: readonly unknown[]): number | undefined {
  if (list.total === undefined) return undefined
  const gone = list.rows.filter((row) => !shown.includes(row))
  const come = shown.filter((row) => !list.rows.includes(row))
  return list.total - gone.length + come.length
}

/** The column that a row belongs to by its value; `''` without one. */
export function keyIn(group: Field, row: unknown): string {
  const value = valueOf(row, group.name)
  return group.options?.some((option) => option.value === value) ? String(value) : ''
}
