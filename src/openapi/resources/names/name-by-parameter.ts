import { parametersOf } from '../../model/paths.ts'
import { inSentence } from '../../wording/in-sentence.ts'
import { humanise, isPlural, plain, plainSingular, plural, singular, words } from '../../wording/words.ts'
import { ownName, type Naming, type WayToName } from './own-name.ts'
import { parameterInWords } from './phrases.ts'
import type { OwnName } from './resource-name.ts'

/** The name of a list with a parameter at the end of its path: “Books by author”. */
export const nameByParameter: WayToName = (naming) =>
  naming.draft.list && naming.draft.step.isParameter ? byParameter(naming) : undefined

// Most lists have no parameter there: what they need not is a function of its own, which V8 then does not compile.
function byParameter({ draft, kinds, name, kind, before }: Naming): OwnName {
  const { path, parent, step, item, recordName } = draft
  const given = parametersOf(parent?.itemPath ?? '')
  // Parameters at the beginning of every path do not narrow the list: `/{tenant}/…`, `/orgs/{orgId}/…`.
  const [start = ''] = /^(?:\/\{[^{}]*\})+(?=\/\w)|^(?:\/[^/{]+)+\/\{[^{}]*\}\//.exec(path) ?? []
  const all = [...kinds.values()]
  const isEverywhere =
    start.startsWith('/{') || (all.length > 1 && all.every((one) => one.path.startsWith(start)))
  const by = parametersOf(isEverywhere ? path.slice(start.length) : path)
    .filter((parameter) => !given.includes(parameter))
    .map(parameterInWords)
  // `/arrivals/{stationId}` are arrivals, whatever else opens one.
  const isOwnKind = plainSingular(name) === plain(kind ?? '')
  const home = recordName === undefined || isOwnKind ? undefined : kinds.get(recordName)
  const what =
    home && home !== draft
      ? ownName(home, kinds).singular
      : singular(humanise((item || words(kind ?? '').length > 4 ? undefined : kind) ?? name))
  // `/books/category/{slug}`, `/class/children/{id}`
  const key = /^(?:(id|uuid)|slug|name|code|key)$/i.exec(by.at(-1) ?? '')
  if (key && !step.parent?.isParameter) {
    const rows = plainSingular(what)
    // `/psikolog-schedule/psikolog/{id}`: a word before the noun is another one.
    const isOther = (one: string) => !one.includes(rows) && !rows.endsWith(one)
    const word = [step.parent?.segment, key[1] && before].find(
      (one) => one && !/^by$|^list$|By[A-Z]/.test(one) && isOther(plainSingular(one)),
    )
    if (word) by.splice(-1, 1, inSentence(humanise(singular(word.replace(/^by[-_]/i, '')))))
  }
  // `/orders/listByTotalPrice/{total}`
  const worded = BY.exec(step.parent?.segment ?? '')?.[1]
  if (worded !== undefined && by.length === 1) by[0] = parameterInWords(worded)
  const last = by.splice(3).length > 0 ? 'more' : by.pop()
  const narrowed = by.length === 0 ? last : `${by.join(', ')} and ${last}`
  // `/inventory/store/{storeId}` are not stores by store, and a volume's snapshots are not volume snapshots by volume.
  const isSame = by.length === 0 && plainSingular(what) === plain(last ?? '')
  // `/rates/startDate/{day}`
  const isField = kind === undefined && FIELDS.test(words(name).at(-1) ?? '')
  // `/deliverables/user/{userId}`, `/reports/user/{userId}/{year}`
  let literal: typeof step | undefined = step
  while (literal?.isParameter) literal = literal.parent
  const above = literal?.parent
  const isMany = above && !above.isParameter && isPlural(above.segment)
  const others =
    isSame || isField ? [kind, before && (isMany || plural(before) === before) ? before : undefined] : []
  const other = others.find((one) => one !== undefined && plainSingular(one) !== plain(last ?? ''))
  const noun = other === undefined ? what : singular(humanise(other))
  return { label: `${plural(noun)} by ${narrowed}`, singular: noun, bare: plural(noun) }
}

/** What a path says that its parameter narrows the list to. */
const BY = /(?:By(?=[A-Z])|^by[-_])(?!Ids?$)(\w+)$/

/** Last words of fields by which lists are narrowed, where the word before names their rows. */
export const FIELDS =
  /^(?:date|day|month|year|status|state|type|category|user|owner|author|role|email|city|country)$/
