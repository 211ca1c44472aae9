import { likeliestAddress } from '../../connection/reading/likeliest-address.ts'
import { requestText, type EarlyRequest } from '../../connection/reading/fetch-description.ts'
import { handOverMarkOf, plainMarkOf, savedMarkOf } from '../../connection/saved/saved-mark.ts'
import { baseOf } from '../../http/connection.ts'
import { loadCalls } from '../../openapi/description/load-calls.ts'
import { createSessionStore } from '../../session/session.ts'
import type { Configuration } from '../configuration/configuration-defaults.ts'
import { connectionOf, headersOf, serverIdOf } from './connection-of.ts'

/**
 * Requests the description of a configured server while the code that reads it is still loading. `undefined` if the description is
 * stored on this device. The rules that nearly all descriptions need are loaded beside it.
 */
export function requestDescription(configuration: Configuration): EarlyRequest | undefined {
  const base = baseOf(configuration.basePath)
  const id = serverIdOf(base)
  const session = createSessionStore(base.href)
  // The reader sees a failure, and tries again.
  if (!localStorage.getItem(plainMarkOf({ id }))) loadCalls().catch(() => {})
  const marks = [handOverMarkOf({ id }), savedMarkOf({ id, session })]
  if (marks.some((mark) => localStorage.getItem(mark) !== null)) return undefined
  const address = new URL(likeliestAddress(id, base, configuration.description), document.baseURI).href
  const began = JSON.stringify(session.get())
  const connection = { ...connectionOf(configuration, session), headers: headersOf(configuration, id) }
  let text: ReturnType<EarlyRequest> = requestText(connection, address)
  // The error is handled by the reader.
  text.catch(() => undefined)
  return (server, wanted) => {
    const isThat = wanted === address && server.id === id && JSON.stringify(server.session.get()) === began
    const taken = isThat ? text : undefined
    text = undefined
    return taken
  }
}
