import { because } from '../model/evidence.ts'
import { fieldOf } from '../fields/fields.ts'
import type { Reader } from '../fields/reader.ts'
import type { Dialect } from '../model/dialect-model.ts'
import type { Operation, Parameter } from '../model/operation.ts'
import { findNext, findTotal } from './paging/page-facts.ts'
import { guessPaging, isPagingName, isUnpaged } from './paging/paging.ts'
import { isOneOf, isScalar } from './paging/paging-parameters.ts'
import { findRows } from './rows.ts'
import { schemaShape } from '../schema/shape.ts'
import { bodyParameters } from '../operations/operations.ts'
import { propertiesOf } from '../schema/schema.ts'
import { sortOf } from './sort.ts'
import { wordSet } from '../model/word-set.ts'
import { plain } from '../wording/words.ts'

/** The input for a dialect, with the list's operation. */
interface DialectSource {
  list: Operation | undefined
  /** The schema node of the list's response. */
  response: unknown
  name: string
  hasRecords: boolean
  count?: Operation
}

/** The dialect of a list from its description: how the server pages, sorts, searches and wraps it. */
export function dialectOf(
  reader: Reader,
  { list, response, name, hasRecords, count }: DialectSource,
): Dialect {
  const { parameters, json } = spreadParameters(reader, list)
  const used = new Set<Parameter>()
  // `price.max` is not the size of a page.
  const paging = guessPaging(
    parameters.filter(({ comparison }) => !comparison),
    (list?.parameters ?? []).filter((parameter) => parameter.in === 'header'),
    used,
  )
  const isWhole = isUnpaged(paging)
  const shape = schemaShape(reader, response)
  const rows = findRows(shape, { name, isExpected: hasRecords || !isWhole })
  const properties = shape.kind === 'object' ? shape.properties() : []
  // The envelope of the rows may be nested: `{ albums: { items, total, next } }`.
  const pathOf = (find: typeof findTotal, around = properties, at: string[] = []): string[] | undefined => {
    const found = find(around)
    if (found) return [...at, ...found]
    const name = rows?.at[at.length]
    const inner = around.find(([own]) => own === name)?.[1]
    return name !== undefined && inner?.kind === 'object'
      ? pathOf(find, inner.properties(), [...at, name])
      : undefined
  }
  const names = rows?.row?.properties().map(([own]) => own)
  const sort = sortOf(parameters, used, names)
  const search =
    parameters.find((parameter) => !used.has(parameter) && isSearch(parameter)) ??
    parameters.find((parameter) => !used.has(parameter) && searchesByText(parameter))
  if (search) used.add(search)
  const counting = isWhole ? undefined : parameters.find((one) => countWord(one) !== undefined)
  if (counting) used.add(counting)
  return {
    rows: { at: rows?.at, evidence: rows?.evidence ?? because('default', 0.1, 'undescribedRows') },
    paging,
    totalAt: pathOf(findTotal),
    always: counting && { [counting.name]: countWord(counting) },
    nextAt: pathOf(findNext),
    sort,
    search,
    filters: parameters.filter((parameter) => !used.has(parameter) && narrows(parameter, json, names)),
    json,
    count,
  }
}

/**
 * The query parameters, with those inside an object or a JSON value for paging: `page[size]`, `size`, `filter.limit`.
 */
function spreadParameters(
  reader: Reader,
  list: Operation | undefined,
): { parameters: Parameter[]; json?: string } {
  let json: string | undefined
  const taken = list ? [...list.parameters, ...bodyParameters(list)] : []
  // NestJS describes each `@Query('status')` as required.
  const isNest = list?.operationId?.includes('Controller_') === true
  const parameters = taken.flatMap((parameter) => {
    const { name, style, explode, field } = parameter
    if (parameter.in !== 'query') return []
    const isJson = style === 'json'
    const inner = isJson || style === 'deepObject' || explode ? propertiesOf(field.schema) : []
    const isText = field.schema.types[0] === 'string'
    if (isText || inner.length === 0 || (isJson && !inner.some(([key]) => isPagingName(key))))
      return isNest && field.description === undefined
        ? Object.assign({}, parameter, { required: false })
        : parameter
    if (isJson) json = name
    return inner.map(([key, node]): Parameter => {
      const spread = isJson ? `${name}.${key}` : style === 'deepObject' ? `${name}[${key}]` : key
      return Object.assign({}, parameter, {
        name: spread,
        required: false,
        style: 'form' as const,
        field: fieldOf(reader, node, { name: spread, guessName: key, required: false, use: 'parameter' }),
      })
    })
  })
  return { parameters, json }
}

// Names without case and punctuation.

const SEARCH = wordSet(
  'q s find search text quicksearch quicktext freesearch freetext fullsearch fulltext query searchterm ' +
    'searchtext searchstring searchquery searchphrase keyword keywords term filtertext',
)
/** Parameters that shape the response and do not narrow the list. */
const SHAPING = wordSet(
  'fields expand include includes select selects embed embeds format pretty prettyprint callback alt ' +
    'key apikey token accesstoken oauthtoken quotauser userip uploadtype uploadprotocol xgafv optfields ' +
    'optpretty locale lang language apiversion jsonp view projection with join joins meta metadata ' +
    'populate depth searchby searchfields omit',
)

/** The value with which a parameter requests the total: Directus' `meta`, OData's `$count`, `include_totals`. */
function countWord({ name, field }: Parameter): unknown {
  const { options, schema, description = '' } = field
  const word = plain(name)
  const offered = options?.find(({ value }) =>
    /^(?:allpages|exact|filter_?count)$/.test(String(value)),
  )?.value
  if (word === 'meta' && offered === undefined && !options && /metadata|count/i.test(description))
    return 'filter_count'
  if (word !== 'meta' && !(/count|total/.test(word) && COUNTING.test(word))) return undefined
  return schema.types[0] === 'boolean' ? true : offered
}

const COUNTING =
  /^(?:(?:inline|total)?count(?:total)?|(?:include|with|show|return|get)(?:totals?|count)(?:count|results)?)$/

function isSearch(parameter: Parameter): boolean {
  const { name, field } = parameter
  return (
    isOneOf(SEARCH, name) &&
    isScalar(parameter) &&
    field.schema.types[0] !== 'integer' &&
    field.options === undefined
  )
}

/** True for a filter that searches several fields for a text, as its description says. */
function searchesByText(parameter: Parameter): boolean {
  const { name, field } = parameter
  const { description = '' } = field
  return (
    /^(?:filters?|filter_?(?:text|term|string))$/i.test(name) &&
    isScalar(parameter) &&
    field.options === undefined &&
    /^\W*(?:search(?:es)?\b|(?:text|keyword) to search)|\bsearch(?:es)? (?:across|in|through)\b|\bby \w+, (?:\w+,? )*(?:or|and) \w+/i.test(
      description,
    )
  )
}

/** True for a parameter that narrows the list. `rowNames`: the properties of a row. */
function narrows(
  { name, required, field, style }: Parameter,
  json: string | undefined,
  rowNames: readonly string[] = [],
): boolean {
  const { keywords, types } = field.schema
  if (json !== undefined && name.startsWith(`${json}.`)) return false
  if (required) return keywords.const === undefined
  // A value with unknown parts has no filters of its own, and no format as one text.
  if ((style === 'deepObject' || style === 'json') && (types[0] === 'object' || types.length === 0))
    return false
  // `language` of books does not shape the response.
  const isOfRows = rowNames.includes(name)
  // An input called Filter is no help where nothing says what it takes.
  const isKnown = () =>
    isOfRows || (field.description ?? field.example ?? field.options ?? keywords.pattern) !== undefined
  if (/^filters?$/.test(name) && types[0] === 'string' && !isKnown()) return false
  // `_*_` stands for the names of all properties.
  return (isOfRows || !SHAPING.has(plain(name))) && plain(name) !== '' && keywords.deprecated !== true
}
