import type { Dialect, Paging } from '../../model/dialect-model.ts'
import type { Parameter } from '../../model/operation.ts'
import { rememberedText } from '../../model/lazily.ts'
import type { ListPage, ListState } from './list-page.ts'
import { pageSizeOf } from './page-size.ts'
import type { PageFacts, PageRequest, PagingKind } from './paging-kind.ts'
import { isDoubtful, isOneOf, pagesBackwards, pagingParameters } from './paging-parameters.ts'
import { PAGINGS } from './pagings.ts'
import { unpaged } from './unpaged.ts'

/** The kind of a paging; `unpaged` for an unknown name. */
export function pagingKind({ kind }: Pick<Paging, 'kind'>): PagingKind {
  return PAGINGS.find(({ name }) => name === kind) ?? unpaged
}

/** The paging that a list's parameters suggest. The parameters of the paging are added to `used`. */
export function guessPaging(
  query: readonly Parameter[],
  headers: readonly Parameter[],
  used: Set<Parameter>,
): Paging {
  const list = pagingParameters(query, headers)
  let paging: Paging = { kind: unpaged.name, ...unpaged.guess(list).paging }
  for (const { name, guess } of PAGINGS) {
    const found = guess(list)
    if (!found) continue
    for (const parameter of found.uses) if (parameter) used.add(parameter)
    paging = { kind: name, ...found.paging }
    break
  }
  for (const parameter of query) if (pagesBackwards(parameter, paging.parameter)) used.add(parameter)
  return paging
}

/** The parameters and headers that request a page of a list. */
export function askForPage(dialect: Dialect, state: ListState): PageRequest {
  const { paging } = dialect
  // The server's own address of the page.
  if (state.cursor?.startsWith('?')) return { query: Object.fromEntries(new URLSearchParams(state.cursor)) }
  return pagingKind(paging).ask(paging, state, pageSizeOf(dialect, state))
}

/** The page in a response. */
export function pageIn(dialect: Dialect, response: PageFacts, requested: ListState): ListPage {
  const { read, isWhole, isForwardOnly, isCounted } = pagingKind(dialect.paging)
  // Only a token leads to a later page.
  const state = isForwardOnly && requested.cursor === undefined ? { ...requested, page: 1 } : requested
  const { rows, total, next, hasMore, isLast, isNextEmpty, isTotalDoubtful } = response
  const size = pageSizeOf(dialect, state)
  const isCut = mayBeCut(dialect.paging, response, state, size)
  const isAstray = response.isAstray && isCounted && isCut && total !== (state.page - 1) * size + rows.length
  const page = read(dialect, { ...response, isAstray }, state, size)
  const { length } = page.rows
  const isFull = length >= size
  const isContinued = hasMore ?? (next !== undefined || isLast === false)
  const isOpen =
    !(isWhole || page.isWhole) &&
    !(isForwardOnly && (state.page > 1 || dialect.nextAt)) &&
    !(isContinued || hasMore === false || isLast || isNextEmpty) &&
    (isFull || isCut)
  // Servers call the number of rows in one page a total, too.
  const isOfPage =
    total === rows.length && (isContinued || (isOpen && (isFull || isTotalDoubtful || length % 10 === 0)))
  if (isOfPage) return pageIn(dialect, { ...response, total: undefined }, state)
  const isEndUnknown = isOpen && page.total === undefined
  return isEndUnknown || isAstray ? { ...page, isEndUnknown, isAstray } : page
}

/**
 * True for a page that may be full with another number of rows than requested. The server may have its own page size. A
 * page after a full one has what is left.
 */
function mayBeCut(
  { size, defaultSize, maximumSize }: Paging,
  { rows: { length }, isAstray }: PageFacts,
  { page }: ListState,
  wanted: number,
): boolean {
  if (defaultSize || maximumSize || length === 0 || length === wanted) return false
  const isRound = length >= 10 && (length % 4) * (length % 5) === 0
  return isAstray || (page === 1 && (size === undefined || isRound))
}

/** True for a list that the server sends whole. */
export function isUnpaged(paging: Paging): boolean {
  return pagingKind(paging).isWhole === true
}

/** True where a person may choose the page size. */
export function takesSize(paging: Paging): boolean {
  return isUnpaged(paging) || paging.size !== undefined
}

/** The names of the parameters that page. */
export function parametersOfPaging({ parameter, size, further }: Paging): string[] {
  return [parameter, size, ...Object.values(further ?? {})].filter((name) => name !== undefined)
}

/** True for the name of a parameter that always belongs to paging; `count` often means something else. */
export const isPagingName = rememberedText(
  (name) => !isDoubtful(name) && PAGINGS.some(({ names }) => names && isOneOf(names, name)),
)
