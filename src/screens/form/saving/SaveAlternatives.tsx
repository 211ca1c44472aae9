import { Button } from '../../../controls/basics/Button.tsx'
import type { Way, Ways } from './save-alternatives.ts'

/** More than these are counted only. */
const MOST_NAMED = 6

/** What can be done after a save was refused, with what somebody else has changed. */
export function WaysOn({ ways: { changes, ways }, onChoose }: { ways: Ways; onChoose: (way: Way) => void }) {
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
        {ways.map((way) => (
          <Button key={way.label} onClick={() => onChoose(way)}>
            {way.label}
          </Button>
        ))}
      </p>
    </>
  )
}
