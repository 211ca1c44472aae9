import { lazy, Suspense } from 'react'
import type { FieldType } from './field-type.ts'
import { formatNumber, isNumber, NumberControl } from './number.tsx'

const MoneyDisplay = lazy(async () => ({ default: (await import('./MoneyDisplay.tsx')).MoneyDisplay }))

/** An amount of money: its figures at once, a moment later with its currency where that is known, two decimals where not. */
export const money: FieldType = {
  name: 'money',
  label: 'Money',
  matches: (field) => field.kind === 'money',
  accepts: isNumber,
  Control: NumberControl,
  Display: (props) => (
    <Suspense fallback={formatNumber(props.value, props.field)}>
      <MoneyDisplay {...props} />
    </Suspense>
  ),
}
