import { describe } from '../description/describe.ts'
import { surveyed, type SurveyResult } from '../description/survey.ts'
import { nodeOf, type Node } from '../model/document.ts'
import type { Reader } from '../fields/reader.ts'
import type { DescriptionIndex } from './index-of.ts'
import { once } from '../model/lazily.ts'
import { lazyDocument, type Cover, type Parts } from './lazy-document.ts'
import type { Description } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { operationOf, type OperationFacts } from '../operations/operations.ts'
import { createResolver } from '../schema/resolve.ts'

/** The description of a document that was surveyed before. Parts behind its cover are read at first use. */
export function describeFromIndex(index: DescriptionIndex, cover: Cover, parts: () => Parts): Description {
  const document = lazyDocument(cover, parts)
  surveyed.set(document, { findings: () => findingsOf(index, document), hasHints: index.hasHints })
  return describe(document)
}

function findingsOf(index: DescriptionIndex, document: Node): SurveyResult {
  const reader: Reader = createResolver(document)
  const operations = index.operations.map((facts) => operationFrom(reader, facts))
  const all = (numbers: readonly number[]) =>
    numbers.map((number) => operations[number]).filter((operation) => operation !== undefined)
  return {
    reader,
    operations,
    loose: all(index.loose),
    security: index.security,
    logins: all(index.logins),
    resources: index.resources.map(({ abilities, actions, collectionActions, alternatives, ...known }) => ({
      ...known,
      ...Object.fromEntries(
        Object.entries(abilities).map(([ability, number]) => [ability, operations[number]]),
      ),
      actions: all(actions),
      collectionActions: all(collectionActions),
      alternatives: all(alternatives),
    })),
  }
}

function operationFrom(reader: Reader, facts: OperationFacts): Operation {
  const source = once(() => {
    const pathItem = reader.target(nodeOf(reader.document.paths)[facts.path])
    return { reader, pathItem, node: reader.target(methodOf(pathItem, facts.method)) }
  })
  return operationOf(facts, source)
}

/** The Operation Object of a method; OpenAPI 3.2 has those of other methods in `additionalOperations`. */
function methodOf(pathItem: Node, method: string): unknown {
  if (pathItem[method] !== undefined) return pathItem[method]
  const others = Object.entries(nodeOf(pathItem.additionalOperations))
  return others.find(([name]) => name.toLowerCase() === method)?.[1]
}
