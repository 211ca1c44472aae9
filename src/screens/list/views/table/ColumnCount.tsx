import { Columns3 } from 'lucide-react'
import { Button } from '../../../../controls/basics/Button.tsx'
import { openExplanation } from '../../../links/explained-page.ts'
import { useIsNarrow } from '../../../shared/use-is-narrow.ts'
import { fieldsOf } from '../../columns/columns.ts'
import { undescribedFields } from '../../columns/undescribed-fields.ts'
import type { ViewOptionsProps } from '../list-view.ts'

/** Says that there are more fields than columns, with the way to choose others. Nothing in a narrow window, which has no columns. */
export function ColumnCount({ resource, columns, rows }: ViewOptionsProps) {
  const row = rows?.[0]
  const known = fieldsOf(resource, row)
  const all =
    known.filter((field) => !field.writeOnly).length + undescribedFields(resource, known, [row]).length
  const headed = Math.max(resource.presentation.header.length - 1, 0)
  const shown = columns.length + headed
  if (useIsNarrow() || all <= shown) return null
  return (
    <Button
      variant="quiet"
      icon={<Columns3 aria-hidden="true" />}
      aria-label={`${shown} of ${all} fields are columns. Choose others`}
      onClick={() => openExplanation(resource.path)}
    >
      {shown} of {all}
    </Button>
  )
}
