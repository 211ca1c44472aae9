import { remembered, rememberedText } from '../../model/lazily.ts'
import type { Properties, Shape } from '../../schema/shape.ts'
import { plain } from '../../wording/words.ts'

const TOTALS =
  /^(?:total(?:(?:record|item|entry|row)?count|results|elements|items|records|entries|hits|rows|size|number(?:of\w+)?)?|(?:items|records|results)total|num(?:found|total|results)|(?:filter|item|record|result|odata)count|nhits|countall)$/
/** The total of some servers, the number of this page of others. */
export const COUNTS = /^(?:count|items|records)$/
const NEXTS =
  /^(?:(?:odata)?next(?:page|records)?(?:ur[il]|token|link|href|cursor|marker)?|(?:continue|continuation)(?:token)?|(?:end)?cursor|bookmark|scrollid|(?:page|pagination)token|afterurl)$/
/** What a response keeps such facts in. */
export const PAGE_PARTS =
  /^_?(?:(?:response)?meta(?:data)?|pag(?:es?|ing|ination)(?:info|details|meta|result)?|links|cursors?|info|summary|result|data|query|search|header|view|success)$/

/** The name as it is compared: Hydra's without its prefix. */
export const bare = rememberedText((name) => plain(name.replace(/^hydra:/, '')))

/** Where a response has the total number of rows. */
export function findTotal(properties: Properties): string[] | undefined {
  const find = (names: RegExp) =>
    findPart(properties, (name, { kind }) => kind === 'number' && names.test(name))
  return find(TOTALS) ?? find(COUNTS)
}

/** Where a response names the next page, by address or token. */
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

/** Where a response says whether there is more: `has_more`, `hasNextPage`. */
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

/** The properties with what they are compared by: several facts are looked for in the same ones. */
const comparedOf = remembered((properties: Properties) =>
  properties.map(([name, shape]) => {
    const key = bare(name)
    return { name, key, shape, isPart: PAGE_PARTS.test(key) }
  }),
)
