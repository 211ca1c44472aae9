import type { FieldKind } from '../../shared/field-kind.ts'
import { MoneyDisplay } from './MoneyDisplay.tsx'
import { isNumber } from '../number/number.tsx'

/** An amount of money: with its currency where that is known, two decimals where not. */
export const money: FieldKind = {
  name: 'money',
  label: 'Money',
  matches: (field) => field.kind === 'money',
  accepts: isNumber,
  Control: 'number',
  Display: MoneyDisplay,
}
