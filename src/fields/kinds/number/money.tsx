import { later } from '../../../controls/basics/later.ts'
import type { FieldType } from '../../shared/field-type.ts'
import { formatNumber, isNumber, NumberControl } from './number.tsx'

/** An amount of money: its figures at once, a moment later with its currency where that is known, two decimals where not. */
export const money: FieldType = {
  name: 'money',
  label: 'Money',
  matches: (field) => field.kind === 'money',
  accepts: isNumber,
  Control: NumberControl,
  Display: later(
    async () => (await import('./MoneyDisplay.tsx')).MoneyDisplay,
    ({ value, field }) => formatNumber(value, field),
  ).Component,
}
