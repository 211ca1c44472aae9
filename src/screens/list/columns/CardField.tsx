import type { Field } from '../../../openapi/model/field-model.ts'
import { FieldDisplay } from '../../../fields/FieldDisplay.tsx'
import { hasValue, valueOf } from './value-of.ts'

/** A field of a row on its card. Renders nothing where the row has no value for it. */
export function CardField({
  field,
  row,
  className,
  label,
  recordTitle,
}: {
  field: Field | undefined
  row: unknown
  className?: string
  /** Shown before a value that does not explain itself. */
  label?: string
  /** The title of the row, where a field may be a recording. */
  recordTitle?: string
}) {
  const value = field === undefined ? undefined : valueOf(row, field.name)
  if (field === undefined || !hasValue(value)) return null
  return (
    <span className={className}>
      {label === undefined ? null : `${label}: `}
      <FieldDisplay field={field} value={value} record={row} recordTitle={recordTitle} layout="card" />
    </span>
  )
}
