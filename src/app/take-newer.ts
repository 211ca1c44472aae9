import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../controls/Toast.tsx'
import { keys } from '../queries/keys.ts'
import type { Server } from '../queries/server.tsx'
import type { FoundDescription } from '../queries/use-description.ts'

/** Draws from a newer version of the description from now on, and says so. */
export function takeNewer(client: QueryClient, server: Server, newer: FoundDescription): void {
  client.setQueryData(keys.description(server), newer)
  toast('The server has a new version of its description. You see it now.')
}
