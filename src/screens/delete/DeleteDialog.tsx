import type { ComponentProps } from 'react'
import { DeleteRecord } from './DeleteRecord.tsx'
import { DeleteSelected } from './DeleteSelected.tsx'

/** A dialog that deletes one record, or with `ids` the selected rows of a list. */
export function DeleteDialog(
  props: ComponentProps<typeof DeleteRecord> | ComponentProps<typeof DeleteSelected>,
) {
  return 'ids' in props ? <DeleteSelected {...props} /> : <DeleteRecord {...props} />
}
