import type { Match, Operation, PathParameters, Resource } from './model.ts'

interface Template {
  pattern: RegExp
  parameters: string[]
  /** `0` for a literal step, `1` for one with a parameter: the smaller text matches more literally. */
  rank: string
  match: (parameters: PathParameters) => Match
}

/** Finds what an address of the app stands for: a list, a record, else the operations of the path. */
export function createMatcher(
  resources: readonly Resource[],
  operations: readonly Operation[],
): (address: string) => Match | undefined {
  const bySize = new Map<number, Template[]>()
  const known = new Set<string>()

  function add(path: string, match: Template['match']): void {
    const steps = stepsOf(path)
    const key = steps.join('/')
    if (known.has(key)) return
    known.add(key)
    const template: Template = { ...compiled(steps), match }
    const same = bySize.get(steps.length)
    if (same) same.push(template)
    else bySize.set(steps.length, [template])
  }

  for (const resource of resources) {
    const kind = resource.isSingleton ? 'record' : 'list'
    add(resource.path, (parameters) => ({ kind, resource, parameters }))
    if (resource.itemPath !== undefined)
      add(resource.itemPath, (parameters) => ({ kind: 'record', resource, parameters }))
  }
  const byPath = grouped(operations)
  for (const [path, same] of byPath)
    add(path, (parameters) => ({ kind: 'operation', operations: same, parameters }))
  for (const templates of bySize.values()) templates.sort((one, other) => one.rank.localeCompare(other.rank))

  return (address) => {
    const steps = stepsOf(address)
    const decodedSteps = steps.map(decoded)
    for (const { pattern, parameters: names, match } of bySize.get(steps.length) ?? []) {
      // The raw steps are matched too, for a literal step that holds a per cent sign.
      const found = pattern.exec(decodedSteps.join('\n')) ?? pattern.exec(steps.join('\n'))
      if (!found) continue
      const parameters: PathParameters = {}
      names.forEach((name, index) => (parameters[name] = found[index + 1] ?? ''))
      // The address of a template itself: its parameters are not chosen yet, so its operations ask for them.
      if (names.some((name) => parameters[name] === `{${name}}`)) {
        const asked = operations.filter(
          ({ path }) =>
            stepsOf(path).join('/') === steps.map((step, index) => decodedSteps[index] ?? step).join('/'),
        )
        return asked.length > 0 ? { kind: 'operation', operations: asked, parameters: {} } : match(parameters)
      }
      return match(parameters)
    }
    return undefined
  }
}

function grouped(operations: readonly Operation[]): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>()
  for (const operation of operations)
    groups.set(operation.path, [...(groups.get(operation.path) ?? []), operation])
  return groups
}

/** The steps of an address without query and without a slash at the end. */
function stepsOf(address: string): string[] {
  return address
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((step, index, steps) => step !== '' || (index > 0 && index < steps.length - 1))
}

function compiled(steps: readonly string[]): Pick<Template, 'pattern' | 'parameters' | 'rank'> {
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
  return {
    pattern: new RegExp(`^${source.join('\\n')}$`),
    parameters,
    rank: steps.map((step) => (step.startsWith('{') ? '2' : step.includes('{') ? '1' : '0')).join(''),
  }
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}
