import type { ResourceHints } from '../../openapi/model/hints.ts'
import { ignoredFilters } from '../../openapi/learning/ignored-filters.ts'
import { learnHeader } from '../../openapi/learning/learn-header.ts'
import { learnIdentity } from '../../openapi/learning/learn-identity.ts'
import { describesFirst, looksLikeSecond, learnPages } from '../../openapi/lists/paging/learn-pages.ts'
import { isNarrowed } from '../../openapi/lists/paging/server-page.ts'
import type { SeenPage } from '../../openapi/lists/paging/paging-kind.ts'
import { pageSizeOf } from '../../openapi/lists/paging/page-size.ts'
import { readPage } from '../../openapi/lists/read-page.ts'
import type { ListResponse } from '../../openapi/lists/paging/list-page.ts'
import { pagingHint } from '../../openapi/lists/paging/paging-hint.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { learnLiveFilters } from '../../openapi/learning/learn-live-filters.ts'
import { observe } from '../../openapi/learning/observe.ts'
import { observeAddresses } from '../../openapi/learning/observe-addresses.ts'
import { at } from '../../openapi/records/record.ts'
import { findNext, findTotal, saysMore } from '../../openapi/lists/paging/page-facts.ts'
import { findRows } from '../../openapi/lists/rows.ts'
import { valueShape } from '../../openapi/schema/shape.ts'
import { allRows } from '../../openapi/lists/all-rows.ts'
import { keyOfPage, rereadList, type ReceivedPage } from './reread-description.ts'
import { keys } from '../../server/keys.ts'
import { learnIncludes } from './learn-includes.ts'
import { keepLearnt, learntOf } from '../../server/learnt-facts.ts'
import type { FoundDescription } from '../../connection/reading/found-description.ts'

export { describesFirst, learnPages }

/**
 * Resources with learnt facts that are applied when they are not on screen. Not in the cache: the next received page
 * reads it.
 */
const waiting = new Set<string>()

/** What a page leaves open: what follows it, or whether it is the first one. */
export interface OpenQuestion {
  page: SeenPage
  isFirstDoubtful?: boolean
}

/**
 * Learns from a received page, after its rows are on screen. Facts that correct what is on screen are applied at once. The rest
 * waits until another list or the app is opened, so that no column changes while a person reads. Returns what only another
 * request can show.
 * @visit idle
 */
export async function learnFromPage(received: ReceivedPage): Promise<OpenQuestion | undefined> {
  const page = seenPage(received)
  const { rows } = readPage(received.resource, received.response, received.state)
  const isLate = isOvertaken(received)
  const pages = isLate ? {} : (adopted(received) ?? learnPages(received.resource, page))
  const learnt = await learnFacts(received, rows, pages)
  await applyLearnt(received, learnt, pages)
  if (isLate || learnt === 'urgent') return undefined
  await learnIncludes(received)
  return openQuestion(received, page, pages)
}

/** What a page teaches about the pages of its list. */
type LearntPages = ReturnType<typeof learnPages>

/**
 * Keeps what a page teaches: where its rows are, the id, the title, the number of the first page, the page size, filters, and
 * values. `urgent`: what is on screen is wrong without it; `undefined`: nothing is new.
 */
async function learnFacts(
  received: ReceivedPage,
  rows: readonly unknown[],
  pages: LearntPages,
): Promise<'urgent' | 'new' | undefined> {
  const { server, resource } = received
  const identity = learnIdentity(resource, rows)
  const header = learnHeader(resource, rows)
  const liveFilters = await learnLiveFilters(resource, rows)
  const observed = observe(resource, rows, server.kinds)
  const related = server.description && observeAddresses(server.description, resource, rows)
  const isChanged = keepLearnt(server, resource.path, {
    ...learnRows(resource, received.response.body),
    ...pages.hints,
    ...learnIgnored(received, rows),
    ...liveFilters,
    ...identity,
    ...header,
    why: { ...pages.hints?.why, ...identity?.why },
    fields: { ...observed, ...related },
  })
  // Wrong until then: the next form may send such a moment. A day is shown as the one before, or an id as words.
  const isWrong =
    Object.keys(related ?? {}).length > 0 ||
    Object.values(observed).some(
      (one) => (one?.kind === undefined && one?.unit !== undefined) || one?.options !== undefined,
    )
  if (!isChanged) return undefined
  return pages.isUrgent === true || isWrong || (identity ?? header ?? liveFilters) !== undefined
    ? 'urgent'
    : 'new'
}

/** Applies what is urgent at once, and what waits of other lists with it. */
async function applyLearnt(
  received: ReceivedPage,
  learnt: 'urgent' | 'new' | undefined,
  { hints }: LearntPages,
): Promise<void> {
  const own = `${received.server.id} ${received.resource.path}`
  if (learnt === 'urgent' || [...waiting].some((path) => path !== own)) {
    waiting.clear()
    // Another request that returned the same page.
    const isSame = ['fewer', 'more', 'linked'].includes(hints?.why?.paging?.code ?? '')
    await rereadList(received, hints === undefined || isSame ? received.response : undefined)
  }
  if (learnt === 'new') waiting.add(own)
}

/** What only another request can show of a page: whether it is the first one, or what follows it. */
function openQuestion(received: ReceivedPage, page: SeenPage, pages: LearntPages): OpenQuestion | undefined {
  if (pages.isSure !== true && isDoubtful(received, page)) return { page, isFirstDoubtful: true }
  const { resource, response, state } = received
  // An end that was found before is checked again.
  const again = readPage(resource, { ...response, end: undefined }, state)
  const isBeyond = state.page > 1 && again.rows.length === 0
  return isBeyond || again.isEndUnknown || again.isAstray ? { page } : undefined
}

/**
 * True where the paging of the list was learnt anew since this page was requested. The page then shows nothing about
 * it.
 */
function isOvertaken({ server, client, resource }: ReceivedPage): boolean {
  const found = client.getQueryData<FoundDescription>(keys.description(server))
  const paging = found?.description.resource(resource.path)?.dialect.paging
  return paging !== undefined && paging.kind !== resource.dialect.paging.kind
}

function seenPage(received: ReceivedPage): SeenPage {
  const { client, resource, state, response, headers } = received
  const first = { ...received, state: { ...state, page: 1, cursor: undefined } }
  const before = state.page > 1 ? client.getQueryData<ListResponse>(keyOfPage(first)) : undefined
  const properties = valueShape(response.body).properties()
  const totalAt = resource.dialect.totalAt ?? findTotal(properties)
  const nextAt = resource.dialect.nextAt ?? findNext(properties)
  const total = response.total ?? (totalAt && Number(at(response.body, totalAt)))
  const next = response.next ?? (nextAt && at(response.body, nextAt))
  return {
    state,
    rows: allRows(resource, response),
    body: response.body,
    headers,
    total: Number.isInteger(total) ? total : undefined,
    hasNext: Boolean(next) || response.isLast === false || saysMore(response.body) === true,
    nextAddress: typeof next === 'string' && next.includes('?') ? next : undefined,
    firstRows: before && allRows(resource, before),
  }
}

/** Where the rows are in the response, if the document does not say so or is wrong. */
function learnRows(resource: Resource, body: unknown): ResourceHints {
  const promised = resource.dialect.rows.at
  if (promised !== undefined && Array.isArray(at(body, promised))) return {}
  const found = findRows(valueShape(body), { name: resource.name, isExpected: true })?.at
  const rows = found && at(body, found)
  return found !== undefined && Array.isArray(rows) && rows.length > 0 ? { rows: found } : {}
}

/** The filters that the rows do not obey, added to those known before. */
function learnIgnored({ server, resource, state }: ReceivedPage, rows: readonly unknown[]): ResourceHints {
  const found = ignoredFilters(resource.dialect.filters, state.filters, rows)
  const { ignored = [] } = learntOf(server)[resource.path] ?? {}
  return found.length === 0 ? {} : { ignored: [...new Set([...ignored, ...found])] }
}

/** What another list of this server taught about the same paging parameter. */
function adopted({ server, resource }: ReceivedPage): LearntPages | undefined {
  const { paging } = resource.dialect
  if (describesFirst(resource)) return undefined
  const learnt = learntOf(server)
  if (learnt[resource.path]?.paging?.first !== undefined) return undefined
  const same = Object.values(learnt).find(
    (one) =>
      one.paging?.kind === paging.kind &&
      one.paging.parameter === paging.parameter &&
      one.paging.first !== undefined,
  )
  const first = same?.paging?.first
  if (first === undefined) return undefined
  if (first === paging.first) return { isSure: true }
  return {
    hints: {
      paging: { ...pagingHint(paging), first },
      why: same?.why?.paging && { paging: same.why.paging },
    },
    isUrgent: true,
    isSure: true,
  }
}

/** True where nothing shows the number of the first page, and there may be a page before this one. */
function isDoubtful({ server, resource, state }: ReceivedPage, page: SeenPage): boolean {
  const { paging } = resource.dialect
  if (paging.first !== 1 || state.page !== 1 || isNarrowed(state)) return false
  if (resource.list === undefined || resource.list.changesThings) return false
  if (learntOf(server)[resource.path]?.paging?.first !== undefined) return false
  if (looksLikeSecond(resource, page)) return true
  const { rows, total } = page
  if (describesFirst(resource)) return false
  return rows.length === 0 ? total !== 0 : rows.length >= pageSizeOf(resource.dialect, state)
}
