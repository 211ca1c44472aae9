import { listOf, nodeOf } from '../../model/document.ts'
import { isObject } from '../../model/is-object.ts'
import type { ListResponse } from './list-page.ts'
import { findNext, findTotal, isPagePart, tokenOf } from './page-facts.ts'
import { valueShape } from '../../schema/shape.ts'
import { plain, plainSingular } from '../../wording/words.ts'

/**
 * Headers with the total: `X-Paging-TotalRecordCount`, `X-WP-Total`, `X-Item-Count`. Not those with limits, times and
 * numbers of pages.
 */
const TOTAL_HEADER =
  /^(?!.*(?:limit|time|page-|quota|cost))(?:.*total-?(?:count|records|items|record-?count|results|elements|entries)?|x-(?:\w+-)?count)$/
const TOTALS =
  /^(?:total(?:(?:record|item|entry|row|result)?counts?|results|elements|items|records|entries|hits|rows|size|num(?:ber(?:of\w+)?)?)?|(?:items|records|results)total|num(?:found|total|results)|(?:all|filter|item|record|result|odata)count|nb?hits|found)$/
const NEXTS =
  /^(?:(?:odata)?next(?:page|records|results|starting|continuation)?(?:ur[il]|token|link|href|cursor(?:mark)?|marker|key|offset|after)?|(?:continue|continuation)(?:token)?|(?:end)?cursor|last(?:evaluated)?key|searchafter|pagestate)$/
const PAGES = /^(?:(?:total|num)?pages|(?:total)?pagecount|pagetotal|lastpage)$/
const LAST = /^(?:is)?last(?:page)?$|^done$/
const MORE = /^istruncated$|^more(?:results)?$|^has(?:more|next)\w*$/
const PARTS = /^(?:response|result(?:info)?|hits|d|data|listmeta|urls|next(?:page)?|total|count|cursors?)$/
const LINK = /<([^>]*)>(?:\s*;\s*(?!rel=)(?:"[^"]*"|[^;,"])*)*\s*;\s*rel=["']?(?:[\w-]+ )*next\b/i

/** The response of a list with the paging of its headers, and the rarely named facts of its body. */
export function listResponseOf(body: unknown, headers: Headers, page = 1): ListResponse {
  const link = headers.get('link') ?? ''
  const range = /\/(\d+)\s*$/.exec(headers.get('content-range') ?? '')?.[1]
  const response: ListResponse = { body, total: numberIn(range), next: LINK.exec(link)?.[1] }
  if (response.next === undefined && /rel=["']?(?:prev|first)/i.test(link)) response.isLast = true
  for (const [name, value] of headers) {
    if (name.endsWith('pagination')) readFacts(response, jsonIn(value), page)
    else if (TOTAL_HEADER.test(name)) response.total ??= numberIn(value)
    else if (value !== '' && NEXTS.test(plain(name.replace(/^x-(?:ms-)?/, '')))) response.next ??= value
  }
  const parts = valueShape(body).properties()
  if (!findTotal(parts) && !findNext(parts)) readFacts(response, body, page)
  return response
}

function readFacts(response: ListResponse, source: unknown, page: number): void {
  for (const { name, parent, value, lists } of factsIn(source)) {
    const word =
      /^(?:total|count|next(?:page)?)$/.test(parent) &&
      /^(?:value|count|href|ur[il]|after|cursor|token|offset)$/.test(name)
        ? parent
        : name
    const count = numberIn(value)
    const isText = typeof value === 'string' && value !== ''
    const isCount = TOTALS.test(word) || (word === 'count' && word !== name) || isCountOf(name, lists)
    if (count !== undefined && isCount) response.total ??= count
    else if (NEXTS.test(word) || (word === 'after' && parent.startsWith('cursor'))) {
      if (isText || (typeof value === 'number' && name !== 'next')) response.next ??= String(value)
      else if (value === null || value === '') response.isLast ??= true
    } else if (typeof value === 'boolean' && (LAST.test(word) || MORE.test(word)))
      response.isLast ??= LAST.test(word) === value
    else if (count !== undefined && PAGES.test(word)) response.isLast ??= page >= count
  }
  if (response.next !== undefined) response.isLast = undefined
}

/** True for a total that is named after its list: `articlesCount`, `total_users`. */
function isCountOf(name: string, lists: readonly string[]): boolean {
  const counted = name.replace(/^(?:total|count|num(?:berof)?)|(?:total|count)$/, '')
  return counted !== name && lists.some((one) => one === counted || plainSingular(one) === counted)
}

interface Fact {
  name: string
  /** The names of the lists beside it. */
  lists: string[]
  /** The name of its parent. */
  parent: string
  value: unknown
}

/** The facts beside the rows of a response, the nearest first, by plain names; `__next` is OData's. */
function factsIn(value: unknown, parent = '', depth = 0): Fact[] {
  const lists: string[] = []
  const named = Object.entries(nodeOf(value)).map(([written, inner]): Fact => {
    const name = plain(written.replace(/^hydra:/, '').replace(/^__/, 'odata'))
    if (Array.isArray(inner)) lists.push(name)
    return { name, parent, lists, value: inner }
  })
  const links = named.flatMap(({ name, value: inner }) => (/links?$/.test(name) ? listOf(inner) : []))
  const next = links.map(nodeOf).find(({ rel }) => String(rel) === 'next')
  return [
    ...named.filter(({ value: inner }) => !isObject(inner)),
    ...(next ? [{ name: 'next', parent, lists, value: next.href }] : []),
    ...named.flatMap(({ name, value: inner }) =>
      // The total of a search engine may be a lower bound: `{ value: 10000, relation: 'gte' }`.
      isObject(inner) && depth < 4 && inner.relation !== 'gte' && (isPagePart(name) || PARTS.test(name))
        ? factsIn(inner, name, depth + 1)
        : [],
    ),
    // Last, because such an object may have a token of its own.
    ...named.flatMap(({ name, value: inner }) => {
      const written = parametersIn(inner)
      return written === undefined ? [] : [{ name, parent, lists, value: written }]
    }),
  ]
}

/** A cursor of several parameters, `{ after_id: 20, after_at: "…" }`, as what is added to a query. */
function parametersIn(value: unknown): string | undefined {
  const entries = isObject(value) ? Object.entries(value) : []
  const texts = entries.flatMap(([name, part]): [string, string][] => {
    const text = tokenOf(part)
    return text === undefined ? [] : [[name, text]]
  })
  return texts.length < 2 || texts.length < entries.length
    ? undefined
    : `&${String(new URLSearchParams(texts))}`
}

function numberIn(value: unknown): number | undefined {
  return /^\d+$/.test(String(value)) ? Number(value) : undefined
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
