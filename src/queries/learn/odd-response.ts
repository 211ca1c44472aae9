import type { ListResponse } from '../../openapi/lists/paging/list-page.ts'
import { connectionIn, isOneThing, oddRows, rowsBeside } from '../../openapi/lists/odd-rows.ts'
import { findTotal } from '../../openapi/lists/paging/page-facts.ts'
import { at } from '../../openapi/records/record.ts'
import { valueShape } from '../../openapi/schema/shape.ts'
import { tableRows } from '../../openapi/lists/table-rows.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { NoResponseError } from '../../http/api-error.ts'
import { withoutInnerError } from '../../server/without-inner-error.ts'

/**
 * A list's response in which no rows were found (or `found` that are no records), read once more: a map by id, one record alone, a table, an
 * error inside, one thing that is no record. Throws the error; a response that is simply empty comes back as it is.
 */
export function readOddResponse(
  resource: Resource,
  response: ListResponse,
  around: { headers: Headers; status: number; found: readonly unknown[] },
): ListResponse {
  const connection = connectionIn(response.body)
  if (connection !== undefined) return { ...response, body: connection }
  const table = tableRows(response.body, around.found)
  if (table !== undefined)
    return { ...response, body: table, total: response.total ?? totalIn(response.body) }
  if (around.found.length > 0) return response
  const body = withoutInnerError(resource, response.body)
  if (body === null && hasNoBody(around))
    throw new NoResponseError(
      'malformed',
      'The server returned nothing at all where a list was expected.',
      '',
    )
  if (['string', 'number', 'boolean'].includes(typeof body)) {
    const what = typeof body === 'string' ? 'a text' : 'a single value'
    throw new NoResponseError('malformed', `The server returned ${what} where a list was expected.`, body)
  }
  const rows = oddRows(resource, body) ?? (totalIn(body) === 0 ? undefined : rowsBeside(resource, body))
  if (rows !== undefined) return { ...response, body: rows }
  return isOneThing(resource, body) ? { ...response, isOne: true } : response
}

function totalIn(body: unknown): number | undefined {
  const path = findTotal(valueShape(body).properties())
  const total = path && at(body, path)
  return typeof total === 'number' ? total : undefined
}

/** True where not even `null` came, as some servers write an empty list; 204 says itself that nothing will. */
function hasNoBody({ headers, status }: { headers: Headers; status: number }): boolean {
  return status === 200 && (headers.get('Content-Length') === '0' || !headers.has('Content-Type'))
}
