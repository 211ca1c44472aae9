import { METHODS, nodeOf, textOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'

/** Leaves out of the summaries of a document who may send the requests: `Can access: admin`. */
export function leaveOutAccess({ paths }: Node): void {
  for (const item of Object.values(nodeOf(paths)))
    for (const method of METHODS) {
      const operation = nodeOf(item)[method]
      const summary = isObject(operation) ? textOf(operation.summary) : undefined
      if (!isObject(operation) || summary?.includes(':') !== true) continue
      const rest = summary.replace(ACCESS, '').trim()
      if (rest === '') delete operation.summary
      else operation.summary = rest
    }
}

const ACCESS = /^\W*(?:can access|access|roles?|permissions?|allowed roles?) ?:.*$/gim
