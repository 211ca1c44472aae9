import type { QueryClient } from '@tanstack/react-query'
import type { Server } from '../../server/server.tsx'
import { browserLocks } from '../../session/browser-locks.ts'

/** A request that is held back for a while; the `meta` of its mutation. */
export interface HeldRequest {
  /** Sends it at once. Resolves with its response, or rejects with the server's refusal. */
  sendNow: () => Promise<unknown>
}

/** How long to wait for the responses (ms). */
const PATIENCE = 5_000

/** Sends held requests at once, such as a deletion that can be undone, and waits for them. Other tabs do the same. */
export async function sendHeld(server: Server, client: QueryClient): Promise<void> {
  const channel = new BroadcastChannel(lockName(server))
  // Only pages of this origin hear a channel.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('send')
  const pending = client.getMutationCache().findAll({ status: 'pending' })
  const held = pending.map(({ meta }) => meta).filter((meta) => isHeld(meta))
  const ends = Promise.allSettled([...held.map((meta) => meta.sendNow()), whenNoneIsHeld(server)])
  await Promise.race([ends, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
  channel.close()
}

/** Lets other tabs trigger the request that this tab holds back until `end`, and wait for it. */
export function sendBeforeSignOut(server: Server, send: () => void, end: Promise<unknown>): void {
  const channel = new BroadcastChannel(lockName(server))
  channel.addEventListener('message', send)
  const ended = end.catch(() => {}).finally(() => channel.close())
  void browserLocks()?.request(lockName(server), { mode: 'shared' }, () => ended)
}

/** Resolves once no tab holds a request. Tabs that hold one share a lock. */
async function whenNoneIsHeld(server: Server): Promise<void> {
  await browserLocks()?.request(lockName(server), { signal: AbortSignal.timeout(PATIENCE) }, () => {})
}

function lockName({ id }: Server): string {
  return `switchboard held ${id}`
}

function isHeld(meta: unknown): meta is HeldRequest {
  return typeof meta === 'object' && meta !== null && 'sendNow' in meta
}
