import { compositeDisplay } from './composite-display.tsx'
import type { FieldType } from '../../shared/field-type.ts'
import { laterControl } from '../../shared/later-control.tsx'

/** One of several shapes: a picker for the shape, then its own fields. */
export const union: FieldType = {
  name: 'union',
  label: 'One of several shapes',
  matches: (field) => field.kind === 'union' && (field.variants?.length ?? 0) > 0,
  isGroup: true,
  isWide: true,
  Control: laterControl(async () => (await import('./UnionControl.tsx')).UnionControl),
  Display: compositeDisplay(async () => (await import('./UnionDisplay.tsx')).UnionDisplay),
}
