import { remembered, rememberedText } from '../../model/lazily.ts'
import type { Properties, Shape } from '../../schema/shape.ts'
import { plain } from '../../wording/words.ts'

const TOTALS =
  /^(?:total(?:(?:record|item|entry|row)?count|results|elements|items|records|entries|hits|rows|size|number(?:of\w+)?)?|(?:items|records|results)total|num(?:found|total|results)|(?:filter|item|record|result|odata)count|nhits|countall)$/
/** Names of the total in some servers, and of the page's number of rows in others. */
export const COUNTS = /^(?:count|items|records)$/
const NEXTS =
  /^(?:(?:odata)?next(?:page|records)?(?:ur[il]|token|link|href|cursor|marker)?|(?:continue|continuation)(?:token)?|(?:end)?cursor|bookmark|scrollid|(?:page|pagination)token|afterurl)$/
/** Names of objects with such facts. */
export const PAGE_PARTS =
  /^_?(?:(?:response)?meta(?:data)?|pag(?:es?|ing|ination)(?:info|details|meta|result)?|links|cursors?|info|summary|result|data|query|search|header|view|success)$/

/** A name for comparison, without Hydra's prefix. */
export const bare = rememberedText((name) => plain(name.replace(/^hydra:/, '')))

/** The path to the total number of rows in a response. */
export function findTotal(properties: Properties): string[] | undefined {
  const find = (names: RegExp) =>
    findPart(properties, (name, { kind }) => kind === 'number' && names.test(name))
  return find(TOTALS) ?? find(COUNTS)
}

/** The path to the next page's address or token in a response. */
export function findNext(properties: Properties): string[] | undefined {
  return findPart(properties, (name, shape, parent) => {
    if (!NEXTS.test(name)) return false
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
  return findPart(
    properties,
    (name, shape) => /^(?:has)?(?:more|next)(?:page|records|items)?$/.test(name) && shape.kind === 'boolean',
  )
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
    return { name, key, shape, isPart: PAGE_PARTS.test(key) }
  }),
)
