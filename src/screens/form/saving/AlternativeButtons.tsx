import { useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import type { SaveAlternative, SaveAlternatives } from './save-alternatives.ts'
import type { TheirChange } from './save-conflict.ts'

/** How many changes are listed; the others are counted. */
const MOST_NAMED = 6

/** Another person's changes, and a button for each alternative after a refused save. */
export function AlternativeButtons<Request>({
  offered: { changes, alternatives },
  onChoose,
  onTake,
}: {
  offered: SaveAlternatives<Request>
  onChoose: (chosen: SaveAlternative<Request>) => void
  /** Puts another value into a field of the form. */
  onTake?: (name: string, value: unknown) => void
}) {
  return (
    <>
      {changes !== undefined && (
        <ul>
          {changes.slice(0, MOST_NAMED).map((change) => (
            <ChangedField key={change.name} {...change} onTake={onTake} />
          ))}
          {changes.length > MOST_NAMED && <li>{changes.length - MOST_NAMED} more fields are other there.</li>}
        </ul>
      )}
      <p>
        {alternatives.map((one) => (
          <Button key={one.label} onClick={() => onChoose(one)}>
            {one.label}
          </Button>
        ))}
      </p>
    </>
  )
}

/** What another person changed in one field, and a button that takes it over. */
function ChangedField({
  name,
  label,
  theirs,
  mine,
  values,
  onTake,
}: TheirChange & { onTake?: (name: string, value: unknown) => void }) {
  const [isTaken, setTaken] = useState(false)
  const words = isTaken ? 'Use mine' : 'Use theirs'
  function take() {
    setTaken(!isTaken)
    onTake?.(name, isTaken ? values?.mine : values?.theirs)
  }
  return (
    <li>
      {label} is {theirs} there now
      {mine === undefined ? '.' : `, and you ${isTaken ? 'had' : 'have'} ${mine}.`}{' '}
      {values && onTake && (
        <Button onClick={take} aria-label={`${words}: ${label}`}>
          {words}
        </Button>
      )}
    </li>
  )
}
