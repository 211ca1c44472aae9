import { compositeDisplay } from '../../shared/composite-display.tsx'
import { ListDisplay } from './ListDisplay.tsx'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'
import { summary } from '../../shared/summary.ts'

/** Several values of one kind, in an order. */
export const list: FieldKind = {
  ...standardKind('list'),
  label: 'List',
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
