import { listOf, nodeOf } from '../model/document.ts'
import type { Description } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf } from '../operations/operations.ts'
import type { SignIn } from './sign-in.ts'

/** Scopes by the name of their scheme (Security Requirement Object, OpenAPI 3.1 §4.8.30). */
export type Requirement = Record<string, string[]>

/** Every distinct requirement of the document and its operations. */
export function requirementsOf({ resolver, operations, security: known }: Description): Requirement[] {
  const found = new Map<string, Requirement>()
  const add = (security: unknown) => {
    for (const written of listOf(security)) {
      const node = nodeOf(written)
      const names = Object.keys(node)
      if (names.length === 0) continue
      const key = JSON.stringify(node)
      if (found.has(key)) continue
      found.set(
        key,
        Object.fromEntries(
          names.map((name) => [
            name,
            listOf(node[name]).filter((scope): scope is string => typeof scope === 'string'),
          ]),
        ),
      )
    }
  }
  add(resolver.document.security)
  for (const one of known ?? operations.map((operation) => sourceOf(operation).node.security)) add(one)
  return [...found.values()]
}

/**
 * The names of the schemes in all alternatives that an operation accepts. Without its own `security` those of the
 * document.
 */
export function schemesOf(operation: Operation, { resolver }: Description): string[] {
  const { node } = sourceOf(operation)
  return listOf(node.security ?? resolver.document.security).flatMap((one) => Object.keys(nodeOf(one)))
}

/** True for a described scheme that no operation requires, while they require others. */
export function isUnused(one: SignIn, requirements: readonly Requirement[]): boolean {
  return (
    requirements.length > 0 &&
    'scheme' in one &&
    !requirements.some((requirement) => one.scheme in requirement)
  )
}

/** True for a scheme that is required without another one. */
export function isRequiredAlone(one: SignIn, requirements: readonly Requirement[]): boolean {
  return (
    'scheme' in one &&
    requirements.some((requirement) => one.scheme in requirement && Object.keys(requirement).length === 1)
  )
}
