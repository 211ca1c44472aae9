import { use } from 'react'
import type { DisplayProps } from '../../shared/field-kind.ts'
import { NestedDisplay } from '../../shared/nested.ts'
import { unnamedField } from '../../../openapi/fields/unnamed-field.ts'
import { variantOf } from './variant-of.ts'

/** A value drawn as the shape that it has. */
export function UnionDisplay({ field, value, record, layout, isOpen }: DisplayProps) {
  const FieldDisplay = use(NestedDisplay)
  const variant = field.variants?.[variantOf(field, value) ?? -1]
  return (
    // oxlint-disable-next-line react/static-components -- made elsewhere: the context hands on one component
    <FieldDisplay
      field={variant?.field ?? unnamedField(field.name, value)}
      value={value}
      record={record}
      layout={layout}
      isOpen={isOpen}
    />
  )
}
