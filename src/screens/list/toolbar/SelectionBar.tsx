import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { DeleteMarked } from './DeleteMarked.tsx'
import { countText } from '../../shared/names.ts'
import styles from './SelectionBar.module.css'
import type { Selection } from '../table/use-selection.ts'

/** What can be done with the marked rows. */
export function SelectionBar({
  resource,
  parameters,
  selection,
  rows,
}: {
  resource: Resource
  parameters: PathParameters
  selection: Selection
  rows: unknown[]
}) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.bar} role="group" aria-label="Marked rows">
      <p role="status">{countText(selection.ids.size)} marked</p>
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Button variant="quiet" onClick={selection.clear}>
        Unmark
      </Button>
      {isAsking ? (
        <DeleteMarked
          resource={resource}
          parameters={parameters}
          selection={selection}
          rows={rows}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
