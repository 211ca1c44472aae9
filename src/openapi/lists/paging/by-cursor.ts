import { isObject } from '../../model/is-object.ts'
import { plain } from '../../wording/words.ts'
import type { ListResponse, ListPage } from './list-page.ts'
import type { Resource } from '../../model/model.ts'
import { saysMore, tokenOf } from './page-facts.ts'
import type { PagingKind } from './paging-kind.ts'
import { CURSOR, cursorOf, furtherIds, sized, written } from './paging-parameters.ts'
import { queryIn, serverPage } from './server-page.ts'

/** Paging by a token from each response for the next page: `cursor=eyJpZCI6MjB9`. */
export const byCursor: PagingKind = {
  name: 'cursor',
  label: 'By a token for the next page',
  hint: { parameter: 'required', size: 'optional' },
  isForwardOnly: true,
  names: CURSOR,
  guess: (list) => {
    const cursor = cursorOf(list)
    return (
      cursor && {
        paging: { parameter: cursor.name, ...sized(list, cursor) },
        uses: [cursor, list.size, ...furtherIds(list)],
      }
    )
  },
  ask: ({ parameter, size }, { cursor }, rows) => ({
    query: { ...(cursor !== undefined && parametersOf(parameter, cursor)), ...written(size, rows) },
  }),
  read: ({ paging }, response, state, size) =>
    serverPage(response, state, size, {
      isFirstUnknown: true,
      next: tokenIn(response.next, paging.parameter),
    }),
  explain: ({ parameter }) => `${parameter} takes the token of the next page`,
  nextAfter,
}

/** The parameters of a token. One that has several parameters begins with `&`. */
function parametersOf(parameter: string | undefined, cursor: string): Record<string, unknown> {
  return cursor.startsWith('&') ? Object.fromEntries(new URLSearchParams(cursor)) : written(parameter, cursor)
}

/** The token, which may be in an address. If the address has none of that name, its whole query. */
function tokenIn(next: string | undefined, parameter = ''): string | undefined {
  // Other values beside the next page are no cursor.
  if (next?.startsWith('&')) return new URLSearchParams(next).has(parameter) ? next : undefined
  const query = queryIn(next)
  return query === undefined ? next : (new URLSearchParams(query).get(parameter) ?? (query || undefined))
}

const OLDER = /^(?:max|before)id$/
const NEWER = /^(?:min|since|after)id$/

/**
 * What requests the next page, where a server continues after the last row. After a full page it is
 * `?max_id=101&limit=20` where ids fall, and `?since_id=120&limit=20` where they rise. Where the response says that
 * there is more (`has_more`), it is the last id alone.
 */
function nextAfter(
  { dialect: { paging }, list }: Resource,
  { body }: ListResponse,
  { rows }: ListPage,
  size: number,
): string | undefined {
  const hasMore = saysMore(body)
  const last = (isObject(body) && tokenOf(body.last_id ?? body.lastId)) || idOf(rows.at(-1))
  if (hasMore === true) return last
  const first = idOf(rows[0])
  if (hasMore === false || rows.length < size || !first || !last || first === last) return undefined
  const rises = first.length < last.length || (first.length === last.length && first < last)
  const name = list?.parameters.find(
    (one) =>
      one.in === 'query' &&
      ((rises ? NEWER : OLDER).test(plain(one.name)) ||
        // A token that is a number is an id.
        (rises && one.name === paging.parameter && one.field.kind === 'integer')),
  )?.name
  const query = name && { [name]: last, ...(paging.size && { [paging.size]: String(size) }) }
  return query && `?${String(new URLSearchParams(query))}`
}

function idOf(row: unknown): string | undefined {
  return tokenOf(isObject(row) ? (row.id ?? row._id ?? row.name) : row)
}
