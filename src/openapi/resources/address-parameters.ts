import { isObject } from '../model/is-object.ts'
import type { Resource } from '../model/model.ts'
import type { PathParameters } from '../model/request.ts'
import { percentDecoded } from '../model/percent-decoded.ts'

/**
 * The parameters of a record's path at the end of an address; `undefined` where the address is not that of such a
 * record.
 */
export function namedByAddress({ itemPath = '' }: Resource, value: unknown): PathParameters | undefined {
  if (typeof value !== 'string' || !value.includes('/')) return undefined
  const wanted = stepsOf(itemPath)
  const steps = stepsOf(value.replace(/[?#].*$/s, '')).slice(-wanted.length)
  const isRecord = wanted.some((step) => nameOf(step) === undefined) && steps.length === wanted.length
  return isRecord ? filled(wanted, steps) : undefined
}

/** The row's own address, where it is one of such a record. */
export function addressOf(resource: Resource, row: unknown): string | undefined {
  if (!isObject(row)) return undefined
  const address = OWN.map((name) => row[name]).find((value) => namedByAddress(resource, value) !== undefined)
  return typeof address === 'string' ? address : undefined
}

const OWN = ['url', '@id', 'href', 'self', 'uri', 'resource_uri']

/** The id in the address of such a record: its last parameter. */
export function idInAddress(resource: Resource, address: unknown): string | undefined {
  return Object.values(namedByAddress(resource, address) ?? {}).at(-1)
}

/** The parameters of a path from an address with the same beginning. */
export function parametersAt(path: string, address: string): PathParameters {
  const wanted = stepsOf(path)
  const last = wanted.findLastIndex((step) => nameOf(step) !== undefined)
  const steps = stepsOf(address).slice(0, last + 1)
  return filled(wanted.slice(0, steps.length), steps) ?? {}
}

/** Values by the parameter names of a template; `undefined` where a literal segment differs. */
function filled(template: string[], steps: string[]): PathParameters | undefined {
  const parameters: PathParameters = {}
  for (const [index, step] of template.entries()) {
    const name = nameOf(step)
    const given = percentDecoded(steps[index] ?? '')
    if (name !== undefined) parameters[name] = given
    else if (given !== step) return undefined
  }
  return parameters
}

function stepsOf(path: string): string[] {
  return path.split('/').filter((step) => step !== '')
}

function nameOf(step: string): string | undefined {
  return /^\{([^{}]+)\}$/.exec(step)?.[1]
}
