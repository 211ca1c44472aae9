import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'
import { MoneyDisplay } from './MoneyDisplay.tsx'
import { isNumber } from '../number/number.tsx'

/** An amount of money: with its currency if that is known, else with two decimals. */
export const money: FieldKind = {
  ...standardKind('money'),
  label: 'Money',
  accepts: isNumber,
  Control: 'number',
  Display: MoneyDisplay,
  filter: 'number',
}
