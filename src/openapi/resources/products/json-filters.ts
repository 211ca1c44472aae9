import { isNumeric } from '../../model/is-numeric.ts'
import { isObject } from '../../model/is-object.ts'
import { listOf, nodeOf, textOf, type Node, type Resolver } from '../../model/document.ts'
import type { Operation } from '../../model/operation.ts'
import { addFilterOperators, formsOf } from '../../lists/filter-operators.ts'
import { sourceOf } from '../../operations/operations.ts'
import { createResolver } from '../../schema/resolve.ts'
import { settle } from '../../schema/schema.ts'
import { listedFilters } from './listed-filters.ts'
import { fieldsOfRows, isProse } from './row-fields.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/** LoopBack, Directus, Strapi, NocoDB and the like: one free object for all conditions, as JSON or spread over the query. */
export const jsonFilters: Product = {
  name: 'LoopBack, Directus, Strapi and NocoDB',
  sign: PRODUCT_SIGNS.jsonFilters,
  rewrite: withFiltersByField,
}

/** OData, as SAP CAP and others describe it: one text for all conditions, and a search for words. */
export const odata: Product = { name: 'OData', sign: PRODUCT_SIGNS.odata, rewrite: withFiltersByField }

/**
 * A description with a filter for each field of a row, instead of one free object of conditions. The object is
 * recognised by its schema, its examples or only its name. The operators of the three products are known; other
 * products only get equality.
 */
function withFiltersByField(document: Node): Node {
  const resolver = createResolver(document)
  let isChanged = false
  const paths: Record<string, unknown> = {}
  for (const [path, item] of Object.entries(nodeOf(document.paths))) {
    const { get } = nodeOf(item)
    const changed = isObject(get) ? withConditions(resolver, get) : get
    paths[path] = changed === get ? item : { ...nodeOf(item), get: changed }
    isChanged ||= changed !== get
  }
  if (!isChanged) return document
  const rewritten = { ...document, paths }
  addFilterOperators(rewritten)
  return rewritten
}

/** The type of a field in live rows: a schema's type, or the format of a text. */
export type RowField = 'string' | 'date' | 'date-time' | 'number' | 'integer' | 'boolean'

/**
 * The filters of a list by the fields of its live rows, as a description would have them. They replace the free
 * object of conditions that `replaced` names. `undefined`: there is no such object, or the rows are described.
 */
export function liveFilters(
  list: Operation,
  fields: Readonly<Record<string, RowField>>,
): { parameters: Node[]; replaced: string[] } | undefined {
  const { reader, node } = sourceOf(list)
  if (fieldsOfRows(reader, node).length > 0) return undefined
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, type]) => [
      name,
      type === 'date' || type === 'date-time' ? { type: 'string', format: type } : { type },
    ]),
  )
  const schema = { type: 'array', items: { type: 'object', properties } }
  const written = { ...node, responses: { 200: { content: { 'application/json': { schema } } } } }
  const get = withConditions(reader, written)
  if (get === written) return undefined
  addFilterOperators({ paths: { '/': { get } } })
  const before = listOf(node.parameters)
  const after = listOf(get.parameters)
  return {
    parameters: after.filter((one) => !before.includes(one)).map(nodeOf),
    replaced: before
      .filter((one) => !after.includes(one))
      .map((one) => textOf(reader.target(one).name) ?? ''),
  }
}

function withConditions(resolver: Resolver, operation: Node): Node {
  const written = listOf(operation.parameters)
  const parameters = written.map((one) => resolver.target(one))
  const found = parameters.find((one) => languageOf(resolver, one) !== undefined)
  const language = found && languageOf(resolver, found)
  if (language === undefined) return operation
  const names = new Set(parameters.map(({ name }) => name))
  const listed = listedFilters(textOf(found?.name) ?? '', textOf(found?.description) ?? '')
  if (listed.length > 0)
    return {
      ...operation,
      parameters: [
        ...written.filter((_, index) => parameters[index] !== found),
        ...listed.filter(({ name }) => !names.has(textOf(name))),
      ],
    }
  const fields = fieldsOfRows(resolver, operation).filter(([name]) => !names.has(name))
  if (fields.length === 0) return operation
  const kept = language.isPart ? written : written.filter((_, index) => parameters[index] !== found)
  const texts = fields.filter(([name, schema]) => isProse(name, schema)).map(([name]) => name)
  const canSearch = language.search && texts.length > 0 && !names.has('search') && !names.has('q')
  return {
    ...operation,
    parameters: [
      ...kept.map((one) => asPhrase(resolver, one)),
      ...(canSearch ? [language.search?.(texts)] : []),
      ...fields.flatMap(([name, schema]) => language.conditions(name, schema)),
    ],
  }
}

/** The syntax of one product's conditions. */
interface Language {
  conditions: (name: string, schema: Node) => Node[]
  search?: (texts: readonly string[]) => Node | undefined
  /** True where the parameter also pages and sorts, so that conditions are only a part of it. */
  isPart?: boolean
}

/** The syntax of a parameter's conditions; `undefined` for a parameter without any. */
function languageOf(resolver: Resolver, parameter: Node): Language | undefined {
  const name = textOf(parameter.name) ?? ''
  if (parameter.in !== 'query' || !/^(?:filters?|where|\$filter)$/.test(name)) return undefined
  if (name === '$filter') return isOData(parameter) ? ODATA : undefined
  if (textOf(parameter.description)?.includes('=(field1,eq,value)')) return NOCODB
  const media = nodeOf(nodeOf(parameter.content)['application/json'])
  const isJson = isObject(parameter.content)
  const written = isJson ? media.schema : parameter.schema
  const schema = settle(resolver, written)
  const properties = formsOf(resolver, written).flatMap((form) => form.map(([key]) => key))
  const text = `${textOf(parameter.description)} ${JSON.stringify([media.examples, media.example, parameter.example])}`
  if (properties.includes('where')) return isJson ? loopBack(`${name}.where`, true) : undefined
  const isFree = properties.length === 0 && (schema.types[0] === 'object' || schema.types.length === 0)
  if (parameter.style === 'deepObject' && isFree) return name === 'filters' ? strapi(name) : plainly(name)
  // Spread over the query without its name, as written, it would be no object.
  if (!isJson && isFree && schema.types[0] === 'object') return plainly(name)
  const isCalled = name === 'where' && parameter.description === undefined
  if (isJson ? isFree : schema.types[0] === 'string' && (isCalled || /\bJSON\b|stringified/i.test(text)))
    return /"_(?:eq|contains|gte?)\\?"|\b_eq\b/.test(text)
      ? directus(name)
      : /\blike\b|loopback/i.test(text)
        ? loopBack(name)
        : inJson(name)
  return undefined
}

/** `filter={"where":{"and":[{"price":{"gte":5}}]}}` */
function loopBack(within: string, isPart = false): Language {
  const likeness = (name: string) => ({ [name]: { like: '%{}%' } })
  const by = conditionOf(within, 'and')
  return {
    isPart,
    conditions: (name, schema) =>
      comparisonsOf(name, schema, (operator, mark) =>
        by(name, schema, operator, {
          [name]:
            operator === 'eq'
              ? mark
              : operator === 'contains'
                ? { like: '%{}%' }
                : { [operator === 'ne' ? 'neq' : operator]: mark },
        }),
      ),
    search: (texts) => ({
      name: 'search',
      in: 'query',
      schema: ours(
        { type: 'string' },
        { form: JSON.stringify({ or: texts.map(likeness) }), within, joint: 'and' },
      ),
    }),
  }
}

/** `$filter=price ge 5 and title eq 'Solaris'` (OData 4.01 part 2, §5.1.1) */
const ODATA: Language = {
  conditions: (name, schema) =>
    comparisonsOf(name, schema, (operator) => {
      const value = schema.type === 'string' && schema.format === undefined ? "'{}'" : '{}'
      const word = operator.replace('te', 'e') // `ge`, `le`
      const form =
        operator === 'contains' ? `contains(tolower(${name}),tolower(${value}))` : `${name} ${word} ${value}`
      return conditionIn('$filter', ' and ', form)(name, schema, operator)
    }),
}

/** `where=(Price,gte,5)~and(Due Date,eq,exactDate,2026-12-05)` */
const NOCODB: Language = {
  conditions: (name, schema) => {
    // Nothing else shows the type of such a column.
    const isDay = schema.type === 'string' && /(?:date|time|\bat)$/i.test(name)
    const typed = isDay ? { type: 'string', format: 'date' } : schema
    return comparisonsOf(name, typed, (operator) => {
      const value = operator === 'contains' ? 'like,%{}%' : `${operator === 'ne' ? 'neq' : operator},{}`
      const form = `(${name},${isDay ? value.replace(',', ',exactDate,') : value})`
      return conditionIn('where', '~and', form)(name, typed, operator)
    })
  },
  search: (texts) => {
    const form = `(${texts.map((name) => `(${name},like,%{}%)`).join('~or')})`
    return {
      name: 'search',
      in: 'query',
      schema: ours({ type: 'string' }, { form, within: 'where', joint: '~and' }),
    }
  },
}

/** A search of OData as one phrase: without quotes each word is searched, and signs are operators. */
function asPhrase(resolver: Resolver, written: unknown): unknown {
  const parameter = resolver.target(written)
  return parameter.name === '$search' && isOData(parameter)
    ? { ...parameter, schema: ours(nodeOf(parameter.schema), { form: '"{}"' }) }
    : written
}

function isOData({ description }: Node): boolean {
  return textOf(description)?.includes(PRODUCT_SIGNS.odata) === true
}

/** `filter={"_and":[{"price":{"_gte":5}}]}` */
function directus(within: string): Language {
  const by = conditionOf(within, '_and')
  return {
    conditions: (name, schema) =>
      comparisonsOf(name, schema, (operator, mark) =>
        by(name, schema, operator, {
          [name]: {
            [operator === 'ne' ? '_neq' : operator === 'contains' ? '_icontains' : `_${operator}`]: mark,
          },
        }),
      ),
  }
}

/** `where={"status":"open"}` */
function inJson(within: string): Language {
  const by = conditionOf(within, 'merge')
  return { conditions: (name, schema) => [by(name, schema, 'eq', { [name]: markOf(schema) })] }
}

/** `filters[price][$gte]=5` */
function strapi(within: string): Language {
  return {
    conditions: (name, schema) =>
      comparisonsOf(name, schema, (operator) => ({
        name: `${within}[${name}][$${operator === 'contains' ? 'containsi' : operator}]`,
        in: 'query',
        schema: ours(schema, { of: name }),
      })),
  }
}

/** `filter[status]=open` */
function plainly(within: string): Language {
  return {
    conditions: (name, schema) => [
      { name: `${within}[${name}]`, in: 'query', schema: ours(schema, { of: name }) },
    ],
  }
}

type Operator = 'eq' | 'contains' | 'gte' | 'lte' | 'ne'

/** The comparisons that people need for a value of this schema. */
function comparisonsOf(name: string, schema: Node, by: (operator: Operator, mark: string) => Node): Node[] {
  const isKey = /(?:^|_)id$|I[dD]$/.test(name)
  const isOrdered = !isKey && (isNumeric(schema.type) || textOf(schema.format)?.startsWith('date'))
  const operators: Operator[] = [
    'eq',
    ...(isOrdered ? (['gte', 'lte'] as const) : []),
    ...(isProse(name, schema) ? (['contains'] as const) : []),
    ...(schema.type === 'boolean' ? [] : (['ne'] as const)),
  ]
  return operators.map((operator) => by(operator, markOf(schema)))
}

/** Stands for a value without quotes, which is no text. */
const BARE = '\u0000'

function markOf({ type }: Node): string {
  return type === 'string' ? '{}' : BARE
}

function conditionOf(within: string, joint: string) {
  return (name: string, schema: Node, operator: Operator, condition: unknown): Node => {
    const form = JSON.stringify(condition).replaceAll(JSON.stringify(BARE), '{}')
    return conditionIn(within, joint, form)(name, schema, operator)
  }
}

function conditionIn(within: string, joint: string, form: string) {
  return (name: string, schema: Node, operator: Operator): Node => ({
    name: operator === 'eq' ? name : `${name}[$${operator}]`,
    in: 'query',
    schema: ours(schema, { form, within, joint, of: name }),
  })
}

function ours(schema: Node, hints: Node): Node {
  return { ...schema, 'x-switchboard': hints }
}
