import { Button } from '../../../controls/basics/Button.tsx'
import type { SaveAlternative, SaveAlternatives } from './save-alternatives.ts'

/** How many changes are listed; the others are counted. */
const MOST_NAMED = 6

/** Another person's changes, and a button for each alternative after a refused save. */
export function AlternativeButtons<Request>({
  offered: { changes, alternatives },
  onChoose,
}: {
  offered: SaveAlternatives<Request>
  onChoose: (chosen: SaveAlternative<Request>) => void
}) {
  return (
    <>
      {changes !== undefined && (
        <ul>
          {changes.slice(0, MOST_NAMED).map(({ name, label, theirs, mine }) => (
            <li key={name}>
              {label} is {theirs} there now{mine === undefined ? '.' : `, and you have ${mine}.`}
            </li>
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
