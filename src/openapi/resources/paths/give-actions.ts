import type { Operation } from '../../model/operation.ts'
import { operationsAt, stepAbove, type PathStep } from '../../model/paths.ts'
import { wordSet } from '../../model/word-set.ts'
import type { Draft, Survey } from './survey.ts'

/** Methods for programs. */
export const FOR_PROGRAMS = wordSet('head options trace')

/**
 * Makes actions of the remaining operations of a path. HEAD, OPTIONS and TRACE are for programs, which find them
 * among all operations.
 */
export function giveActions({ take }: Survey, step: PathStep, actions: Operation[]): void {
  for (const operation of operationsAt(step))
    if (!FOR_PROGRAMS.has(operation.method) && take(operation)) actions.push(operation)
}

/** The nearest collection above a path. One without a name of its own, such as `/v1/`, has only what is directly below. */
export function collectionAbove({ byCollection }: Survey, step: PathStep): Draft | undefined {
  const found = stepAbove(step, (above) => byCollection.get(above))
  return found?.name === '' && step.parent !== found.step ? undefined : found
}

/** The operation that changes the single record at a path. */
export function writes({ operations }: PathStep): Operation | undefined {
  return operations.patch ?? operations.put
}
