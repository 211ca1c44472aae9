import { countText } from '../../../controls/basics/count-text.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { titleOf } from '../../../openapi/records/record.ts'

/** How many records are named; the others are counted. */
const MOST_NAMED = 5

/** The titles of the selected records. */
export function SelectedNames({ resource, rows }: { resource: Resource; rows: readonly unknown[] }) {
  return (
    <ul>
      {rows.slice(0, MOST_NAMED).map((row, index) => (
        <li key={index}>{titleOf(resource, row)}</li>
      ))}
      {rows.length > MOST_NAMED ? <li>and {countText(rows.length - MOST_NAMED)} more</li> : null}
    </ul>
  )
}
