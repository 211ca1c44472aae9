import { because, type Evidence } from '../../model/evidence.ts'
import type { Parameter } from '../../model/operation.ts'
import { limitsOf } from '../../operations/operations.ts'
import { plain } from '../../wording/words.ts'
import type { PagingParameters } from './paging-kind.ts'

// Names as they are counted in real documents, without case and punctuation; `page[size]` is `pagesize`.
export const PAGE = /^(?:page|(?:current|start|pagination)page|page(?:number|num|no|index|id)|p|pagination)$/
export const OFFSET =
  /^(?:(?:page|record|row)?offset|start(?:index|at|position|row)?|skip(?:count|records)?|first(?:row|result)?|from)$/
export const SIZE =
  /^(?:limit(?:to)?|(?:(?:max|pagination)?page)?size|\w*perpage|maxpage|max(?:(?:result)?count|results|items|records|rows)?|(?:page|result|row)?count|length|top|take|(?:page|pagination)limit|first|num(?:(?:berof)?(?:result|record)s)?|rows|amount)$/
export const CURSOR =
  /^(?:(?:start)?cursor|(?:page|next|nextpage|pagination|continuation)token|continue|after|(?:starting|start|search|page)after|(?:max|min|since|before|after)id|bookmark|(?:page|next)cursor|(?:next)?marker|lastid|(?:exclusive)?startkey|scrollid|since)$/
/** Words that are also dates, counts and filters: they page only where the type says a whole number. */
const DOUBTFUL = /^(?:start|from|first|count|amount|num|length|max|since|p|top|rows)$/
/** These page too, beside those that are used: backwards, or another way. */
const BACKWARDS =
  /^(?:offset|limit|skip|pagination\w+|(?:ending|page)?before|prev(?:ious)?(?:pagetoken|cursor))$/

/** The parameters of a list, for the kinds of paging. */
export function pagingParameters(
  query: readonly Parameter[],
  headers: readonly Parameter[],
): PagingParameters {
  // `sys_offset` shows what stands before the others: `sys_limit` is no limit of a system.
  const before = query.map(({ name }) => /^\w+_(?=offset$)/.exec(name)?.[0]).find(Boolean) ?? ''
  const find: PagingParameters['find'] = (names, isIt, except) =>
    query.find(
      (parameter) =>
        parameter !== except &&
        isOneOf(names, parameter.name.replace(before, '')) &&
        isIt(parameter) &&
        (!isDoubtful(parameter.name) || isNumeric(parameter)),
    )
  return { query, headers, find, size: find(SIZE, counts) }
}

/** What the size of a page says of a list. It holds why the list seems to be paged by the parameter `main`, or by the size alone. */
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

/** The parameter of a token beside the one that pages. `since` and `max_id` beside pages are filters. */
export function tokensBeside(list: PagingParameters, main: Parameter): Parameter[] {
  const cursor = cursorOf(list)
  const isFilter = cursor && cursor !== main && /^(?:since|after)$|id$/.test(plain(cursor.name))
  return cursor && !isFilter ? [cursor] : []
}

/** The parameters that go on from an id, one way or the other: `max_id`, `since_id`. */
export function furtherIds({ query }: PagingParameters): Parameter[] {
  return query.filter(({ name }) => /id$/i.test(name) && isOneOf(CURSOR, name))
}

/** True for the name of a parameter that pages backwards or another way, whatever else pages. */
export function pagesBackwards(name: string): boolean {
  return isOneOf(BACKWARDS, name)
}

/** True for a name that speaks of other things as often. */
export function isDoubtful(name: string): boolean {
  return DOUBTFUL.test(plain(name))
}

/** True for a name that is one of these, whatever stands before it. */
export function isOneOf(names: RegExp, name: string): boolean {
  return names.test(plain(name.replace(/^.*\.|^(?:searchCriteria|paginate)\[/, '')))
}

/** True for a parameter of a number, or of one value of which nothing more is known. */
export function counts(parameter: Parameter): boolean {
  return isNumeric(parameter) || (isScalar(parameter) && parameter.field.schema.keywords.format === undefined)
}

/** True for a parameter of a number. */
export function isNumeric({ field }: Parameter): boolean {
  const [type] = field.schema.types
  return type === 'integer' || type === 'number'
}

/** True for a parameter that may take a token: one value, no date. */
function isToken(parameter: Parameter): boolean {
  const { kind, description = '' } = parameter.field
  return (
    isScalar(parameter) &&
    kind !== 'date' &&
    kind !== 'date-time' &&
    !/date|time\b|timestamp/i.test(description)
  )
}

/** A single value that may be a number or a token. */
export function isScalar({ field }: Parameter): boolean {
  const [type] = field.schema.types
  return type !== 'boolean' && type !== 'array' && type !== 'object'
}

/** A value by the name of its parameter; empty where no parameter takes it. */
export function written(name: string | undefined, value: unknown): Record<string, unknown> {
  return name === undefined ? {} : { [name]: value }
}
