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
