import type { Resource } from '../description/model.ts'
import type { Server } from './server.tsx'

/** What saves have taught of how the records of a resource are changed. */
interface WayOfSaving {
  /** The method that worked where the usual one did not. */
  by?: 'put' | 'patch'
  /** The server drops what a PUT leaves out, so that nothing is left out any more. */
  sendsAll?: true
}

/** What earlier saves have taught on this device. */
export function wayOfSaving(server: Server, { path }: Resource): WayOfSaving {
  try {
    // Written by `keepWayOfSaving` alone.
    const all = JSON.parse(localStorage.getItem(keyOf(server)) ?? '{}') as Record<string, WayOfSaving>
    return all[path] ?? {}
  } catch {
    return {}
  }
}

/** Keeps what a save has taught, beside what was known. */
export function keepWayOfSaving(server: Server, resource: Resource, way: WayOfSaving): void {
  try {
    const all = JSON.parse(localStorage.getItem(keyOf(server)) ?? '{}') as Record<string, WayOfSaving>
    all[resource.path] = { ...all[resource.path], ...way }
    localStorage.setItem(keyOf(server), JSON.stringify(all))
  } catch {
    // It is found out again at the next save.
  }
}

function keyOf({ id }: Server): string {
  return `switchboard saving ${id}`
}
