import type { Resource } from '../../openapi/model/model.ts'
import type { Server } from '../../server/server.tsx'

/** What saves have taught of how the records of a resource are changed. */
export interface LearntSaving {
  /** The method that worked where the usual one did not. */
  by?: 'put' | 'patch'
  /** The server changes by PUT what it is sent, and refuses the whole record. */
  sendsChanges?: true
  /** The server drops what a change leaves out, so that nothing is left out any more. */
  sendsAll?: true
  /** The server refuses of a record what its body is not described to have. */
  sendsDescribed?: true
  /** The server requires a condition (`If-Match`) that it does not describe. */
  requiresCondition?: true
}

/** What holds for every record of a server. */
const EVERY = ''

/** What earlier saves have taught on this device. */
export function learntSaving(server: Server, { path }: Resource): LearntSaving {
  return readAll(server)[path] ?? {}
}

/** Whether the server has refused a change that did not say of which state of the record it is (428). */
export function requiresCondition(server: Server): boolean {
  return readAll(server)[EVERY]?.requiresCondition === true
}

/** Keeps that it has: from now on the first request has the condition. */
export function keepRequiresCondition(server: Server): void {
  keep(server, EVERY, { requiresCondition: true })
}

/** Keeps what a save has taught, beside what was known. */
export function keepLearntSaving(server: Server, resource: Resource, way: LearntSaving): void {
  keep(server, resource.path, way)
}

function keep(server: Server, path: string, way: LearntSaving): void {
  const all = readAll(server)
  all[path] = { ...all[path], ...way }
  try {
    localStorage.setItem(keyOf(server), JSON.stringify(all))
  } catch {
    // It is found out again at the next save.
  }
}

function readAll(server: Server): Record<string, LearntSaving> {
  try {
    // Written by `keep` alone.
    return JSON.parse(localStorage.getItem(keyOf(server)) ?? '{}') as Record<string, LearntSaving>
  } catch {
    return {}
  }
}

function keyOf({ id }: Server): string {
  return `switchboard saving ${id}`
}
