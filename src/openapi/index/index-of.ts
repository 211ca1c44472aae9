import type { SurveyResult } from '../description/survey.ts'
import { nodeOf } from '../model/document.ts'
import type { FoundResource } from '../resources/found-resource.ts'
import { PRODUCT_RULES } from '../resources/paths/product-rules.ts'
import { hasRulesForCalls } from '../resources/rules/rules.ts'
import { loginOperation } from '../security/login-operation.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf, writtenParameters, type OperationFacts } from '../operations/operations.ts'
import { settle } from '../schema/schema.ts'

/**
 * What a survey has found in a document, as plain values. It is enough to draw everything that does not need the
 * document.
 */
export interface DescriptionIndex extends LateRules {
  operations: OperationFacts[]
  /** Operations by their number. */
  loose: number[]
  resources: IndexedResource[]
  /** Every distinct `security` of an operation. */
  security: unknown[]
  /** The operations that people sign in with. */
  logins: number[]
  /** True where a path of the document has display hints (`x-switchboard`). */
  hasHints: boolean
}

/** The rules that were loaded for a document. */
export interface LateRules {
  /** True for the rules for products, or for other languages. */
  hasProducts: boolean
  /** True for the rules for calls with a record's id. */
  hasCalls: boolean
}

/** What a resource has at most one operation for. */
type Ability = 'list' | 'read' | 'create' | 'update' | 'destroy'

/** A resource whose operations are numbers. */
interface IndexedResource extends Omit<
  FoundResource,
  Ability | 'actions' | 'collectionActions' | 'alternatives'
> {
  abilities: Partial<Record<Ability, number>>
  actions: number[]
  collectionActions: number[]
  alternatives: number[]
}

/** The rules that are loaded now. */
export function lateRules(): LateRules {
  return { hasProducts: PRODUCT_RULES.length > 0, hasCalls: hasRulesForCalls() }
}

/** The index of a survey. */
export function indexOf({ operations, loose, resources }: SurveyResult): DescriptionIndex {
  const numbers = new Map(operations.map((operation, index) => [operation, index]))
  const numberOf = (operation: Operation) => numbers.get(operation) ?? -1
  return {
    operations: operations.map(
      ({ operationId, method, path, summary, tags, deprecated, changesThings }): OperationFacts => ({
        operationId,
        method,
        path,
        summary,
        tags,
        deprecated,
        changesThings,
      }),
    ),
    loose: loose.map(numberOf),
    resources: resources.map(({ list, read, create, update, destroy, ...known }) => {
      const held: Partial<Record<Ability, Operation>> = { list, read, create, update, destroy }
      return {
        ...known,
        abilities: Object.fromEntries(
          Object.entries(held).flatMap(([ability, one]) => (one ? [[ability, numberOf(one)]] : [])),
        ),
        actions: known.actions.map(numberOf),
        collectionActions: known.collectionActions.map(numberOf),
        alternatives: known.alternatives.map(numberOf),
      }
    }),
    security: securityOf(operations),
    logins: [loginOperation(operations, mayTakePassword)].flatMap((login) =>
      login ? [numberOf(login.operation)] : [],
    ),
    ...lateRules(),
    hasHints: operations.some((operation) => sourceOf(operation).pathItem['x-switchboard'] !== undefined),
  }
}

/**
 * True for an operation that may take a password. Only names are compared, because reading all parameters of a large
 * document is slow.
 */
function mayTakePassword(operation: Operation): boolean {
  const { reader, node } = sourceOf(operation)
  const isOne = (name: string, written: unknown) =>
    /pass|pwd/i.test(name) || reader.target(written).format === 'password'
  const hasOne = (schema: unknown, depth = 0): boolean =>
    Object.entries(nodeOf(settle(reader, schema).keywords.properties)).some(
      ([name, inner]) => isOne(name, inner) || (depth === 0 && hasOne(inner, 1)),
    )
  const content = Object.values(nodeOf(reader.target(node.requestBody).content))
  return (
    content.some((media) => hasOne(reader.target(media).schema)) ||
    writtenParameters(operation).some(({ name, node: { schema } }) => isOne(name, schema))
  )
}

function securityOf(operations: readonly Operation[]): unknown[] {
  const found = new Map<string, unknown>()
  for (const operation of operations) {
    const { security } = sourceOf(operation).node
    if (security !== undefined) found.set(JSON.stringify(security), security)
  }
  return [...found.values()]
}
