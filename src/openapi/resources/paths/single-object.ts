import type { Operation } from '../../model/operation.ts'
import { findMore, findNext } from '../../lists/paging/page-facts.ts'
import { isPagingName } from '../../lists/paging/paging.ts'
import type { Reader } from '../../fields/reader.ts'
import { schemaShape, type Shape } from '../../schema/shape.ts'
import { wordSet } from '../../model/word-set.ts'
import { isPlural, plain, words } from '../../wording/words.ts'
import { areMany } from './nouns.ts'
import { around, isOwn, pages, type ResponseLook } from './response-shape.ts'

/**
 * True for a response that is one object with a list, though it looks like a list. Examples are
 * `{ user, permissions }` of `/users/me`, statistics with their days, and a graph of nodes and edges. `segment`: the
 * last one of the path.
 */
export function isSingleObject(
  reader: Reader,
  read: Operation,
  look: ResponseLook,
  segment: string,
): boolean {
  const { rows, schema, isList } = look
  const code = rows?.evidence.reasons[0]?.code
  if (!rows || isList === true || pages(read)) return false
  const isParameter = segment.startsWith('{')
  if (code === 'likePath' && !isParameter) return false
  const properties = around(rows, schemaShape(reader, schema)).at(-1) ?? []
  // What counts its pages is one of them.
  const isPage = properties.some(([key]) => /^total_?pages$/i.test(key))
  if (isPage || (findNext(properties) ?? findMore(properties))) return false
  const own = properties.filter(([key, shape]) => key !== rows.at.at(-1) && isOwn(key, shape))
  if (own.length >= (isParameter ? WHOLE.atRecord : WHOLE.elsewhere)) return true
  if (code === 'likePath') return false
  // `{ id, total, items }` is a cart.
  if (own.some(([key]) => plain(key) === 'id') && !isPlural(segment)) return true
  // `{ name, movieTitles }` is a list of films with its name.
  const isOfWords = rows.row?.kind === 'text' || rows.row?.kind === 'number'
  if (isParameter) return own.length >= (isOfWords ? 1 : MANY) || own.some(([key]) => isNamedBy(segment, key))
  // `/firmware/{hash}/risk` with `{ summary, components }`
  const isPart = own[0] && read.path.includes(`}/${segment}`) && !isPlural(segment) && !areMany(segment)
  // `/users.info` with `{ user: […] }`
  const last = words(segment).at(-1) ?? ''
  const isInfo = /^(?:info|details?)$/.test(last) && !isPlural(rows.at.at(-1) ?? '')
  if (code === 'onlyList' && (isPart || isInfo)) return true
  // One total is that of a page; several are figures.
  const figures = properties.filter(
    ([key, { kind }]) => kind === 'number' && /^total[_A-Z]/.test(key) && !isPagingName(key),
  )
  // `/reports/sales` with `{ days, totals }`, `/statistics/monthly` with `{ total, months }`
  const isReport = /\/(?:reports?|dashboard)\/|stat[a-z]*s\/[a-z]+ly\/?$/.test(read.path)
  if (properties.length > 1 && isReport && hasNoId(rows.row)) return true
  return isState(segment) || ((isState(last) || ONE.test(last)) && (own.length > 0 || figures.length > 1))
}

/** True for a path at which no list of records is expected, whatever its response is: `/donors/stats`, `/health`, `/api-docs`. */
export function isState(segment: string): boolean {
  const name = plain(segment)
  return isFigures(name) || STATES.has(name) || name.startsWith('average')
}

/** True for a plural that names facts of one thing, where no response shows more: `/knowledge/stats`, `/ui-settings`. */
export function areFacts(segment: string): boolean {
  const last = words(segment).at(-1) ?? ''
  return isFigures(last) || FACTS.test(last)
}

/** True for statistics, which are no records: their rows have no id. */
export function areFigures(row: Shape | undefined, segment: string): boolean {
  return isFigures(words(segment).at(-1) ?? '') && hasNoId(row)
}

function hasNoId(row: Shape | undefined): boolean {
  const properties = row?.kind === 'object' ? row.properties() : []
  return properties.length > 0 && !properties.some(([key]) => words(key).at(-1) === 'id')
}

const STATES = wordSet(
  'metrics health healthz ready readyz readiness live livez liveness version apidocs swagger openapi openapijson ' +
    'ws wss websocket websockets',
)
const FIGURES = /^(?:dashboard)?(?:stat(?:s|isti(?:cs?|ken|ques))?|esta[dt][ií]sticas?)$/
/** Most words have no such letters, so that the expression is seldom compiled. */
function isFigures(word: string): boolean {
  return word.includes('sta') && FIGURES.test(word)
}

const FACTS = /^(?:counts|settings|preferences|capabilities|defaults|analytics|metrics|totals)$/

/** From how many facts on a list beside them is a part of the object. */
const MANY = 4

/**
 * From how many facts on it is one object, whatever the list in it is called. At the path of one record fewer are
 * enough.
 */
const WHOLE = { atRecord: 8, elsewhere: 20 }

/** True for a property that a parameter names: `name` for `{filterName}`, `stationnumber`. */
function isNamedBy(segment: string, key: string): boolean {
  const [wanted, name] = [plain(segment), plain(key)]
  return wanted === name || (wanted.endsWith(name) && /^(?:id|name|key|code|slug|symbol|number)$/.test(name))
}

/** Names of paths with a single object. */
const ONE =
  /^(?:me|self|mine|whoami|profile|overview|dashboard|summary|graph|tree|network|analytics|reports?|insights?|status|state|progress|sync|snapshot|export|dump|backup|balance|settings|config(?:uration)?|info(?:rmation)?|details?)$/
