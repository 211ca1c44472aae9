import { compositeDisplay } from './composite-display.tsx'
import type { FieldType } from '../../shared/field-type.ts'
import { laterControl } from '../../shared/later-control.tsx'
import { summary } from '../../shared/summary.ts'

/** Several values of one kind, in an order. */
export const list: FieldType = {
  name: 'list',
  label: 'List',
  matches: (field) => field.kind === 'list',
  accepts: Array.isArray,
  isGroup: true,
  isWide: true,
  Control: laterControl(async () => (await import('./ListControl.tsx')).ListControl),
  Display: compositeDisplay(
    async () => (await import('./ListDisplay.tsx')).ListDisplay,
    ({ value, field }) => summary(value, field) || counted(value as unknown[]),
  ),
}

function counted({ length }: unknown[]): string {
  return `${length} item${length === 1 ? '' : 's'}`
}
