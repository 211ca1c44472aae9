import type { PathParameters } from '../openapi/model/request.ts'
import type { Operation, Parameter } from '../openapi/model/operation.ts'
import { requiredValues } from '../openapi/requests/required-values.ts'
import type { Server } from './server.tsx'

/** Values of parameters that a person told, by place and name: `{ 'header.X-Account': '5' }`. */
export type ToldValues = Record<string, unknown>

/** The key of a parameter among told values. */
export function toldName({ in: place, name }: Parameter): string {
  return `${place}.${name}`
}

/** OpenAPI 3 §4.8.12: header parameters of these names are ignored. Cookies are the browser's. */
export function isForPeople({ in: place, name }: Parameter): boolean {
  return place !== 'cookie' && !(place === 'header' && /^(accept|content-type|authorization)$/i.test(name))
}

/**
 * What an operation requires and nothing gives: not the address, not the description, not the headers of this server, not the sign-in.
 * A person has to be asked for it.
 */
export function missingParameters(
  server: Server,
  operation: Operation | undefined,
  given: PathParameters = {},
): Parameter[] {
  return unsaidParameters(server, operation, given).filter(({ required }) => required)
}

/** What an operation takes beside the body and nothing gives, also what need not be told. */
export function unsaidParameters(
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
      ...(server.session.get()?.credentials ?? []).map(({ in: place, name }) => `${place}.${name}`),
    ].map((name) => name.toLowerCase()),
  )
  return (operation?.parameters ?? []).filter(
    (parameter) => isForPeople(parameter) && !sent.has(toldName(parameter).toLowerCase()),
  )
}

/** What was told in this tab for requests to a server. */
export function keptValues(server: Server): ToldValues {
  // Written by `keepValues` alone.
  return JSON.parse(sessionStorage.getItem(keyOf(server)) ?? '{}') as ToldValues
}

/** Keeps what was told for as long as this tab is open. What is good for one request alone is not kept. */
export function keepValues(server: Server, told: ToldValues = {}): void {
  const kept = Object.entries(told).filter(
    ([name, value]) => value !== undefined && typeof value !== 'bigint' && !ONCE.test(name),
  )
  if (kept.length === 0) return
  sessionStorage.setItem(
    keyOf(server),
    JSON.stringify({ ...keptValues(server), ...Object.fromEntries(kept) }),
  )
}

/** For signing out. */
export function forgetValues(server: Server): void {
  sessionStorage.removeItem(keyOf(server))
}

/** Conditions, keys of one request, reasons and confirmations. */
const ONCE =
  /\.(?:if-|.*(?:idempoten|request-?id|nonce|otp|etag|confirm|force|reason|comment|message|revision))/i

function keyOf({ id }: Server): string {
  return `switchboard told ${id}`
}
