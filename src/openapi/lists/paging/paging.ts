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
export function pageIn(dialect: Dialect, response: PageFacts, state: ListState): ListPage {
  return pagingKind(dialect.paging).read(dialect, response, state, pageSizeOf(dialect, state))
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
