/** Where the headers are kept that a person has added for a server. */
export function ownHeadersKey(serverId: string): string {
  return `switchboard headers ${serverId}`
}

/** The headers that a person has added on this device for a server: sent with every request to its API. */
export function ownHeaders(serverId: string): Record<string, string> {
  // Written by `use-own-headers.ts` alone.
  return JSON.parse(localStorage.getItem(ownHeadersKey(serverId)) ?? '{}') as Record<string, string>
}
