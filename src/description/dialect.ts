import { nodeOf, textOf } from './document.ts'
import { because } from './evidence.ts'
import { fieldOf, type Reader } from './fields.ts'
import type { Dialect, Operation, Paging, Parameter } from './model.ts'
import { limitsOf } from './operations.ts'
import { schemaShape, findNext, findRows, findTotal } from './shape.ts'
import { propertiesOf } from './schema.ts'
import { sortOf } from './sort.ts'
import { plain } from './words.ts'

/** What reading a dialect needs beside the list's operation. */
export interface DialectSource {
  list: Operation | undefined
  /** The schema node of the list's answer. */
  answer: unknown
  name: string
  hasRecords: boolean
  count?: Operation
}

/** How the server pages, sorts, searches and wraps one list, as its description tells. */
export function dialectOf(reader: Reader, { list, answer, name, hasRecords, count }: DialectSource): Dialect {
  const { parameters, json } = spreadParameters(reader, list)
  const used = new Set<Parameter>()
  const paging = pagingOf(parameters, used)
  const shape = schemaShape(reader, answer)
  const rows = findRows(shape, { name, isExpected: hasRecords || paging.kind !== 'none' })
  const properties = shape.kind === 'object' ? shape.properties() : []
  const sort = sortOf(parameters, used)
  const search = parameters.find((parameter) => !used.has(parameter) && isSearch(parameter))
  if (search) used.add(search)
  return {
    rows: { at: rows?.at, evidence: rows?.evidence ?? because('default', 0.1, 'unsaidRows') },
    paging,
    totalAt: findTotal(properties),
    nextAt: findNext(properties),
    sort,
    search,
    filters: parameters.filter((parameter) => !used.has(parameter) && narrows(parameter, json)),
    json,
    count,
  }
}

/** The query parameters, those inside one JSON value or one deep object spread out: `filter.limit`, `page[size]`. */
function spreadParameters(
  reader: Reader,
  list: Operation | undefined,
): { parameters: Parameter[]; json?: string } {
  const parameters: Parameter[] = []
  let json: string | undefined
  for (const parameter of list?.parameters ?? []) {
    if (parameter.in !== 'query') continue
    const inner = propertiesOf(parameter.field.schema)
    const isJson = parameter.style === 'json'
    const isPaged = inner.some(
      ([name]) => isOneOf(PAGE, name) || isOneOf(OFFSET, name) || isOneOf(SIZE, name),
    )
    if (
      inner.length === 0 ||
      !(isJson || parameter.style === 'deepObject' || parameter.explode) ||
      !isPaged
    ) {
      parameters.push(parameter)
      continue
    }
    if (isJson) json = parameter.name
    for (const [name, node] of inner) {
      const spread = isJson
        ? `${parameter.name}.${name}`
        : parameter.style === 'deepObject'
          ? `${parameter.name}[${name}]`
          : name
      parameters.push({
        ...parameter,
        name: spread,
        required: false,
        style: 'form',
        field: fieldOf(reader, node, { name: spread, spokenName: name, required: false, use: 'parameter' }),
      })
    }
  }
  return { parameters, json }
}

const set = (names: string) => new Set(names.split(' '))

// Names as they are counted in real documents, without case and punctuation; `page[size]` is `pagesize`.
const PAGE = set(
  'page pagenumber pagenum pageno currentpage p pageindex paginationpage pagination page_ startpage pageid',
)
const OFFSET = set(
  'offset start skip startindex startat firstrow startposition from first firstresult pageoffset recordoffset startrow',
)
const SIZE = set(
  'limit perpage pagesize size count maxresults rows max maxcount length top take pagelimit first maxitems itemsperpage resultsperpage numresults paginationpagesize paginationlimit maxpagesize pagecount resultcount limitto amount num numberofresults',
)
const CURSOR = set(
  'cursor pagetoken continue after nextpagetoken startingafter bookmark pagecursor pageafter marker nexttoken continuationtoken lastid startkey scrollid nextcursor exclusivestartkey since nextmarker paginationtoken startafter',
)
const BACKWARDS = set(
  'before endingbefore pagebefore prevpagetoken previouspagetoken prevcursor previouscursor',
)
const SEARCH = set(
  'q search query searchterm searchtext keyword keywords term searchstring s find searchquery fulltext freetext quicksearch text filtertext searchphrase',
)
/** These shape the answer and do not narrow the list. */
const SHAPING = set(
  'fields expand include includes select embed embeds format prettyprint pretty callback alt key apikey accesstoken token oauthtoken quotauser userip uploadtype uploadprotocol xgafv optfields optpretty locale lang language apiversion jsonp view projection with meta metadata',
)

function isOneOf(names: ReadonlySet<string>, name: string): boolean {
  return names.has(plain(name.slice(name.indexOf('.') + 1)))
}

function counts({ field }: Parameter): boolean {
  const [type] = field.schema.types
  return (
    type === 'integer' ||
    type === 'number' ||
    (type !== 'boolean' &&
      type !== 'array' &&
      type !== 'object' &&
      field.schema.keywords.format === undefined)
  )
}

function isToken({ field }: Parameter): boolean {
  const [type] = field.schema.types
  const { kind } = field
  return (
    type !== 'boolean' &&
    type !== 'array' &&
    type !== 'object' &&
    kind !== 'date' &&
    kind !== 'date-time' &&
    !/date|time\b|timestamp/i.test(field.description ?? '')
  )
}

/** Words that are also dates, counts and filters: they page only where the type says a whole number. */
const DOUBTFUL = set('start from first count amount num length max since p top rows')

function pagingOf(parameters: readonly Parameter[], used: Set<Parameter>): Paging {
  const find = (names: ReadonlySet<string>, isIt: (parameter: Parameter) => boolean) =>
    parameters.find((parameter) => {
      if (used.has(parameter) || !isOneOf(names, parameter.name) || !isIt(parameter)) return false
      return (
        !DOUBTFUL.has(plain(parameter.name)) ||
        parameter.field.schema.types[0] === 'integer' ||
        parameter.field.schema.types[0] === 'number'
      )
    })
  const page = find(PAGE, counts)
  const size = parameters.find(
    (parameter) => parameter !== page && isOneOf(SIZE, parameter.name) && find(SIZE, counts) === parameter,
  )
  const cursor = find(CURSOR, isToken)
  const offset = page ? undefined : find(OFFSET, (parameter) => parameter !== size && counts(parameter))
  for (const parameter of [
    page,
    size,
    offset,
    cursor,
    ...parameters.filter(({ name }) => isOneOf(BACKWARDS, name)),
  ]) {
    // `since` and `after` beside pages are filters
    if (
      parameter &&
      !(parameter === cursor && (page || offset) && /^(?:since|after)$/.test(plain(parameter.name)))
    )
      used.add(parameter)
  }
  const sizing = { size: size?.name, ...(size ? limitsOf(size) : {}) }
  const why = (name: string) => because('name', 0.9, 'pages', name, size?.name ?? '')
  if (page)
    return { kind: 'page', page: page.name, firstPage: firstOf(page), ...sizing, evidence: why(page.name) }
  if (offset)
    return {
      kind: 'offset',
      offset: offset.name,
      firstRow: rowBase(offset),
      ...sizing,
      evidence: why(offset.name),
    }
  if (cursor) return { kind: 'cursor', cursor: cursor.name, ...sizing, evidence: why(cursor.name) }
  if (size)
    return {
      kind: 'size',
      ...sizing,
      size: size.name,
      evidence: because('name', 0.7, 'size', size.name),
    }
  return { kind: 'none', evidence: because('default', 0.6, 'unpaged') }
}

function firstOf({ name, field }: Parameter): 0 | 1 {
  const { keywords } = field.schema
  const said = keywords.default ?? keywords.minimum ?? keywords.example
  if (Number(keywords.default) === 0 || (keywords.default === undefined && Number(keywords.minimum) === 0))
    return 0
  if (
    /zero[- ]?(?:based|indexed)|0[- ](?:based|indexed)|(?:starts?|begins?|counted|index(?:ed)?) (?:at|from|with) (?:0|zero)\b|\(0\.\.N\)|first page is 0/i.test(
      field.description ?? '',
    )
  )
    return 0
  return said === undefined && plain(name) === 'pageindex' ? 0 : 1
}

function rowBase({ field }: Parameter): 0 | 1 {
  const { keywords } = field.schema
  return Number(keywords.default ?? keywords.minimum ?? 0) === 1 ? 1 : 0
}

function isSearch(parameter: Parameter): boolean {
  const [type] = parameter.field.schema.types
  return (
    isOneOf(SEARCH, parameter.name) &&
    type !== 'array' &&
    type !== 'object' &&
    type !== 'boolean' &&
    type !== 'integer' &&
    parameter.field.options === undefined
  )
}

function narrows(parameter: Parameter, json: string | undefined): boolean {
  if (json !== undefined && parameter.name.startsWith(`${json}.`)) return false
  if (parameter.required) return parameter.field.schema.keywords.const === undefined
  const name = plain(parameter.name)
  return (
    !SHAPING.has(name) &&
    textOf(parameter.name) !== undefined &&
    !nodeOf(parameter.field.schema.keywords).deprecated
  )
}
