/** The answer to a GET that carries nothing of the person: for what anybody may read, such as the metadata of a sign-in server. */
export function readForeign(address: string): Promise<Response> {
  return fetch(address, { headers: { Accept: 'application/json' }, credentials: 'omit', mode: 'cors' })
}
