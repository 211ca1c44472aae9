import * as z from 'zod/mini'
import '../queries/zod-settings.ts'
import type { ChosenConnection } from './chosen-connection.ts'
import type { RecentConnection } from './recent-connections.ts'

const connection = {
  basePath: z.string(),
  description: z.optional(z.string()),
  proxy: z.optional(z.object({ path: z.string(), origin: z.string() })),
}

const recent = z.array(z.object({ ...connection, title: z.string(), isConfigured: z.optional(z.boolean()) }))

/** What was stored as the chosen server; `undefined` where it is anything else. */
export function readConnection(stored: string): ChosenConnection | undefined {
  return read(z.object(connection), stored)
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
