import { writeParameters } from '../openapi/requests/build-request.ts'
import type { Operation } from '../openapi/model/operation.ts'
import { requiredValues } from '../openapi/requests/required-values.ts'
import { stringifyQuery, type QueryObject } from '../http/query-string.ts'
import type { Server } from './server.tsx'
import { keptValues, missingParameters, toldName, type ToldValues } from './request-parameters.ts'

/**
 * Query and headers that a request of an operation has to have: what its description tells, what was told in this tab, and what
 * was told for this request.
 */
export function callOptions(
  server: Server,
  operation: Operation | undefined,
  told: ToldValues = {},
): { query: QueryObject | string; headers: Record<string, string> } {
  const known = requiredValues(operation)
  if (operation === undefined) return known
  const kept = keptValues(server)
  const missing = missingParameters(server, operation).map(toldName)
  const { query, headers } = writeParameters(operation, {
    ...Object.fromEntries(missing.map((name) => [name, kept[name]])),
    ...told,
  })
  return {
    query:
      query.length === 0 ? known.query : [stringifyQuery(known.query), ...query].join('&').replace(/^&/, ''),
    headers: { ...known.headers, ...headers },
  }
}

/** The path parameters among told values, by name. */
export function toldPath(told: ToldValues = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(told)
      .filter(([name]) => name.startsWith('path.'))
      .map(([name, value]) => [name.slice('path.'.length), String(value)]),
  )
}
