import { lazy, Suspense } from 'react'
import type { FieldType } from './field-type.ts'
import { laterControl } from './later-control.tsx'
import { isText } from './text.tsx'

const ColorDisplay = lazy(async () => ({ default: (await import('./ColorDisplay.tsx')).ColorDisplay }))

/** A colour: its swatch beside its code. */
export const color: FieldType = {
  name: 'color',
  label: 'Colour',
  matches: (field) => field.kind === 'color',
  accepts: isText,
  Control: laterControl(async () => (await import('./ColorControl.tsx')).ColorControl),
  Display: (props) => (
    <Suspense fallback={String(props.value)}>
      <ColorDisplay {...props} />
    </Suspense>
  ),
}
