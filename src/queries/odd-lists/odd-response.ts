import type { ListResponse } from '../../openapi/lists/paging/list-page.ts'
import { connectionIn, isSingleRecord, oddRows, rowsBeside } from '../../openapi/lists/odd-rows.ts'
import { findTotal } from '../../openapi/lists/paging/page-facts.ts'
import { at } from '../../openapi/records/record.ts'
import { valueShape } from '../../openapi/schema/shape.ts'
import { tableRows } from '../../openapi/lists/table-rows.ts'
import { tupleNames } from '../../openapi/lists/tuple-names.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { NoResponseError } from '../../http/api-error.ts'
import { withoutInnerError } from '../../server/without-inner-error.ts'

/**
 * Reads a list's response that has no rows, or `found` that are no records. The response may be a map by id, a single
 * record, a table, an error, or another object. Throws the error. An empty response is returned unchanged.
 */
export function readOddResponse(
  resource: Resource,
  response: ListResponse,
  around: { headers: Headers; status: number; found: readonly unknown[] },
): ListResponse {
  const connection = connectionIn(response.body)
  if (connection !== undefined) return { ...response, body: connection }
  const table = tableRows(response.body, around.found, tupleNames(resource))
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
  return isSingleRecord(resource, body) ? { ...response, isOne: true } : response
}

function totalIn(body: unknown): number | undefined {
  const path = findTotal(valueShape(body).properties())
  const total = path && at(body, path)
  return typeof total === 'number' ? total : undefined
}

/** True for a status 200 without a body, which some servers send for an empty list. A 204 has none by definition. */
function hasNoBody({ headers, status }: { headers: Headers; status: number }): boolean {
  return status === 200 && (headers.get('Content-Length') === '0' || !headers.has('Content-Type'))
}
