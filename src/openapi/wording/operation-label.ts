import { textOf, type Node } from '../model/document.ts'
import { remembered } from '../model/lazily.ts'
import type { Operation } from '../model/operation.ts'
import { summaryLabel } from './summary-label.ts'
import { humanise } from './words.ts'

/**
 * The label of an operation: the first sentence of its summary, else words from its operationId or its path. `among`:
 * the operations beside it; a summary that several of them share is not used.
 */
export function operationLabel(operation: Operation, among: readonly Operation[] = []): string {
  const { summary, operationId, path } = operation
  const first = summary?.split('. ', 1)[0] ?? ''
  const isUsable = summary !== undefined && first.length <= 100 && (countsOf(among).get(summary) ?? 0) < 2
  const own = isUsable ? summaryLabel(summary, path) : undefined
  return NAMES.label?.(operation, isUsable, own) ?? own ?? humanise(operationId ?? path)
}

/**
 * The labels from names and paths, once `operation-names.ts` is loaded. They are the same for every description. `own`:
 * the label of the summary.
 */
export const NAMES: {
  label?: (operation: Operation, isUsable: boolean, own: string | undefined) => string | undefined
} = {}

const countsOf = remembered((operations: readonly Operation[]) => {
  const counts = new Map<string, number>()
  for (const { summary } of operations)
    if (summary !== undefined) counts.set(summary, (counts.get(summary) ?? 0) + 1)
  return counts
})

/** True where neither the summaries nor the names of these operations, as they are written, are enough as labels. */
export function lacksLabels(operations: readonly Node[]): boolean {
  const known = new Set<string>()
  return operations.some((operation) => {
    const summary = textOf(operation.summary) ?? ''
    const operationId = textOf(operation.operationId) ?? ''
    // FastAPI makes the summary of the name.
    if (summary !== '' && operationId.startsWith(`${summary.toLowerCase().replaceAll(' ', '_')}_`))
      return true
    // Names of resources have an acronym as it is written here.
    if (/[a-z].*[A-Z]{2}/.test(summary)) return true
    const isLabel = summary.length <= 100 && summary.includes(' ') && known.size < known.add(summary).size
    // A name in words is a label too; so is one that repeats its summary: `echo`, `Echo`.
    const isName = /^[a-z]+(?:[A-Z][a-z]+)+$/.test(operationId) || operationId === summary.toLowerCase()
    return !isLabel && !(isName && operationId !== '')
  })
}
