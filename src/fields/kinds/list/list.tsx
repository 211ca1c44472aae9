import { compositeDisplay } from '../../shared/composite-display.tsx'
import { ListDisplay } from './ListDisplay.tsx'
import type { FieldKind } from '../../shared/field-kind.ts'
import { summary } from '../../shared/summary.ts'

/** Several values of one kind, in an order. */
export const list: FieldKind = {
  name: 'list',
  label: 'List',
  matches: (field) => field.kind === 'list',
  accepts: Array.isArray,
  isGroup: true,
  isWide: true,
  Control: 'list',
  Display: compositeDisplay(
    ListDisplay,
    ({ value, field }) => summary(value, field) || counted(value as unknown[]),
  ),
}

function counted({ length }: unknown[]): string {
  return `${length} item${length === 1 ? '' : 's'}`
}
