import { loadOtherFormats } from '../../openapi/description/parse-document.ts'
import { fetchBody } from '../../http/calls.ts'
import { createClient } from '../../http/client.ts'
import { isOwnAddress, resolveAddress } from '../../server/addresses.ts'
import type { Source } from '../../openapi/document/source.ts'
import type { Server } from '../../server/server.tsx'

/** Returns a function that reads other documents to which a description refers. */
export function referenceReader(server: Server, signal?: AbortSignal): Source['read'] {
  return (address) => readText(server, address, signal)
}

/** The text at an absolute address that a description names. Only the API gets the token. Rejects with the reason if there is none. */
async function readText(server: Server, address: string, signal?: AbortSignal): Promise<string> {
  if (!/^https?:/.test(address)) throw new Error('only http and https addresses can be fetched')
  const url = resolveAddress(server, address)
  // A 401 for a part of a description must not open the login page.
  const client = createClient({ ...server.client.connection, onUnauthorized: undefined })
  // A public address (`Access-Control-Allow-Origin: *`) cannot be read with cookies.
  const ky = isOwnAddress(server, url) ? undefined : { credentials: 'same-origin' as const }
  const bytes = await fetchBody(client, url, { signal, ky }, (response) => response.arrayBuffer()).catch(
    (error: unknown) => {
      signal?.throwIfAborted()
      const status = (error as { type?: unknown }).type
      throw new Error(typeof status === 'number' && status > 0 ? `status ${status}` : 'no response came')
    },
  )
  if (bytes === undefined) throw new Error('the server asks for a sign-in there')
  // Few descriptions refer to other documents. The code that reads those has been loaded.
  const { decodeText } = await loadOtherFormats()
  return decodeText(new Uint8Array(bytes))
}
