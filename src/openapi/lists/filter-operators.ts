import { isNumeric } from '../model/is-numeric.ts'
import { listOf, nodeOf, textOf, type Node, type Resolver } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import type { FilterOperator } from '../model/filter-comparison.ts'
import { hintOf } from '../fields/kinds.ts'
import { isPagingName } from './paging/paging.ts'
import { createResolver } from '../schema/resolve.ts'
import { propertiesOf, settle } from '../schema/schema.ts'
import { byWord, humanise } from '../wording/words.ts'

/** A filter with an operator in its name: `price__gte`, `where.price.gte`, `filters[price][$gte]`. */
interface Comparison {
  parameter: Node
  field: string
  /** The operator's word, in lower case. */
  word: string
  operator: FilterOperator
  /** True where the name is enough; else another filter of the same field is needed. */
  isSure: boolean
}

/**
 * Adds hints to the filters of all lists, where their names show a field and an operator. It knows Django's lookups,
 * JHipster's criteria, the operators of Strapi, Platformatic, NetBox and many others. An example:
 * `x-switchboard: { field: 'price', operator: 'from' }`. Changes the document.
 */
export function addFilterOperators(document: Node): void {
  const resolver = createResolver(document)
  for (const item of Object.values(nodeOf(document.paths))) {
    const { get } = resolver.target(item)
    const { parameters } = nodeOf(get)
    // Parameters of the path are shared with operations that are no list.
    if (!Array.isArray(parameters)) continue
    const spread = parameters.flatMap((one: unknown) => partsOf(resolver, one) ?? [one])
    if (spread.length > parameters.length) Object.assign(nodeOf(get), { parameters: spread })
    addOperators(resolver, spread)
  }
}

/**
 * A filter for each operator inside an object: `created[gte]` of `created: { gte, lte }`, and `filter[price][lte]`.
 * `undefined` for any other parameter.
 */
function partsOf(resolver: Resolver, written: unknown): Node[] | undefined {
  const { name, schema, description, required: _required, ...parameter } = resolver.target(written)
  const { in: location, style } = parameter
  const isDeep = style === 'deepObject'
  if (location !== 'query' || (style !== undefined && !isDeep) || typeof name !== 'string') return undefined
  const part = (within: string, node: unknown): Node =>
    Object.assign({}, parameter, { name: `${name}${within}`, schema: node })
  const own = operatorsIn(resolver, schema, isDeep)
  if (own) return own.map(([word, node]) => Object.assign({ description }, part(`[${word}]`, node)))
  // The filters of one field, beside the forms that combine several: `{ and: [] }`.
  const forms = isDeep ? formsOf(resolver, schema) : []
  return forms
    .map((fields) =>
      fields.flatMap(
        ([field, node]): Node[] =>
          operatorsIn(resolver, node, true)?.map(([word, value]) => part(`[${field}][${word}]`, value)) ?? [
            part(`[${field}]`, node),
          ],
      ),
    )
    .find((parts, index) => parts.length > (forms[index]?.length ?? 0))
}

/** The properties of a schema, then those of each of its alternatives. */
export function formsOf(resolver: Resolver, node: unknown): [string, unknown][][] {
  const { anyOf, oneOf } = settle(resolver, node).keywords
  return [node, ...listOf(anyOf ?? oneOf)].map((one) => propertiesOf(settle(resolver, one)))
}

/**
 * The properties of an object that are all operators. It may be one of two ways to write the filter. `isDeep`: the
 * server certainly reads them with the name of the filter.
 */
function operatorsIn(resolver: Resolver, node: unknown, isDeep: boolean): [string, unknown][] | undefined {
  return formsOf(resolver, node).find((properties) => {
    const words = properties.map(([key]) => wordOf(key))
    return (
      words.length > 1 &&
      words.every((word) => OPERATORS.has(word)) &&
      (isDeep || words.some((word) => CLEAR.test(word)))
    )
  })
}

function addOperators(resolver: Resolver, written: readonly unknown[]): void {
  const query = written.map((one) => resolver.target(one)).filter((one) => one.in === 'query')
  const names = new Map(query.map((one) => [withoutPrefix(textOf(one.name) ?? ''), one]))
  const byField = new Map<string, Comparison[]>()
  for (const parameter of query) {
    const found = comparisonIn(parameter)
    if (found === undefined) continue
    const others = byField.get(found.field)
    if (others) others.push(found)
    else byField.set(found.field, [found])
  }
  for (const [field, comparisons] of byField) {
    const bare = names.get(field)
    if (bare === undefined && comparisons.length < 2 && !comparisons.some(({ isSure }) => isSure)) continue
    if (bare) addHint(bare, { field })
    const words = new Set(comparisons.map(({ word }) => word))
    for (const comparison of comparisons) addComparison(comparison, words)
  }
}

/** Adds the hint of one filter. `words`: the other operators of its field. */
function addComparison({ parameter, field, word, operator }: Comparison, words: ReadonlySet<string>): void {
  // A database with these operators expects wildcards for the rest of a text.
  const isPattern =
    (words.has('ilike') || /\[\$\w*\]$/.test(String(parameter.name))) && /^n?i?like$/.test(word)
  // Beside that operator it compares lists.
  const isOfLists = words.has('overlaps') && word === 'contains'
  const ofText = word.startsWith('n') ? 'lacks' : 'contains'
  const meant = isPattern ? ofText : isOfLists ? 'holds' : operator
  const kind = kindFor(meant, parameter)
  addHint(parameter, { field, ...(meant !== 'is' && { operator: meant }), ...(kind && { kind }) })
  if (isPattern && hintOf(nodeOf(parameter.schema), {}, 'form') === undefined) {
    const schema = { allOf: [parameter.schema], 'x-switchboard': { form: '%{}%' } }
    Object.assign(parameter, { schema })
  }
}

function addHint(parameter: Node, hint: { field: string; operator?: string; kind?: string }): void {
  const { field } = hint
  const ours = {
    // A filter with its field's name may have a title of its own.
    ...(parameter.name !== field && { label: humanise(field.replace(/\]\[/g, ' ')) }),
    ...hint,
    ...nodeOf(parameter['x-switchboard']),
  }
  Object.assign(parameter, { 'x-switchboard': ours })
}

/**
 * The name without a prefix that marks a filter: `where.price.gte` → `price.gte`, `filters[price][$gte]` →
 * `price][$gte`.
 */
function withoutPrefix(name: string): string {
  const inner = /^(?:where|filters?|query)(?:\.(.+)|\[(.+)\])$/i.exec(name)
  return inner?.[1] ?? inner?.[2] ?? name
}

const NAME = /^(.+?)(?:\])?(?:(__|\.|_)([a-z]+)|\[[$_]?([a-z_]+))\]?$/i

function comparisonIn(parameter: Node): Comparison | undefined {
  const name = textOf(parameter.name) ?? ''
  const [, field = '', mark = '', spelled = '', inner = spelled] = NAME.exec(withoutPrefix(name)) ?? []
  const word = wordOf(inner)
  const operator = OPERATORS.get(word)
  if (operator === undefined || isPagingName(field) || /^page$/i.test(field)) return undefined
  const isClear = CLEAR.test(word)
  // `price_max` and `checked_in` are ordinary names.
  if (mark === '_' && !isClear) return undefined
  return { parameter, field, word, operator, isSure: mark === '__' || (mark !== '_' && isClear) }
}

const OPERATORS = byWord<FilterOperator>({
  is: 'eq equals exact iexact ie is',
  one: 'in',
  contains: 'contains icontains containsi ic has cont',
  starts: 'startswith istartswith startswithi isw sw starts',
  ends: 'endswith iendswith endswithi iew ends',
  like: 'like ilike',
  matches: 'regex iregex matches',
  from: 'gte ge min from greaterthanequal greaterthanorequal greaterthanorequalto greaterorequalthan',
  to: 'lte le max to until lessthanequal lessthanorequal lessthanorequalto lessorequalthan',
  above: 'gt greaterthan',
  after: 'after since',
  below: 'lt lessthan',
  before: 'before',
  between: 'range between',
  not: 'ne neq not n nie notequal notequals notequalto',
  unlikeStart: 'nisw',
  unlikeEnd: 'niew',
  none: 'nin notin',
  lacks: 'doesnotcontain notcontains notcontainsi nic nlike notlike nilike excl',
  overlaps: 'overlaps overlap',
  within: 'contained containedby',
  empty: 'isnull null empty isempty',
  set: 'specified exists notnull isnotnull',
})

/** The word of an operator as it is compared: `not_equals`, `$notEquals` and `_notequals` are one. */
function wordOf(written: string): string {
  return written.replaceAll(/[$_]/g, '').toLowerCase()
}

/** Words that are always operators. */
const CLEAR =
  /^(?:[gl]te?|n?eq|ne|nin|i?(?:contains|exact|startswith|endswith|regex|like)|isnull|(?:greater|less)\w*than\w*|doesnotcontain|notcontainsi?|containsi|specified)$/

/** The kind of a value that is no value of the field: a part of a text, or several values. */
function kindFor(operator: FilterOperator, { schema }: Node): string | undefined {
  if (
    !/^(?:contains|lacks|starts|ends|unlike\w+|like|matches|one|none|between|holds|overlaps|within)$/.test(
      operator,
    )
  )
    return undefined
  const { type, enum: values, items } = nodeOf(schema)
  if (values !== undefined || items !== undefined || !isObject(schema)) return undefined
  const [first = 'string'] = listOf(type).concat(type ?? [])
  return first === 'string' ? 'text' : isNumeric(first) ? first : undefined
}
