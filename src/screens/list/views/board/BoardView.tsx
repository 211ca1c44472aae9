import { useList } from '../../../../queries/read/use-list.ts'
import { useColumns } from '../../../../queries/read/use-columns.ts'
import { totalOf } from '../../../../openapi/lists/paging/list-page.ts'
import type { Parameter } from '../../../../openapi/model/operation.ts'
import type { Option, Field } from '../../../../openapi/model/field-model.ts'
import { isUnpaged } from '../../../../openapi/lists/paging/paging.ts'
import { BoardColumns, keyIn } from './BoardColumns.tsx'
import { groupIn } from './board-group.ts'
import { columnState, filterFor } from './board-column.ts'
import { orderField } from '../order/board-order.ts'
import type { ListViewProps } from '../list-view.ts'
import { inSentence } from '../../../../openapi/wording/in-sentence.ts'
import { countText } from '../../../../controls/basics/count-text.ts'
import { useAddressSearch } from '../../../links/navigation.ts'

// Loaded with the board.
export { BoardGroup } from './BoardGroup.tsx'

/**
 * The records of a list in columns, one for each value of a field. Moving a card to another column changes its field.
 */
export function BoardView(props: ListViewProps) {
  const group = groupIn(useAddressSearch(), props.resource)
  if (group === undefined) return null
  const filter = filterFor(props.resource, group)
  return filter === undefined || isUnpaged(props.resource.dialect.paging) ? (
    <OneListBoard key={group.name} {...props} group={group} />
  ) : (
    <ColumnsBoard key={group.name} {...props} group={group} filter={filter} />
  )
}

interface GroupedProps extends ListViewProps {
  group: Field
}

/** A board whose columns are separate lists, each with its own total and pages. */
function ColumnsBoard({
  group,
  filter,
  ...props
}: GroupedProps & {
  /** The filter for one value of the group. */
  filter: Parameter
}) {
  const { resource, parameters, state, page } = props
  const order = orderField(resource)
  const wanted = [state.filters[filter.name] ?? []].flat()
  const options = (group.options ?? []).filter(
    (option) => option.value !== null && (wanted.length === 0 || wanted.includes(keyOf(option))),
  )
  const firsts = options.map(({ value }) => columnState(resource, state, order, filter, value))
  const { columns, isNew, loadMore, readAgain } = useColumns(resource, parameters, firsts)
  // A column that is not there yet counts nothing, and needs no words.
  const counted = columns.every(
    ({ total, hasNext, isEndUnknown }) => total !== undefined || !(hasNext || isEndUnknown),
  )
  const isRead = columns.every(({ total, isPending, error }) => total !== undefined || !(isPending || error))
  const sum = columns.reduce((count, { total, rows }) => count + (total ?? rows.length), 0)
  const isRest =
    counted && isRead && !isNew && wanted.length === 0 && page.total !== undefined && page.total > sum
  return (
    <BoardColumns
      {...props}
      isBusy={isNew && columns.some(({ rows }) => rows.length > 0)}
      group={group}
      order={order}
      options={options}
      lists={columns.map((column, index) =>
        Object.assign({ key: keyOf(options[index]), onMore: () => loadMore(index) }, column),
      )}
      readAgain={readAgain}
      note={[
        counted || isNew ? '' : 'The counts are of the cards read so far.',
        isRest
          ? `${countText(page.total! - sum)} without ${inSentence(group.label)} are not on the board.`
          : '',
      ]
        .filter(Boolean)
        .join(' ')}
    />
  )
}

/** A board whose server cannot filter by the group. Its columns have the loaded rows of one list. */
function OneListBoard({ group, pager, ...props }: GroupedProps) {
  const { resource, parameters, state, page } = props
  const order = orderField(resource)
  // An unpaged list is paged in the browser, but a board shows all of it.
  const isWhole = isUnpaged(resource.dialect.paging)
  const whole = { ...state, page: 1, size: Number.MAX_SAFE_INTEGER }
  const { data = page, refetch } = useList(resource, parameters, isWhole ? whole : state)
  const isAll = totalOf(data) === data.rows.length
  const options = [
    ...(group.options ?? []),
    ...(data.rows.some((row) => keyIn(group, row) === '')
      ? [{ value: '', label: `No ${inSentence(group.label)}` }]
      : []),
  ]
  return (
    <>
      <BoardColumns
        {...props}
        group={group}
        order={order}
        options={options}
        lists={[{ rows: data.rows }]}
        readAgain={async () => void (await refetch())}
        note={
          isAll
            ? ''
            : `The board shows this page only: the server cannot filter ${inSentence(resource.label)} by ${inSentence(group.label)}. The counts are of this page.`
        }
      />
      {isAll ? null : pager}
    </>
  )
}

function keyOf(option: Option | undefined): string {
  return String(option?.value)
}
