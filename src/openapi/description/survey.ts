import { NotADescriptionError } from '../model/not-a-description.ts'
import { isObject } from '../model/is-object.ts'
import type { Reader } from '../fields/reader.ts'
import { foundResources, type FoundResource } from '../resources/found-resource.ts'
import type { Operation } from '../model/operation.ts'
import { readOperations } from '../operations/operations.ts'
import { createResolver } from '../schema/resolve.ts'
import { findResources } from '../resources/find-resources.ts'

/** The resources and operations in a document, before its fields are read. */
export interface SurveyResult {
  reader: Reader
  operations: Operation[]
  loose: Operation[]
  resources: FoundResource[]
  /** See `Description`. */
  security?: readonly unknown[]
  logins?: readonly Operation[]
}

/** Documents that were surveyed before: each with its findings, and whether it has display hints. */
export const surveyed = new WeakMap<object, { findings: () => SurveyResult; hasHints: boolean }>()

/**
 * The resources and operations of an OpenAPI 3 document. Throws a `NotADescriptionError` where it is no description.
 */
export function survey(document: unknown): SurveyResult {
  const steps = surveyInSteps(document)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** A survey in steps, so that a page can do other work meanwhile. */
export function* surveyInSteps(document: unknown): Generator<void, SurveyResult> {
  if (!isObject(document)) throw new NotADescriptionError('This is no description: it is not an object.', '')
  const before = surveyed.get(document)
  if (before) return before.findings()
  // `parseDocument` gives paths to every description that has none.
  if (!isObject(document.paths) && !isObject(document.components))
    throw new NotADescriptionError('This is no description: it has no paths.', '/paths')
  const reader: Reader = createResolver(document)
  const operations = readOperations(reader)
  const { drafts, loose } = yield* findResources(reader, operations)
  yield
  return { reader, operations, loose, resources: foundResources(drafts) }
}
