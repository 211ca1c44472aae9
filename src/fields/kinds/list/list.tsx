import { counted } from '../../../openapi/wording/counted.ts'
import { compositeDisplay } from '../../shared/composite-display.tsx'
import { isLabels } from '../../../openapi/fields/field-roles.ts'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import { LONGEST_LABEL, Pills } from '../../shared/Pills.tsx'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import { summary } from '../../shared/summary.ts'

/** Several values of one kind, in an order. */
export const list: FieldKind = {
  ...standardKind('list'),
  label: 'List',
  accepts: Array.isArray,
  isGroup: true,
  isWide: true,
  Control: 'list',
  Display: ListOrLabels,
}

const Line = compositeDisplay(
  'list',
  ({ value, field }) => summary(value, field) || counted((value as unknown[]).length, 'item'),
)

function ListOrLabels(props: DisplayProps) {
  const { field, value, layout } = props
  // Each is a word, or an object that a word names, and short enough for a card.
  // Tags that are records of their own have names and addresses.
  const isWords = isLabels(field) && field.item?.relation === undefined
  const texts = isWords ? (value as unknown[]).map((one) => summary(one, field.item)) : []
  const areShort = texts.length > 0 && texts.every(({ length }) => length > 0 && length <= LONGEST_LABEL)
  const isPlain = (value as unknown[]).every((one) => typeof one === 'string')
  return areShort && (isPlain || layout !== 'record') ? (
    <Pills texts={texts} layout={layout} />
  ) : (
    <Line {...props} />
  )
}
