import type { ControlProps } from './field-kind.ts'

/** What the control of a kind passes on to its input: its id and name, its explanation and its state. */
export function inputProps({
  field,
  id,
  describedBy,
  isInvalid,
  onBlur,
}: Pick<ControlProps, 'field' | 'id' | 'describedBy' | 'isInvalid' | 'onBlur'>) {
  // A row of a list may have no name.
  return { id, name: field.name || undefined, describedBy, isInvalid, onBlur }
}
