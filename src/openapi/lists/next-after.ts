import { isNode } from '../model/document.ts'
import { pageSizeOf, readPage, type ListAnswer, type ListState } from './list-state.ts'
import type { Resource } from '../model/model.ts'
import { findMore } from './page-facts.ts'
import { at } from '../records/record.ts'
import { valueShape } from '../schema/shape.ts'
import { plain } from '../wording/words.ts'

const OLDER = /^(?:max|before)id$/
const NEWER = /^(?:min|since|after)id$/

/**
 * What the next page is asked for with, where a server goes on from the last row and names no next page. `?max_id=101&limit=20` where ids fall,
 * `?since_id=120&limit=20` where they rise, after a full page; the last id alone where the answer says that there is more (`has_more`).
 */
export function nextAfter(resource: Resource, answer: ListAnswer, state: ListState): string | undefined {
  const { paging } = resource.dialect
  if (paging.kind !== 'cursor' || answer.isLast) return undefined
  const { rows } = readPage(resource, answer, state)
  const more = findMore(valueShape(answer.body).properties())
  const hasMore = more && at(answer.body, more)
  const last =
    (isNode(answer.body) && tokenOf(answer.body.last_id ?? answer.body.lastId)) || idOf(rows.at(-1))
  if (hasMore === true) return last
  const size = pageSizeOf(resource.dialect, state)
  const first = idOf(rows[0])
  if (hasMore === false || rows.length < size || !first || !last || first === last) return undefined
  const rises = first.length < last.length || (first.length === last.length && first < last)
  const name = resource.list?.parameters.find(
    (one) => one.in === 'query' && (rises ? NEWER : OLDER).test(plain(one.name)),
  )?.name
  const sized = paging.size && { [paging.size]: String(size) }
  return name && `?${String(new URLSearchParams({ [name]: last, ...sized }))}`
}

function idOf(row: unknown): string | undefined {
  return tokenOf(isNode(row) ? (row.id ?? row._id ?? row.name) : row)
}

function tokenOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
}
