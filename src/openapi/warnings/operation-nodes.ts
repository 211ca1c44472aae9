import { METHODS, nodeOf, type Node, type Resolver } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { pointerPart } from '../schema/resolve.ts'

/** An operation as the document writes it, with its pointer. */
export interface OperationNode {
  path: string
  pointer: string
  node: Node
  pathItem: Node
}

/** The operations of a document as they are written, those of other documents that were not read left out. */
export function operationNodes(resolver: Resolver): OperationNode[] {
  return Object.entries(nodeOf(resolver.document.paths)).flatMap(([path, item]) => {
    const pathItem = resolver.target(item)
    return METHODS.filter((method) => isThere(resolver, pathItem[method])).map((method) => ({
      path,
      pathItem,
      pointer: `/paths/${pointerPart(path)}/${method}`,
      node: resolver.target(pathItem[method]),
    }))
  })
}

/** An operation that stands in another document which could not be read has nothing that could be wrong. */
function isThere(resolver: Resolver, written: unknown): boolean {
  return isObject(written) && (written.$ref === undefined || Object.keys(resolver.target(written)).length > 0)
}
