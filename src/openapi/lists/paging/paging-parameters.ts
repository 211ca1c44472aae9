import { isNumeric } from '../../model/is-numeric.ts'
import { because, type Evidence } from '../../model/evidence.ts'
import type { Parameter } from '../../model/operation.ts'
import { limitsOf } from '../../operations/operations.ts'
import { languages } from '../../wording/other-languages.ts'
import { plain } from '../../wording/words.ts'
import { wordSet } from '../../model/word-set.ts'
import type { PagingParameters } from './paging-kind.ts'

// Names that occur in real documents, without case and punctuation; `page[size]` is `pagesize`.
/** Names of the page number. */
export const PAGE = wordSet(
  'page current currentpage startpage paginationpage pagenumber pagenum pageno pageindex pageid p pagination',
)
/** Names of the number of rows to leave out. */
export const OFFSET = wordSet(
  'offset pageoffset recordoffset rowoffset start startindex startat startposition startrow skip ' +
    'skipcount skiprecords first firstrow firstresult from',
)
/** Names of the number of rows on a page. */
export const SIZE = wordSet(
  'limit limitto size pagesize maxpagesize paginationpagesize perpage maxpage max maxcount ' +
    'maxresultcount maxresults maxitems maxrecords maxrows count pagecount resultcount rowcount length ' +
    'top take pagelimit paginationlimit first num numresults numrecords numofrows numberofresults numberofrecords ' +
    'rows amount',
)
/** Names of the cursor, the token or the last row after which a page begins. */
export const CURSOR = wordSet(
  'cursor startcursor pagecursor nextcursor pagetoken nexttoken nextpagetoken paginationtoken ' +
    'continuationtoken continue after startingafter startafter searchafter pageafter maxid minid sinceid ' +
    'beforeid afterid bookmark marker nextmarker lastid startkey exclusivestartkey scrollid since',
)
/** Names that also mean dates, counts and filters. They page only where the type is a whole number. */
const DOUBTFUL = wordSet('start from first current count amount num length max since p top rows')
/** Names of other paging parameters beside those that are used: backwards, or another kind. */
const BACKWARDS = wordSet(
  'offset limit skip endingbefore pagebefore before prevpagetoken previouspagetoken prevcursor ' +
    'previouscursor',
)

/** The parameters of a list, for the kinds of paging. */
export function pagingParameters(
  query: readonly Parameter[],
  headers: readonly Parameter[],
): PagingParameters {
  // `sys_offset` shows the prefix of the others: `sys_limit` is not a limit of a system.
  const before = query.map(({ name }) => /^\w+_(?=offset$)/.exec(name)?.[0]).find(Boolean) ?? ''
  const find: PagingParameters['find'] = (names, isIt, except) =>
    query.find(
      (parameter) =>
        parameter !== except &&
        !isOwn(parameter) &&
        isOneOf(names, parameter.name.replace(before, '')) &&
        isIt(parameter) &&
        (!isDoubtful(parameter.name) || isNumber(parameter)),
    )
  return { query, headers, find, size: find(SIZE, counts) }
}

/** True for a filter that was added for a field of the rows, such as the `Size` of an image. */
function isOwn({ field }: Parameter): boolean {
  return 'x-switchboard' in field.schema.keywords
}

/** The page size of a list, with the evidence of its paging: the parameter `main`, or the size alone. */
export function sized(
  { size }: PagingParameters,
  main?: Parameter,
): { size?: string; defaultSize?: number; maximumSize?: number; evidence: Evidence } {
  const name = size?.name ?? ''
  return {
    size: size?.name,
    ...(size && limitsOf(size)),
    evidence: main ? because('name', 0.9, 'pages', main.name, name) : because('name', 0.7, 'size', name),
  }
}

/** The parameter that takes a token. */
export function cursorOf({ find }: PagingParameters): Parameter | undefined {
  return find(CURSOR, isToken)
}

/** The parameter of a token beside the paging one. `since` and `max_id` beside pages are filters. */
export function tokensBeside(list: PagingParameters, main: Parameter): Parameter[] {
  const cursor = cursorOf(list)
  const isFilter = cursor && cursor !== main && /^(?:since|after)$|id$/.test(plain(cursor.name))
  return cursor && !isFilter ? [cursor] : []
}

/** The parameters that continue from an id, in either direction: `max_id`, `since_id`. */
export function furtherIds({ query }: PagingParameters): Parameter[] {
  return query.filter(({ name }) => /id$/i.test(name) && isOneOf(CURSOR, name))
}

/**
 * True for a parameter that pages backwards or in another way. `before` is a filter where it takes a date, or where
 * another parameter than `after` or `since` pages (`main`).
 */
export function pagesBackwards(parameter: Parameter, main = 'after'): boolean {
  const { name } = parameter
  if (plain(name) === 'before') return isToken(parameter) && /after|since/i.test(main)
  return isOneOf(BACKWARDS, name) || /^pagination./.test(unprefixed(name))
}

/** True for a name that often means something else. */
export function isDoubtful(name: string): boolean {
  return DOUBTFUL.has(plain(name))
}

/** True for a name that is one of these, without its prefix. */
export function isOneOf(names: ReadonlySet<string>, name: string): boolean {
  const plainest = unprefixed(name)
  const own = languages.listName?.(plainest) ?? plainest
  return names.has(own.endsWith('perpage') ? 'perpage' : own)
}

function unprefixed(name: string): string {
  return plain(/[.[]/.test(name) ? name.replace(/^.*\.|^(?:searchCriteria|paginate)\[/, '') : name)
}

/** True for a parameter of a number, or of a single value without a format. */
export function counts(parameter: Parameter): boolean {
  return isNumber(parameter) || (isScalar(parameter) && parameter.field.schema.keywords.format === undefined)
}

/** True for a parameter of a number. */
export function isNumber({ field }: Parameter): boolean {
  return isNumeric(field.schema.types[0])
}

/** True for a parameter that may take a token: a single value, no date. */
function isToken(parameter: Parameter): boolean {
  const { kind, description = '' } = parameter.field
  return (
    isScalar(parameter) &&
    kind !== 'date' &&
    kind !== 'date-time' &&
    !/date|time\b|timestamp/i.test(description)
  )
}

/** True for a single value that may be a number or a token. */
export function isScalar({ field }: Parameter): boolean {
  const [type] = field.schema.types
  return type !== 'boolean' && type !== 'array' && type !== 'object'
}

/** A value by the name of its parameter; empty where there is no parameter. */
export function written(name: string | undefined, value: unknown): Record<string, unknown> {
  return name === undefined ? {} : { [name]: value }
}
