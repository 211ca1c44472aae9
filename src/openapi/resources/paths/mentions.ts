import type { Operation } from '../../model/operation.ts'
import { handlerName } from '../../operations/handler-name.ts'
import { plainSingular, words } from '../../wording/words.ts'

/** True where the text of an operation mentions one of the words of a segment. */
export function mentions(operation: Operation, segment: string): boolean {
  const text = new Set(words(textOf(operation)).map(plainSingular))
  return words(segment).some((word) => text.has(plainSingular(word)))
}

/** The summary of an operation, else the name of its function. */
export function textOf({ summary, operationId }: Operation): string {
  return summary ?? handlerName(operationId)
}
