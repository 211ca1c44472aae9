import type { ChosenConnection } from '../configuration/configuration-schema.ts'

/** The key under which it is kept. */
export const STORED = 'switchboard connection'
/** The key under which the servers of before are kept. */
export const RECENT = 'switchboard recent connections'

/** Only where there is something to check: the schema library is no part of the first page otherwise. */
export const loadConfigurationSchema = () => import('../configuration/configuration-schema.ts')

/** The base paths of the servers that were used on this device. Read without the schema, which is no part of the first page. */
export function recentBasePaths(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]')
    const all: { basePath?: unknown }[] = Array.isArray(stored) ? stored : []
    return all.map((one) => one.basePath).filter((one) => typeof one === 'string')
  } catch {
    // Something else wrote there: `readRecent` takes it for none too.
    return []
  }
}

/** The server chosen on this device; `undefined`: none, or what is stored cannot be read. */
export async function chosenConnection(): Promise<ChosenConnection | undefined> {
  const stored = localStorage.getItem(STORED)
  if (stored === null) return undefined
  const { readConnection } = await loadConfigurationSchema()
  return readConnection(stored)
}
