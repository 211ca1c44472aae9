import { survey, type SurveyResult } from './survey.ts'
import { headingOf } from './heading.ts'
import { once } from '../model/lazily.ts'
import { createMatcher } from './match.ts'
import type { KindFacts } from '../model/kind-facts.ts'
import type { Description, Resource } from '../model/model.ts'
import { createRelations } from '../resources/relations.ts'
import { resourceByKey } from '../resources/other-key.ts'
import { readResources } from '../resources/resource.ts'

/**
 * Reads a parsed OpenAPI 3 document (`parseDocument`) into resources and operations. Fields, forms and dialects are
 * read at first use. So a document of 13 MB opens in a few hundredths of a second. Throws a `NotADescriptionError`
 * where it is no description. Other mistakes are in `warningsOf`.
 */
export function describe(document: unknown): Description {
  return descriptionOf(survey(document))
}

/**
 * Sets the kinds that the fields of a description may have, instead of the standard ones. Call it before a field is
 * read, because a field that was read keeps its kind.
 */
export function readWithKinds(description: Description, kinds: readonly KindFacts[] | undefined): void {
  description.resolver.kinds = kinds
}

/** The description made from the findings of a survey. */
export function descriptionOf(findings: SurveyResult): Description {
  const { reader, operations, loose, resources: found, security, logins } = findings
  const resources = readResources(reader, found)
  const recordNames = found.map(({ recordName }) => recordName)
  const relations = once(() => createRelations(reader, resources, recordNames))
  reader.relationOf = (candidate) => relations()(candidate)
  const byPath = new Map<string, Resource>(resources.map((resource) => [resource.path, resource]))
  const matcher = once(() => createMatcher(resources, operations))
  return {
    ...headingOf(reader.document),
    resolver: reader,
    resources,
    operations,
    looseOperations: loose,
    security,
    logins,
    resource(path) {
      const [own = '', key] = path.split('#')
      const origin = byPath.get(own)
      if (origin && key && !byPath.has(path)) byPath.set(path, resourceByKey(origin, key))
      return byPath.get(path)
    },
    match: (address) => matcher()(address),
  }
}
