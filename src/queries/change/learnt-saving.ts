import { isEqual } from '../../openapi/model/is-equal.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { Server } from '../../server/server.tsx'

/** How the records of a resource are changed, as far as that is another way than the usual one. */
export interface LearntSaving {
  /** The method that worked where the usual one did not. */
  by?: 'put' | 'patch'
  /** The server changes by PUT what it is sent, and refuses the whole record. */
  sendsChanges?: true
  /** The server drops what a change leaves out, so that nothing is left out any more. */
  sendsAll?: true
  /** The server refuses of a record what its body is not described to have. */
  sendsDescribed?: true
}

/** A way of saving that a save has taught. */
export interface LearntWay extends LearntSaving {
  /** The fields whose change has taught it: it holds for changes of these alone. Absent: it is about the server, and holds for every change. */
  names?: string[]
}

/** What saves have taught of the conditions (`If-Match`, `If-Unmodified-Since`) of a server, beside its description. */
export interface LearntConditions {
  /** It refuses a change without one (428). */
  requires?: true
  /** It refuses a change that has one. */
  refuses?: true
  /** It has refused a change whose condition was not met any more (412), so that others can be relied on. */
  honours?: true
}

interface Kept {
  /** By the path of the resource. */
  ways: Record<string, LearntWay[]>
  conditions: LearntConditions
}

/** The way of saving that holds for a change of these fields; without names, the one that holds for every change. */
export function learntSaving(server: Server, { path }: Resource, names?: readonly string[]): LearntSaving {
  const ways = (readAll(server).ways[path] ?? []).filter(
    (way) => way.names === undefined || names?.every((name) => way.names?.includes(name)) === true,
  )
  return Object.assign({}, ...ways.map(({ names: _names, ...way }) => way)) as LearntSaving
}

/** Keeps a way that worked. One for other fields stays beside it. */
export function keepLearntWay(server: Server, { path }: Resource, way: LearntWay): void {
  const all = readAll(server)
  const others = (all.ways[path] ?? []).filter((one) => !isEqual(one, way))
  write(server, { ...all, ways: { ...all.ways, [path]: [...others, way] } })
}

/** All ways that were learnt, by the path of their resource. */
export function learntWays(server: Server): Record<string, LearntWay[]> {
  return readAll(server).ways
}

/** Takes a way back: the next save begins the usual way. */
export function forgetLearntWay(server: Server, path: string, way: LearntWay): void {
  const all = readAll(server)
  const left = (all.ways[path] ?? []).filter((one) => !isEqual(one, way))
  const { [path]: _gone, ...others } = all.ways
  write(server, { ...all, ways: left.length === 0 ? others : { ...others, [path]: left } })
}

/** What was learnt of conditions. */
export function learntConditions(server: Server): LearntConditions {
  return readAll(server).conditions
}

/** Keeps what a save has taught of conditions, beside what was known. */
export function keepLearntConditions(server: Server, conditions: LearntConditions): void {
  const all = readAll(server)
  write(server, { ...all, conditions: { ...all.conditions, ...conditions } })
}

/** Takes back what was learnt of conditions. */
export function forgetLearntConditions(server: Server): void {
  write(server, { ...readAll(server), conditions: {} })
}

function write(server: Server, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(server), JSON.stringify(kept))
  } catch {
    // It is found out again at the next save.
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
