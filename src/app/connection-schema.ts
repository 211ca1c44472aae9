import * as z from 'zod/mini'
import '../queries/zod-settings.ts'
import type { ChosenConnection } from './chosen-connection.ts'

const schema = z.object({ basePath: z.string(), description: z.optional(z.string()) })

/** What was stored as the chosen server; `undefined` where it is anything else. */
export function readConnection(stored: string): ChosenConnection | undefined {
  try {
    return z.safeParse(schema, JSON.parse(stored)).data
  } catch {
    return undefined
  }
}
