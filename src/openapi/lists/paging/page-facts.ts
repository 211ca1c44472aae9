import { remembered, rememberedText } from '../../model/lazily.ts'
import { wordList, wordSet } from '../../model/word-set.ts'
import { at } from '../../records/record.ts'
import { valueShape, type Properties, type Shape } from '../../schema/shape.ts'
import { languages } from '../../wording/other-languages.ts'
import { plain, plainSingular } from '../../wording/words.ts'

const TOTALS = wordSet(
  'total totalcount totalrecordcount totalitemcount totalentrycount totalrowcount totalresults ' +
    'totalelements totalitems totalrecords totalentries totalhits totalrows totalsize totalnumber ' +
    'itemstotal recordstotal resultstotal numfound numtotal numresults filtercount itemcount recordcount ' +
    'resultcount odatacount nhits countall',
)
const COUNTS = wordSet('count items records')
const NEXT = new Set(
  ['', 'page', 'records'].flatMap((of) =>
    ['', 'url', 'uri', 'token', 'link', 'href', 'cursor', 'marker'].map((form) => `next${of}${form}`),
  ),
)
const CONTINUES = wordSet(
  'continue continuetoken continuation continuationtoken cursor endcursor bookmark scrollid pagetoken ' +
    'paginationtoken afterurl',
)
const PAGES = ['page', 'pages', 'paging', 'pagination']
const PARTS = new Set([
  ...PAGES.flatMap((page) => ['', 'info', 'details', 'meta', 'result'].map((part) => page + part)),
  ...wordList(
    'meta metadata responsemeta responsemetadata links cursor cursors info summary result data query ' +
      'search header view success',
  ),
])

/** A token, or a number, as text; `undefined` for an empty text and anything else. */
export function tokenOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
}

/** True for the name of an object with such facts, as `bare` gives it. */
export function isPagePart(name: string): boolean {
  return PARTS.has(name)
}

function isTotal(name: string): boolean {
  return TOTALS.has(name) || /^totalnumberof|resultcountall$/.test(name)
}

/** True for a name of the total in some servers, and of the page's number of rows in others. */
export function isCount(name: string): boolean {
  return COUNTS.has(name)
}

function isNext(name: string): boolean {
  return NEXT.has(name.startsWith('odata') ? name.slice('odata'.length) : name) || CONTINUES.has(name)
}

/** A name for comparison, in English and without Hydra's prefix. */
export const bare = rememberedText((name) => {
  const own = plain(name.replace(/^hydra:/, ''))
  return languages.listName?.(own) ?? own
})

/** The path to the total number of rows in a response. */
export function findTotal(properties: Properties): string[] | undefined {
  const find = (isIt: (name: string) => boolean) =>
    findPart(properties, (name, { kind }) => kind === 'number' && isIt(name))
  return find(isTotal) ?? find((name) => namesRows(name, properties)) ?? find(isCount)
}

/** True for `totalDocs` beside the only list, `docs`, and for `totalUserCount` beside `users`. */
function namesRows(name: string, properties: Properties): boolean {
  const [, rows = ''] = /^total(.{3,}?)(?:count)?$/.exec(name) ?? []
  const [only, other] = comparedOf(properties).filter(({ shape }) => shape.kind === 'array')
  return rows !== '' && !other && plainSingular(only?.key ?? '') === plainSingular(rows)
}

/** The path to the next page's address or token in a response. */
export function findNext(properties: Properties): string[] | undefined {
  return findPart(properties, (name, shape, parent) => {
    if (!isNext(name)) return false
    if (name === 'cursor' && parent === '') return shape.kind === 'text'
    return (
      shape.kind === 'text' ||
      shape.kind === 'unknown' ||
      (shape.kind === 'number' && name !== 'next' && name !== 'continue')
    )
  })
}

/** The path to a flag whether there is more: `has_more`, `hasNextPage`. */
export function findMore(properties: Properties): string[] | undefined {
  return findFlag(properties, /^(?:has)?(?:more|next)(?:page|records|items)?$/)
}

/** Whether there is more, as a flag in a response says: `has_more`, or `isLastPage` where it is true. */
export function saysMore(body: unknown): boolean | undefined {
  const properties = valueShape(body).properties()
  const more = findMore(properties)
  if (more) return at(body, more) === true
  const last = findFlag(properties, /^(?:is)?last(?:page)?$/)
  return last && at(body, last) === true ? false : undefined
}

function findFlag(properties: Properties, names: RegExp): string[] | undefined {
  return findPart(properties, (name, { kind }) => kind === 'boolean' && names.test(name))
}

function findPart(
  properties: Properties,
  isIt: (name: string, shape: Shape, parent: string) => boolean,
  depth = 0,
  parent = '',
): string[] | undefined {
  const compared = comparedOf(properties)
  for (const { name, key, shape } of compared) if (isIt(key, shape, parent)) return [name]
  if (depth === 2) return undefined
  for (const { name, key, shape, isPart } of compared) {
    if ((key !== 'next' && !isPart) || shape.kind !== 'object') continue
    if (key === 'next') {
      const href = shape.properties().find(([inner]) => /^(?:href|url|after)$/.test(inner))
      if (href && isIt('next', href[1], 'links')) return [name, href[0]]
    }
    if (!isPart) continue
    const deeper = findPart(shape.properties(), isIt, depth + 1, key)
    if (deeper) return [name, ...deeper]
  }
  return undefined
}

/** The properties with their compared names. Cached, because several facts are sought in the same ones. */
const comparedOf = remembered((properties: Properties) =>
  properties.map(([name, shape]) => {
    const key = bare(name)
    return { name, key, shape, isPart: isPagePart(key) }
  }),
)
