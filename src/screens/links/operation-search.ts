import { remembered } from '../../openapi/model/lazily.ts'
import type { Description } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { operationLabel } from '../../openapi/wording/operation-label.ts'

/** An operation with its searchable text, in lower case. */
export interface FindableOperation {
  operation: Operation
  label: string
  words: string
}

/**
 * Every operation of a description with its searchable text. The texts are built once, so that a pressed key only
 * compares them.
 */
export const findableOperations: (description: Description) => FindableOperation[] = remembered(
  ({ operations }) =>
    operations.map((operation) => {
      const { method, path, operationId = '', tags } = operation
      const label = operationLabel(operation)
      return {
        operation,
        label,
        words: `${method} ${path} ${label} ${operationId} ${tags.join(' ')}`.toLowerCase(),
      }
    }),
)

/** The entries that contain all words of a text; all entries where it has none. */
export function filterByWords<Found extends { words: string }>(all: readonly Found[], text: string): Found[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ words }) => wanted.every((word) => words.includes(word)))
}
