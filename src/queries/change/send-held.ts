import type { QueryClient } from '@tanstack/react-query'

/** A request that is held back for a while: the `meta` of its mutation. */
export interface HeldRequest {
  /** Sends it at once. Resolves with its response, or rejects with what the server refused. */
  sendNow: () => Promise<unknown>
}

/** How long to wait for the responses (ms). */
const PATIENCE = 5_000

/** Sends at once what is held back, such as a deletion that can be undone, and waits for its end. */
export async function sendHeld(client: QueryClient): Promise<void> {
  const pending = client.getMutationCache().findAll({ status: 'pending' })
  const held = pending.map(({ meta }) => meta).filter((meta) => isHeld(meta))
  if (held.length === 0) return
  const ends = Promise.allSettled(held.map((meta) => meta.sendNow()))
  await Promise.race([ends, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

function isHeld(meta: unknown): meta is HeldRequest {
  return typeof meta === 'object' && meta !== null && 'sendNow' in meta
}
