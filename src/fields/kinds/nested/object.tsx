import { compositeDisplay } from './composite-display.tsx'
import type { FieldType } from '../../shared/field-type.ts'
import { laterControl } from '../../shared/later-control.tsx'

/** Several fields that belong together. What the description does not name is kept. */
export const object: FieldType = {
  name: 'object',
  label: 'Group of fields',
  matches: (field) => field.kind === 'object' && (field.fields?.length ?? 0) > 0,
  accepts: isObject,
  isGroup: true,
  isWide: true,
  Control: laterControl(async () => (await import('./ObjectControl.tsx')).ObjectControl),
  Display: compositeDisplay(async () => (await import('./ObjectDisplay.tsx')).ObjectDisplay),
}

/** True for a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
