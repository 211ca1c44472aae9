import { useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import { destroyWords } from '../../openapi/wording/destroy-words.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { countText } from '../../controls/basics/count-text.ts'
import { DestroyIcon } from './DestroyIcon.tsx'
import { DeleteSelected } from './DeleteSelected.tsx'
import styles from './SelectionBar.module.css'

/** The actions on the selected rows. */
export function SelectionBar({
  resource,
  parameters,
  ids,
  rows,
  onClear,
}: {
  resource: Resource
  parameters: PathParameters
  /** The ids of the selected rows. */
  ids: ReadonlySet<string>
  rows: unknown[]
  /** Called where the bar goes with the focus in it: the focus has to move. */
  onClear: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.bar} role="group" aria-label="Selected rows" data-at-edge data-clear>
      <p role="status">{countText(ids.size)} selected</p>
      <Button variant="quiet" icon={<DestroyIcon resource={resource} />} onClick={() => setAsking(true)}>
        {destroyWords(resource).label}
      </Button>
      <Button variant="quiet" onClick={onClear}>
        Clear selection
      </Button>
      {isAsking ? (
        <DeleteSelected
          resource={resource}
          parameters={parameters}
          ids={ids}
          rows={rows}
          onDeleted={onClear}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
