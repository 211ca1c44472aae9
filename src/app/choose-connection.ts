import { describe, NotADescriptionError } from '../description/describe.ts'
import { parseDocument } from '../description/parse-document.ts'
import { serversOf } from '../description/servers.ts'
import { ApiError } from '../http/api-error.ts'
import { fetchBinary } from '../http/calls.ts'
import { createClient } from '../http/client.ts'
import { STORED, type ChosenConnection } from './chosen-connection.ts'

/**
 * Chooses the server at an address: that of its description, whose `servers` then tell the base address, or that of the
 * server itself. Throws when nothing answers there.
 */
export async function chooseConnection(given: string): Promise<void> {
  const address = new URL(
    /^[a-z]+:\/\//i.test(given) || given.startsWith('/') ? given : `http://${given}`,
    location.origin,
  ).href
  localStorage.setItem(STORED, JSON.stringify(await connectionAt(address)))
}

async function connectionAt(address: string): Promise<ChosenConnection> {
  try {
    const answer = await fetchBinary(createClient({ basePath: '' }), address)
    const description = describe(await parseDocument((await answer?.blob.text()) ?? ''))
    const base = new URL(serversOf(description)[0] ?? '/', address).href
    return { basePath: base.replace(/\/$/, ''), description: address }
  } catch (error) {
    // Many servers have nothing at their root and say so: a server is there all the same.
    if (!(error instanceof NotADescriptionError) && !(error instanceof ApiError && error.type > 0))
      throw error
    return { basePath: address.replace(/\/$/, '') }
  }
}
