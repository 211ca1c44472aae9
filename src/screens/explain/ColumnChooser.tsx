import { useState } from 'react'
import type { Resource } from '../../openapi/model/model.ts'
import styles from './Explain.module.css'
import { ExplanationButton } from './ExplanationButton.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import { useCorrect } from './use-correct.ts'

/** A checkbox for each field of a list that may be a column. A change is visible at once. */
export function ColumnChooser({ resource, close }: { resource: Resource; close: () => void }) {
  const { saveHints } = useCorrect()
  const { rest, others, labelOf, take, hide } = useColumnChoice(
    resource,
    (hints, words) => void saveHints(resource.path, hints, words),
  )
  // A checkbox keeps its position while it is pressed.
  const [order] = useState([...rest, ...others])
  const names = new Set([...order, ...rest, ...others])
  return (
    <div className={styles.chooser}>
      <fieldset className={styles.ticks}>
        <legend>Columns</legend>
        {[...names].map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={rest.includes(name)}
              onChange={(event) => (event.target.checked ? take(name) : hide(name))}
            />
            {labelOf(name)}
          </label>
        ))}
      </fieldset>
      <ExplanationButton path={resource.path} close={close}>
        Change the order
      </ExplanationButton>
    </div>
  )
}
