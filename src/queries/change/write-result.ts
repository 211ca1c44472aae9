import { namedByAddress } from '../../openapi/resources/address-parameters.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { recordParameters } from '../../openapi/records/record.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { isWholeRecord } from '../read/is-whole-record.ts'
import { wrapAt } from '../read/use-record.ts'

/** Stands for the answer of a server that has taken a change and is still working on it (202, RFC 9110 §15.3.3). */
export const TAKEN = Object.freeze({})

/** What an answer to a change comes to by what it says beside its body. */
export function withToldBeside(
  resource: Resource,
  answer: unknown,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  sent: unknown,
): unknown {
  const record = unwrapRecord(resource, answer)
  // A server that means by 202 that it is done answers with the record; others with the job.
  if (status === 202 && !isWholeRecord(resource, record, sent)) return TAKEN
  if (status !== 201 || recordParameters(resource, record) !== undefined) return answer
  return recordAt(resource, headers.get('Location')) ?? answer
}

/** As much of a new record as its address tells: its id. */
function recordAt(resource: Resource, location: string | null): unknown {
  const named = namedByAddress(resource, location)
  if (named === undefined) return undefined
  const parts = resource.itemIds.map(({ parameter, at }) => wrapAt(at, named[parameter]))
  return wrapAt(resource.recordAt, Object.assign({}, ...parts))
}
