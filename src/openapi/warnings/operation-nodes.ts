import { METHODS, nodeOf, type Node, type Resolver } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { pointerPart } from '../model/json-pointer.ts'

/** An operation as written in the document, with its pointer. */
export interface OperationNode {
  path: string
  pointer: string
  node: Node
  pathItem: Node
}

/** The operations of a document as written, without those of other documents that were not read. */
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

/** False for an operation in another document that could not be read: there is nothing to report. */
function isThere(resolver: Resolver, written: unknown): boolean {
  return isObject(written) && (written.$ref === undefined || Object.keys(resolver.target(written)).length > 0)
}
