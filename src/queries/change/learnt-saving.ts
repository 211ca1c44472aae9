import { isEqual } from '../../openapi/model/is-equal.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { Server } from '../../server/server.tsx'

/** How the records of a resource are saved, where the usual way does not work. */
export interface LearntSaving {
  /** The method that worked instead of the usual one. */
  by?: 'put' | 'patch'
  /** The server changes only what a PUT contains, and refuses the whole record. */
  sendsChanges?: true
  /** The server drops what a change leaves out, so everything is sent. */
  sendsAll?: true
  /** The server refuses properties that the body's schema does not describe. `writable`: also inner read-only ones. */
  sendsDescribed?: true | 'writable'
}

/** A way of saving that an earlier save has shown to work. */
export interface LearntWay extends LearntSaving {
  /** The fields whose change has shown it; it holds only for changes of these. Absent: it holds for every change. */
  names?: string[]
}

/** How a server treats conditional requests (`If-Match`, `If-Unmodified-Since`), as earlier saves have shown. */
export interface LearntConditions {
  /** The server refuses a change without a condition (428). */
  requires?: true
  /** The server refuses a change with a condition. */
  refuses?: true
  /** The server has refused a change whose condition was not met (412), so its conditions can be relied on. */
  honours?: true
}

interface Kept {
  /** The ways, by the path of the resource. */
  ways: Record<string, LearntWay[]>
  conditions: LearntConditions
}

/** The way of saving for a change of the fields `names`. Without `names`, the way that holds for every change. */
export function learntSaving(
  server: Server,
  { path, create, update }: Resource,
  names?: readonly string[],
): LearntSaving {
  const ways = (readAll(server).ways[path] ?? []).filter(
    (way) => way.names === undefined || names?.every((name) => way.names?.includes(name)) === true,
  )
  // A POST that creates a record, too, stores exactly what it gets.
  const usual = update?.method === 'post' && update === create && { sendsAll: true }
  return Object.assign({}, usual, ...ways.map(({ names: _names, ...way }) => way)) as LearntSaving
}

/** Stores a way that worked, beside those for other fields. */
export function keepLearntWay(server: Server, { path }: Resource, way: LearntWay): void {
  const all = readAll(server)
  const others = (all.ways[path] ?? []).filter((one) => !isEqual(one, way))
  write(server, { ...all, ways: { ...all.ways, [path]: [...others, way] } })
}

/** All stored ways, by the path of their resource. */
export function learntWays(server: Server): Record<string, LearntWay[]> {
  return readAll(server).ways
}

/** Removes a way, so that the next save begins the usual way. */
export function forgetLearntWay(server: Server, path: string, way: LearntWay): void {
  const all = readAll(server)
  const left = (all.ways[path] ?? []).filter((one) => !isEqual(one, way))
  const { [path]: _gone, ...others } = all.ways
  write(server, { ...all, ways: left.length === 0 ? others : { ...others, [path]: left } })
}

/** How the server treats conditional requests. */
export function learntConditions(server: Server): LearntConditions {
  return readAll(server).conditions
}

/** Stores how the server treats conditional requests, added to what is known. */
export function keepLearntConditions(server: Server, conditions: LearntConditions): void {
  const all = readAll(server)
  write(server, { ...all, conditions: { ...all.conditions, ...conditions } })
}

/** Forgets how the server treats conditional requests. */
export function forgetLearntConditions(server: Server): void {
  write(server, { ...readAll(server), conditions: {} })
}

function write(server: Server, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(server), JSON.stringify(kept))
  } catch {
    // The storage is full. The next save learns it again.
  }
}

function readAll(server: Server): Kept {
  try {
    // Written by `write` alone.
    const kept = JSON.parse(localStorage.getItem(keyOf(server)) ?? '{}') as Partial<Kept>
    return { ways: kept.ways ?? {}, conditions: kept.conditions ?? {} }
  } catch {
    return { ways: {}, conditions: {} }
  }
}

function keyOf({ id }: Server): string {
  return `switchboard ways of saving ${id}`
}
