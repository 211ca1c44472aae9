import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { countText } from '../../shared/names.ts'
import styles from './SelectionBar.module.css'
import type { Selection } from '../table/use-selection.ts'
import { DeleteDialog } from './LateDeleteDialog.ts'

/** The actions on the selected rows. */
export function SelectionBar({
  resource,
  parameters,
  selection,
  rows,
  onCleared,
}: {
  resource: Resource
  parameters: PathParameters
  selection: Selection
  rows: unknown[]
  /** Called before the bar goes, with the focus in it: the focus has to move. */
  onCleared: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  const clear = () => {
    onCleared()
    selection.clear()
  }
  return (
    <div className={styles.bar} role="group" aria-label="Selected rows">
      <p role="status">{countText(selection.ids.size)} selected</p>
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Button variant="quiet" onClick={clear}>
        Clear selection
      </Button>
      {isAsking ? (
        <DeleteDialog
          resource={resource}
          parameters={parameters}
          ids={selection.ids}
          rows={rows}
          onDeleted={clear}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
