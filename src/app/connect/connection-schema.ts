import * as z from 'zod/mini'
import '../../connection/zod-settings.ts'
import type { ChosenConnection } from './chosen-connection.ts'
import type { RecentConnection } from './recent-connections.ts'

const connection = {
  basePath: z.string(),
  description: z.optional(z.string()),
  cookies: z.optional(z.boolean()),
  proxy: z.optional(z.object({ path: z.string(), origin: z.string() })),
}

const recent = z.array(z.object({ ...connection, title: z.string(), isConfigured: z.optional(z.boolean()) }))

/** What the configuration says of its own server alone. */
const OF_ANOTHER_SERVER = { proxy: undefined, description: undefined, overlay: undefined, cookies: undefined }

/** What was stored as the chosen server, in place of what is configured; `undefined` where it is anything else. */
export function readConnection(stored: string): (ChosenConnection & { overlay?: undefined }) | undefined {
  const chosen = read(z.object(connection), stored)
  return chosen && { ...OF_ANOTHER_SERVER, ...chosen }
}

/** The servers of before, the latest first; none where what was stored is anything else. */
export function readRecent(stored: string): RecentConnection[] {
  return read(recent, stored) ?? []
}

function read<T>(schema: z.ZodMiniType<T>, stored: string): T | undefined {
  try {
    return z.safeParse(schema, JSON.parse(stored)).data
  } catch {
    return undefined
  }
}
