import type { Match, Resource } from '../model/model.ts'
import type { PathParameters } from '../model/request.ts'
import type { Operation } from '../model/operation.ts'
import { percentDecoded } from '../model/percent-decoded.ts'

interface Template {
  steps: string[]
  /** A smaller rank is more literal and wins. */
  rank: number
  match: (parameters: PathParameters) => Match
  /** Made when an address with this many segments is first matched. */
  compiled?: Compiled
}

interface Compiled {
  pattern: RegExp
  parameters: string[]
}

/** Returns a function that finds the page at an address: a list, a record, else the operations of the path. */
export function createMatcher(
  resources: readonly Resource[],
  operations: readonly Operation[],
): (address: string) => Match | undefined {
  const bySize = new Map<number, Template[]>()
  const byPath = new Map<string, Template>()

  function add(path: string, match: Template['match']): void {
    const steps = stepsOf(path)
    const key = steps.join('/')
    if (byPath.has(key)) return
    const template: Template = { steps, rank: rankOf(steps), match }
    byPath.set(key, template)
    const same = bySize.get(steps.length)
    if (same) same.push(template)
    else bySize.set(steps.length, [template])
  }

  for (const resource of resources) {
    const { path, itemPath, isSingleton, recordsOf } = resource
    const found = (kind: 'list' | 'record', template: string) =>
      add(template, (parameters) => ({
        kind,
        resource,
        parameters: byEveryName(resource, template, parameters),
      }))
    found(isSingleton ? 'record' : 'list', path)
    if (itemPath !== undefined && recordsOf === undefined) found('record', itemPath)
  }
  const operationsOf = grouped(operations)
  for (const [path, same] of operationsOf) {
    add(path, (parameters) => ({ kind: 'operation', operations: same, parameters }))
  }
  for (const templates of bySize.values()) templates.sort((one, other) => one.rank - other.rank)

  return (address) => {
    const steps = stepsOf(address)
    const decodedSteps = steps.map(percentDecoded)
    // The address is a path template: it has no values yet, so the forms of its operations ask for them.
    const templated = decodedSteps.some((step) => step.includes('{'))
      ? operationsOf.get(decodedSteps.join('/'))
      : undefined
    if (templated) return { kind: 'operation', operations: templated, parameters: {} }
    for (const template of bySize.get(steps.length) ?? []) {
      const { pattern, parameters: names } = (template.compiled ??= compile(template.steps))
      // The raw segments are matched too, for a literal segment with a per cent sign.
      const found = pattern.exec(decodedSteps.join('\n')) ?? pattern.exec(steps.join('\n'))
      if (!found) continue
      const parameters: PathParameters = {}
      names.forEach((name, index) => (parameters[name] = found[index + 1] ?? ''))
      return template.match(parameters)
    }
    return undefined
  }
}

/**
 * The parameters under all names that a resource's paths have at one position: `/users/{id}` beside
 * `/users/{userId}/orders`.
 */
function byEveryName(resource: Resource, template: string, parameters: PathParameters): PathParameters {
  const { itemPath, list, read, create, update, destroy, actions, collectionActions, alternatives } = resource
  const all = [list, read, create, update, destroy, ...actions, ...collectionActions, ...alternatives]
  const steps = template.split('/')
  for (const path of [itemPath, ...all.map((operation) => operation?.path)]) {
    path?.split('/').forEach((step, index) => {
      const own = steps[index]
      if (own === undefined || own === step || !own.startsWith('{') || !step.startsWith('{')) return
      parameters[step.slice(1, -1)] ??= parameters[own.slice(1, -1)] ?? ''
    })
  }
  const id = parameters[/\{([^{}]+)\}\/?$/.exec(template)?.[1] ?? '']
  if (template === itemPath && id !== undefined)
    for (const key of Object.values(resource.keys ?? {})) if (key.in === 'query') parameters[key.name] ??= id
  return parameters
}

function grouped(operations: readonly Operation[]): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>()
  for (const operation of operations) {
    const path = stepsOf(operation.path).join('/')
    groups.set(path, [...(groups.get(path) ?? []), operation])
  }
  return groups
}

/** The segments of an address, without its query and trailing slash. */
function stepsOf(address: string): string[] {
  return address
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((step, index, steps) => step !== '' || (index > 0 && index < steps.length - 1))
}

/** A digit for each segment, the first the most significant: `0` literal, `1` mixed, `2` a parameter. */
function rankOf(steps: readonly string[]): number {
  return steps.reduce(
    (rank, step) => rank * 3 + (/^\{[^{}]*\}$/.test(step) ? 2 : step.includes('{') ? 1 : 0),
    0,
  )
}

function compile(steps: readonly string[]): Compiled {
  const parameters: string[] = []
  const source = steps.map((step) =>
    step
      .split(/(\{[^{}]+\})/)
      .map((part) => {
        if (!/^\{[^{}]+\}$/.test(part)) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        parameters.push(part.slice(1, -1))
        return '([^\\n]+)'
      })
      .join(''),
  )
  return { pattern: new RegExp(`^${source.join('\\n')}$`), parameters }
}
