import { descriptionOf } from '../description/describe.ts'
import { survey } from '../description/survey.ts'
import type { Hints } from '../model/hints.ts'
import type { Description } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { everyStep, nameOfStep, stepTree } from '../model/paths.ts'
import { canRead } from '../operations/can-read.ts'
import type { FoundResource } from '../resources/found-resource.ts'
import { humanise, plural, singular } from '../wording/words.ts'
import { evidenceOfHint, type HintSource } from './correct-evidence.ts'
import { giveOperation, openRows, openThere } from './give-operation.ts'
import { coreOf } from './moved-hints.ts'
import { ABILITIES, roleNamed, type OperationRole } from './operation-roles.ts'

/**
 * The description of a document with the roles of operations that hints state, such as the GET of a row. Later hints
 * win. `undefined` where no hint is about an operation.
 */
export function describeAssigned(
  document: object,
  all: readonly (readonly [hints: Hints, source: HintSource])[],
): Description | undefined {
  const given = all.flatMap(([hints, source]) =>
    Object.entries(hints).flatMap(([path, { operations = {} }]) =>
      Object.entries(operations).map(([id, role]) => ({ path, id, role: roleNamed(role), source })),
    ),
  )
  if (given.length === 0) return undefined
  const findings = survey(document)
  const resources = findings.resources.map((one) => ({
    ...one,
    actions: [...one.actions],
    collectionActions: [...one.collectionActions],
    alternatives: [...one.alternatives],
  }))
  for (const { path, id, role, source } of given) {
    const operation = operationWith(findings.operations, id)
    const home = operation && role && assign(resources, path, operation, role)
    if (home) home.evidence = evidenceOfHint(source, home.evidence)
  }
  const kept = settled(resources)
  const assigned = new Set(kept.flatMap(operationsOf))
  return descriptionOf({
    ...findings,
    resources: kept,
    loose: findings.operations.filter((one) => !assigned.has(one)),
  })
}

/**
 * The operation with this id. In a new version of a description, its path may have another prefix, and its parameters
 * other names. Then it is the only one that fits.
 */
export function operationWith(operations: readonly Operation[], id: string): Operation | undefined {
  const own = operations.find((one) => one.id === id)
  if (own) return own
  const like = (one: string) => one.replace(/ .*/s, (path) => coreOf(path.trim()))
  const [only, ...others] = operations.filter((one) => like(one.id) === like(id))
  return others.length === 0 ? only : undefined
}

/** Gives an operation to the resource at a path, and takes it from others. Returns the resource if it changed. */
function assign(
  resources: FoundResource[],
  path: string,
  operation: Operation,
  role: OperationRole,
): FoundResource | undefined {
  let home = resources.find((one) => one.path === path)
  if (role === 'none') return home && leave(resources, operation, home) ? home : undefined
  if ((role === 'list' || role === 'read') && !canRead(operation)) return undefined
  const other = resources.find((one) => one !== home && one.read === operation && one.list && !one.recordsOf)
  if (home?.list && other && role === 'read') {
    openThere(home, other)
    return home
  }
  const isNew = (role === 'list' || role === 'read') && operation.path === path
  if (!home && !isNew) return undefined
  for (const one of resources) release(operation, one)
  if (!home) resources.push((home = newResource(operation)))
  giveOperation(home, operation, role)
  return home
}

/** Makes an operation none of a resource; false where it was none. Rows that it opened elsewhere open as they are. */
function leave(resources: FoundResource[], operation: Operation, home: FoundResource): boolean {
  const isElsewhere = resources.some((one) => one.path === home.recordsOf && one.read === operation)
  if (isElsewhere) openRows(home)
  return isElsewhere || release(operation, home)
}

/** Takes an operation from a resource; false where it had none of it. */
function release(operation: Operation, home: FoundResource): boolean {
  const had = operationsOf(home).includes(operation)
  for (const ability of ABILITIES) if (home[ability] === operation) home[ability] = undefined
  for (const some of [home.actions, home.collectionActions, home.alternatives])
    if (some.includes(operation)) some.splice(some.indexOf(operation), 1)
  return had
}

function operationsOf(resource: FoundResource): Operation[] {
  const { actions, collectionActions, alternatives } = resource
  const main = ABILITIES.map((ability) => resource[ability]).filter((one) => one !== undefined)
  return [...main, ...actions, ...collectionActions, ...alternatives]
}

function newResource(operation: Operation): FoundResource {
  const [last] = everyStep(stepTree([operation])).slice(-1)
  const name = last ? nameOfStep(last) : ''
  return {
    path: operation.path,
    name,
    label: humanise(plural(name)),
    singular: humanise(singular(name)),
    isSingleton: false,
    actions: [],
    collectionActions: [],
    alternatives: [],
    children: [],
    evidence: { confidence: 1, reasons: [] },
  }
}

/** The resources that have operations. What was below others belongs to those above them. */
function settled(resources: FoundResource[]): FoundResource[] {
  const kept = resources.filter((one) => operationsOf(one).length > 0)
  const byPath = new Map(resources.map((one) => [one.path, one]))
  const isKept = (path: string | undefined) => kept.some((one) => one.path === path)
  for (const one of kept) {
    while (one.parent !== undefined && !isKept(one.parent)) one.parent = byPath.get(one.parent)?.parent
    if (one.recordsOf !== undefined && !isKept(one.recordsOf)) openRows(one)
  }
  for (const one of kept)
    one.children = kept.filter(({ parent }) => parent === one.path).map(({ path }) => path)
  return kept
}
