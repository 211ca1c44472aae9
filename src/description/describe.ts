import { isNode, nodeOf, textOf } from './document.ts'
import type { Reader } from './fields.ts'
import { foundResources, type FoundResource } from './found-resource.ts'
import { once } from './lazily.ts'
import { createMatcher } from './match.ts'
import type { Description, Operation, Resource } from './model.ts'
import { readOperations } from './operations.ts'
import { createRelations } from './relations.ts'
import { createResolver } from './resolve.ts'
import { readResources } from './resource.ts'
import { findResources } from './resources.ts'

/** The document is no description at all. */
export class NotADescriptionError extends Error {
  override name = 'NotADescriptionError'
  /** JSON pointer of the place that is wrong, where there is one. */
  pointer?: string

  constructor(message: string, pointer?: string) {
    super(message)
    this.pointer = pointer
  }
}

/** What the rules have found in a document, before anybody looks closer. */
export interface Findings {
  reader: Reader
  operations: Operation[]
  loose: Operation[]
  resources: FoundResource[]
  /** See `Description`. */
  security?: readonly unknown[]
  logins?: readonly Operation[]
}

/** Documents that were surveyed before, each with the way to its findings, and whether it has hints for programs like this one. */
export const surveyed = new WeakMap<object, { findings: () => Findings; hasHints: boolean }>()

/**
 * Reads an OpenAPI 3 document, parsed already (`parseDocument`), into resources and operations. Fields, forms and
 * dialects are read when somebody looks at them, so a document of 13 MB opens in a few hundredths of a second.
 * Throws `NotADescriptionError` for what is no description; everything else that is wrong is told by `warningsOf`.
 */
export function describe(document: unknown): Description {
  return descriptionOf(survey(document))
}

/** The resources and operations of a document. Throws as `describe`. */
export function survey(document: unknown): Findings {
  if (!isNode(document)) throw new NotADescriptionError('This is no description: it is not an object.', '')
  const before = surveyed.get(document)
  if (before) return before.findings()
  // `parseDocument` gives paths to every description that has none.
  if (!isNode(document.paths) && !isNode(document.components))
    throw new NotADescriptionError('This is no description: it has no paths.', '/paths')
  const reader: Reader = createResolver(document)
  const operations = readOperations(reader)
  const { drafts, loose } = findResources(reader, operations)
  return { reader, operations, loose, resources: foundResources(drafts) }
}

function descriptionOf(findings: Findings): Description {
  const { reader, operations, loose, resources: found, security, logins } = findings
  const { document } = reader
  const resources = readResources(reader, found)
  const recordNames = found.map(({ recordName }) => recordName)
  const relations = once(() => createRelations(reader, resources, recordNames))
  reader.relationOf = (candidate) => relations()(candidate)
  const byPath = new Map<string, Resource>(resources.map((resource) => [resource.path, resource]))
  const info = nodeOf(document.info)
  const matcher = once(() => createMatcher(resources, operations))
  return {
    title: textOf(info.title) ?? 'Untitled',
    version: typeof info.version === 'number' ? String(info.version) : textOf(info.version),
    summary: textOf(info.description) ?? textOf(info.summary),
    resolver: reader,
    resources,
    operations,
    looseOperations: loose,
    security,
    logins,
    resource: (path) => byPath.get(path),
    match: (address) => matcher()(address),
  }
}
