import { Icon } from '../../../../controls/icon/Icon.tsx'
import { Button } from '../../../../controls/basics/Button.tsx'
import { Popover } from '../../../../controls/overlay/Popover.tsx'
import { Explain } from '../../../why/late-explain.ts'
import { useIsNarrow } from '../../../shared/use-is-narrow.ts'
import { filledColumns, knownFields } from '../../columns/columns.ts'
import { undescribedFields } from '../../columns/undescribed-fields.ts'
import type { ViewOptionsProps } from '../list-view.ts'

/**
 * A choice of the columns, where there are more fields than columns. Renders nothing in a narrow window, which has no
 * columns.
 */
export function ColumnCount({ resource, columns, rows }: ViewOptionsProps) {
  const row = rows?.[0]
  const known = knownFields(resource, row)
  const all =
    known.filter((field) => !field.writeOnly).length + undescribedFields(resource, known, [row]).length
  const headed = Math.max(resource.presentation.header.length - 1, 0)
  const shown = filledColumns(resource, columns, rows ?? []).length + headed
  if (useIsNarrow() || (all <= shown && !resource.stated?.line)) return null
  return (
    <Popover
      label="Columns"
      align="end"
      renderButton={(trigger) => (
        <Button
          {...trigger}
          variant="quiet"
          icon={<Icon name="columns-3" />}
          aria-label={`Columns: ${shown} of ${all} fields are columns. Choose others`}
        >
          Columns
        </Button>
      )}
    >
      {(close) => <Explain columns={resource} close={close} />}
    </Popover>
  )
}
