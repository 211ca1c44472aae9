/** The key under which it is kept. */
export const STORED = 'switchboard connection'

/** A server that a person chose on the connect page. It stands in front of `switchboard.json` on this device. */
export interface ChosenConnection {
  basePath: string
  description?: string
  /** `false`: see `Configuration`. */
  cookies?: boolean
  /** Kept where the server is still the one that the app's own web server leads to. */
  proxy?: { path: string; origin: string }
}

/** The server chosen on this device; `undefined`: none, or what is stored cannot be read. */
export async function chosenConnection(): Promise<ChosenConnection | undefined> {
  const stored = localStorage.getItem(STORED)
  if (stored === null) return undefined
  const { readConnection } = await import('./connection-schema.ts')
  return readConnection(stored)
}
