import { writeParameters } from '../openapi/requests/build-request.ts'
import type { Operation, Parameter } from '../openapi/model/operation.ts'
import { requiredValues } from '../openapi/requests/required-values.ts'
import { stringifyQuery, type QueryObject } from '../http/query-string.ts'
import type { Server } from './server.tsx'
import { fillPath, type PathParameters } from '../openapi/model/request.ts'
import { templateOf, type RecordTarget } from './targets.ts'

/** Values of parameters that a person entered, by location and name: `{ 'header.X-Account': '5' }`. */
export type ParameterValues = Record<string, unknown>

/** The key of a parameter among its values. */
export function parameterKey({ in: location, name }: Parameter): string {
  return `${location}.${name}`
}

/**
 * The required parameters of an operation that a person has to enter. The path, the description, the server's headers
 * and the sign-in give the others their values.
 */
export function missingParameters(
  server: Server,
  operation: Operation | undefined,
  given: PathParameters = {},
): Parameter[] {
  return openParameters(server, operation, given).filter(({ required }) => required)
}

/** All parameters of an operation that have no value yet, optional ones too. */
export function openParameters(
  server: Server,
  operation: Operation | undefined,
  given: PathParameters = {},
): Parameter[] {
  const { query, headers } = requiredValues(operation)
  const sent = new Set(
    [
      ...Object.keys({ ...headers, ...server.client.connection.headers }).map((name) => `header.${name}`),
      ...Object.keys(query).map((name) => `query.${name}`),
      ...Object.keys(given).flatMap((name) => [`path.${name}`, `query.${name}`]),
      // A deletion names the version that was read.
      operation?.method === 'delete' ? 'header.if-match' : '',
      ...(server.session.get()?.credentials ?? []).map(({ in: location, name }) => `${location}.${name}`),
    ].map((name) => name.toLowerCase()),
  )
  return (operation?.parameters ?? []).filter(
    // The browser sets cookies.
    (parameter) => parameter.in !== 'cookie' && !sent.has(parameterKey(parameter).toLowerCase()),
  )
}

/** The values that were entered in this tab for requests to a server. */
export function keptValues(server: Server): ParameterValues {
  // Written by `keepValues` alone.
  return JSON.parse(sessionStorage.getItem(keyOf(server)) ?? '{}') as ParameterValues
}

/** Keeps values for as long as this tab is open, without those that belong to a single request. */
export function keepValues(server: Server, values: ParameterValues = {}): void {
  const kept = Object.entries(values).filter(
    ([name, value]) => value !== undefined && typeof value !== 'bigint' && !ONCE.test(name),
  )
  if (kept.length === 0) return
  sessionStorage.setItem(
    keyOf(server),
    JSON.stringify({ ...keptValues(server), ...Object.fromEntries(kept) }),
  )
}

/** Forgets the entered values of a server, at sign-out. */
export function forgetValues(server: Server): void {
  sessionStorage.removeItem(keyOf(server))
}

/** Names of parameters for a single request: conditions, keys, reasons and confirmations. */
const ONCE =
  /\.(?:if-|.*(?:idempoten|request-?id|nonce|otp|etag|confirm|force|reason|comment|message|revision))/i

function keyOf({ id }: Server): string {
  return `switchboard parameters ${id}`
}

/**
 * Query and headers of a request. They come from the description, from the values entered in this tab, and from
 * `values`.
 */
export function requestOptions(
  server: Server,
  operation: Operation | undefined,
  values: ParameterValues = {},
): { query: QueryObject | string; headers: Record<string, string> } {
  const known = requiredValues(operation)
  if (operation === undefined) return known
  const kept = keptValues(server)
  const missing = missingParameters(server, operation).map(parameterKey)
  const { query, headers } = writeParameters(operation, {
    ...Object.fromEntries(missing.map((name) => [name, kept[name]])),
    ...values,
  })
  return {
    query:
      query.length === 0 ? known.query : [stringifyQuery(known.query), ...query].join('&').replace(/^&/, ''),
    headers: { ...known.headers, ...headers },
  }
}

/**
 * The path of an operation on a record, each parameter written as described. A parameter of several segments keeps
 * its slashes.
 */
export function requestPath({ resource, path, parameters }: RecordTarget, operation?: Operation): string {
  if (operation === undefined) return path
  const written = writeParameters(operation, parameters).path
  return fillPath(
    templateOf(resource, operation).replace(operation.path, () => written),
    parameters,
  )
}

/** The path parameters among values, by name. */
export function pathValues(values: ParameterValues = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith('path.'))
      .map(([name, value]) => [name.slice('path.'.length), String(value)]),
  )
}
