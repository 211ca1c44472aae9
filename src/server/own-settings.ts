/** The `localStorage` key of the headers that a person has added for a server. */
export function ownHeadersKey(serverId: string): string {
  return `switchboard headers ${serverId}`
}

/** The headers that a person has added for a server on this device. They are sent with every request to its API. */
export function ownHeaders(serverId: string): Record<string, string> {
  // Written by `use-own-headers.ts` alone.
  return JSON.parse(localStorage.getItem(ownHeadersKey(serverId)) ?? '{}') as Record<string, string>
}

/** The `localStorage` key of a person's choice whether cookies are sent to a server: `true` or `false`. */
function cookiesKey(serverId: string): string {
  return `switchboard cookies ${serverId}`
}

/**
 * Which cookies are sent to a server. Another origin gets none where a person or the configuration chose so. Many
 * servers let pages read their responses only then (`Access-Control-Allow-Origin: *`). `undefined`: the default.
 */
export function cookiesFor(serverId: string, configured = true): RequestCredentials | undefined {
  return (localStorage.getItem(cookiesKey(serverId)) ?? `${configured}`) === 'false'
    ? 'same-origin'
    : undefined
}

/** Stores whether cookies are sent to a server, and reloads the page, so that nothing read before remains. */
export function sendCookies(serverId: string, isSent: boolean): void {
  localStorage.setItem(cookiesKey(serverId), `${isSent}`)
  location.reload()
}
