import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import type { Server } from '../../server/server.tsx'

/**
 * Records that opened by another id than the one in their address. Not in the cache: an address stays open longer
 * than its data is kept.
 */
const moved = new Map<string, PathParameters>()

/** Stores the parameters that really open the record at a path. */
export function moveRecord(server: Server, path: string, parameters: PathParameters): void {
  moved.set(`${server.id} ${path}`, parameters)
}

/** Resources whose records opened by their id. Kept for the session, beside the learnt facts. */
const sure = new Set<string>()

/** Stores that the records of a resource open by the id that is assumed. */
export function trustKey(server: Server, resource: Resource): void {
  sure.add(`${server.id} ${resource.path}`)
}

/** True once a record of the resource has opened by its id. */
export function isKeyTrusted(server: Server, resource: Resource): boolean {
  return sure.has(`${server.id} ${resource.path}`)
}

/** The parameters that really open the record at a path; `undefined`: those in its address. */
export function movedTo(server: Server, path: string): PathParameters | undefined {
  return moved.get(`${server.id} ${path}`)
}
