import { lazy, Suspense } from 'react'
import type { ControlProps, DisplayProps, FieldType } from './field-type.ts'
import { isNumber, NumberControl } from './number.tsx'
import { TextControl } from './text.tsx'

/** A length of time, in seconds or as ISO 8601 (`PT1M30S`): `1:30` in a cell. */
export const duration: FieldType = {
  name: 'duration',
  label: 'Length of time',
  matches: (field) => field.kind === 'duration',
  accepts: isNumber,
  Control: DurationControl,
  Display: DurationDisplay,
}

function DurationControl(props: ControlProps) {
  const isSeconds = props.field.schema.types.some((type) => type === 'integer' || type === 'number')
  return isSeconds ? <NumberControl {...props} /> : <TextControl {...props} />
}

const Clock = lazy(async () => ({ default: (await import('./DurationDisplay.tsx')).DurationDisplay }))

function DurationDisplay(props: DisplayProps) {
  return (
    <Suspense fallback={String(props.value)}>
      <Clock {...props} />
    </Suspense>
  )
}
