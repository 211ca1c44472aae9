/** Where the headers are kept that a person has added for a server. */
export function ownHeadersKey(serverId: string): string {
  return `switchboard headers ${serverId}`
}

/** The headers that a person has added on this device for a server: sent with every request to its API. */
export function ownHeaders(serverId: string): Record<string, string> {
  // Written by `use-own-headers.ts` alone.
  return JSON.parse(localStorage.getItem(ownHeadersKey(serverId)) ?? '{}') as Record<string, string>
}

/** Where is kept whether cookies go to a server, where a person has said so: `true` or `false`. */
export function cookiesKey(serverId: string): string {
  return `switchboard cookies ${serverId}`
}

/**
 * The cookies that go to a server: none to another origin where a person, or else the configuration, says so. Many a server lets pages read its
 * answers only then (`Access-Control-Allow-Origin: *`). `undefined`: as always.
 */
export function cookiesFor(serverId: string, configured = true): RequestCredentials | undefined {
  return (localStorage.getItem(cookiesKey(serverId)) ?? `${configured}`) === 'false'
    ? 'same-origin'
    : undefined
}

/** Says for good whether cookies go to a server, and begins anew: nothing is left of what was read the other way. */
export function sendCookies(serverId: string, isSent: boolean): void {
  localStorage.setItem(cookiesKey(serverId), `${isSent}`)
  location.reload()
}
