import { fetchBody } from '../http/calls.ts'
import type { Client } from '../http/client.ts'

/**
 * The text of a file beside the app, such as `switchboard.json`; `undefined` where a web page is in its place. Some
 * servers respond to every address with their start page. Throws the error of a request that fails.
 */
export function fileBesideApp(client: Client, address: string): Promise<string | undefined> {
  const beside = new URL(import.meta.env.BASE_URL, location.origin)
  return fetchBody(client, new URL(address, beside).href, {}, async (response) =>
    response.headers.get('Content-Type')?.includes('html') ? undefined : response.text(),
  )
}
