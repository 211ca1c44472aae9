import type { ChosenConnection } from '../configuration/configuration-schema.ts'

/** The key under which the chosen server is stored. */
export const STORED = 'switchboard connection'
/** The key under which the servers used before are stored. */
export const RECENT = 'switchboard recent connections'

/** Loads the schema of the configuration. The first page does not need it unless something is stored or configured. */
export const loadConfigurationSchema = () => import('../configuration/configuration-schema.ts')

/** The base paths of the servers used on this device. Read without the schema, which the first page does not load. */
export function recentBasePaths(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]')
    const all: { basePath?: unknown }[] = Array.isArray(stored) ? stored : []
    return all.map((one) => one.basePath).filter((one) => typeof one === 'string')
  } catch {
    // The stored text is something else; `readRecent` ignores it too.
    return []
  }
}

/** The server chosen on this device; `undefined` if there is none or the stored text cannot be read. */
export async function chosenConnection(): Promise<ChosenConnection | undefined> {
  const stored = localStorage.getItem(STORED)
  if (stored === null) return undefined
  const { readConnection } = await loadConfigurationSchema()
  return readConnection(stored)
}
