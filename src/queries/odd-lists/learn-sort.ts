import type { QueryClient } from '@tanstack/react-query'
import { isStated } from '../../openapi/corrections/correct-evidence.ts'
import type { SortHint } from '../../openapi/model/hints.ts'
import { listResponseOf } from '../../openapi/lists/paging/list-response.ts'
import { listQuery, pageHeaders } from '../../openapi/lists/list-query.ts'
import type { ListResponse } from '../../openapi/lists/paging/list-page.ts'
import type { Sort } from '../../openapi/model/dialect-model.ts'
import { fillPath } from '../../openapi/model/request.ts'
import { isInOrder, otherSpellings } from '../../openapi/lists/sort-spellings.ts'
import { readResponse, type ParsedResponse } from '../../http/calls.ts'
import { allRows } from '../../openapi/lists/all-rows.ts'
import { rereadList, type RequestedPage } from '../learn/reread-description.ts'
import { keepLearnt, learntOf } from '../../server/learnt-facts.ts'

/**
 * Lists that were requested with every spelling. Not in the cache, whose data may be discarded: a list is tried once
 * a session.
 */
const tried = new WeakMap<QueryClient, Set<string>>()

/**
 * Finds the spelling of a sort order that the server refused (no `response`) or ignored. Requests the page with other
 * spellings until its rows are in order. Returns that response and stores the spelling; `undefined` where none works.
 * A server that only sorts upwards is remembered as such where nothing else was known.
 */
export async function learnSort(
  page: RequestedPage,
  response?: ListResponse,
): Promise<ParsedResponse | undefined> {
  const { server, client, resource, parameters, state } = page
  const { sort } = resource.dialect
  const key = `${server.id} ${resource.path}`
  const before = tried.get(client)
  if (sort === undefined || state.sort === undefined || before?.has(key) || !isGuessed(sort)) return undefined
  if (response !== undefined && isSorted(page, response) !== false) return undefined
  tried.set(client, new Set(before).add(key))
  const path = fillPath(resource.list?.path ?? resource.path, parameters)
  const headers = pageHeaders(resource.dialect, state)
  const seen = new Set([JSON.stringify(listQuery(resource.dialect, state))])
  for (const hint of spellings(page, sort)) {
    const query = listQuery({ ...resource.dialect, sort: spelled(sort, hint) }, state)
    const text = JSON.stringify(query)
    if (seen.has(text)) continue
    seen.add(text)
    const response = await readResponse(server.client, path, { query, headers, isInBackground: true }).catch(
      () => undefined,
    )
    const found = response && listResponseOf(response.body, response.headers)
    const isBetter = found && (hint.style === 'plain' || (isSorted(page, found) ?? response === undefined))
    if (!isBetter) continue
    keepLearnt(server, resource.path, { sort: hint })
    await rereadList(page, found)
    return response
  }
  return undefined
}

/** True where the document lists no values for the parameter, and no correction names the spelling. */
function isGuessed({ values, evidence }: Sort): boolean {
  return values === undefined && !isStated(evidence)
}

function isSorted({ resource, state: { sort } }: RequestedPage, response: ListResponse): boolean | undefined {
  const rows = allRows(resource, response) as Partial<Record<string, unknown>>[] // rows of a list are records
  return (
    sort &&
    isInOrder(
      rows.map((row) => row[sort.field]),
      sort.descending,
    )
  )
}

/** The spellings to try, first those that another list of this server taught. Last the one without a direction. */
function spellings({ server, state }: RequestedPage, sort: Sort): SortHint[] {
  const { parameter } = sort
  const known = Object.values(learntOf(server)).flatMap((one) => one.sort ?? [])
  const isUpwards = sort.style === 'open' && state.sort?.descending
  return [
    ...known.filter((one) => one.parameter === parameter && one.style !== 'plain'),
    ...otherSpellings(sort),
    ...(isUpwards ? [{ parameter, style: 'plain' } as const] : []),
  ]
}

function spelled(sort: Sort, { style = 'plain', separator, words }: SortHint): Sort {
  const [ascending = 'asc', descending = 'desc'] = words ?? []
  const direction = sort.direction && { ...sort.direction, ascending, descending }
  return { ...sort, style, separator, words: words && { ascending, descending }, direction }
}
