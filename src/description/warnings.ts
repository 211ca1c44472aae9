import { isNode, nodeOf, textOf } from './document.ts'
import { remembered } from './lazily.ts'
import type { Description, Operation, Warning } from './model.ts'
import { nodeAt, pointerPart } from './resolve.ts'

/**
 * What is wrong in a document, each thing once, in words for people. Nothing of it stops the rest. It walks the whole
 * document, so it is asked for only when a person looks.
 */
export const warningsOf: (description: Description) => Warning[] = remembered((description) => {
  const { operations } = description
  const { document } = description.resolver
  const warnings: Warning[] = []
  const warn = (message: string, pointer?: string) => warnings.push({ message, pointer })
  if (textOf(nodeOf(document.info).title) === undefined) warn('The description has no title.', '/info/title')
  if (document.openapi === undefined && document.swagger === undefined)
    warn('The description does not say its OpenAPI version.', '/openapi')
  if (operations.length === 0) warn('The description has no operations.', '/paths')

  const ids = new Map<string, Operation>()
  const shapes = new Map<string, string>()
  for (const operation of operations) {
    const pointer = `/paths/${pointerPart(operation.path)}/${operation.method}`
    const { operationId } = operation
    if (operationId !== undefined && ids.has(operationId))
      warn(`The operationId ${operationId} is used twice.`, pointer)
    if (operationId !== undefined) ids.set(operationId, operation)
    const shape = operation.path.replace(/\{[^{}]+\}/g, '{}')
    const same = shapes.get(shape)
    if (same !== undefined && same !== operation.path)
      warn(`The paths ${same} and ${operation.path} cannot be told apart.`, pointer)
    shapes.set(shape, operation.path)
    if (/[?#]/.test(operation.path))
      warn(`The path ${operation.path} has a query or fragment inside.`, pointer)
  }

  const seen = new Set<string>()
  walk(document, '')
  return warnings

  function walk(node: unknown, pointer: string): void {
    if (Array.isArray(node)) {
      node.forEach((inner, index) => walk(inner, `${pointer}/${index}`))
      return
    }
    if (!isNode(node)) return
    const reference = node.$ref
    if (typeof reference === 'string' && !seen.has(reference) && !pointer.endsWith('/properties')) {
      seen.add(reference)
      if (!reference.startsWith('#'))
        warn(`${reference} is in another document; anything is accepted in its place.`, pointer)
      else if (nodeAt(document, reference.slice(1)) === undefined)
        warn(`${reference} leads nowhere; anything is accepted in its place.`, pointer)
    }
    for (const key in node) {
      if (key !== 'example' && key !== 'examples' && key !== 'default' && key !== 'enum')
        walk(node[key], `${pointer}/${pointerPart(key)}`)
    }
  }
})
