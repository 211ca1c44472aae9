import { inSentence } from '../wording/in-sentence.ts'
import { remembered } from '../model/lazily.ts'
import { isPrefix, parametersOf } from '../model/paths.ts'
import type { Draft } from './paths/survey.ts'
import { humanise, isAscii, plain, plainSingular, plural, singular, words } from '../wording/words.ts'
import { languages } from '../wording/other-languages.ts'
import { wordSet } from '../model/word-set.ts'

/** The names of a resource for people: “Contacts” and “Contact”. */
export interface ResourceName {
  label: string
  singular: string
}

/** `bare`: the label without the part that only distinguishes it. */
interface OwnName extends ResourceName {
  bare?: string
}

/** Labels for people, from the paths. Where two are equal, the segments before them in the path are added. */
export function nameResources(drafts: readonly Draft[]): Map<Draft, ResourceName> {
  const kinds = kindsOf(drafts)
  const own = withoutNeedless(new Map(drafts.map((draft) => [draft, nameOf(draft, kinds)])))
  const ownName = (draft: Draft) => own.get(draft) ?? nameOf(draft, kinds)
  const names = new Map(own)
  for (let depth = 1; depth <= 4; depth++)
    for (const same of collisions(drafts, names))
      for (const draft of thoseToQualify(same, depth)) {
        const qualified = qualifiedName(draft, ownName(draft), depth)
        if (qualified) names.set(draft, qualified)
      }
  const used = new Set([...names.values()].map(({ label }) => label))
  for (const [first, ...others] of collisions(drafts, names))
    for (const draft of others) {
      const { label, singular } = names.get(draft) ?? ownName(draft)
      const unique = uniqueLabel(draft, label, first, used)
      used.add(unique)
      names.set(draft, { label: unique, singular })
    }
  return names
}

/** Those of the same label that need the `depth` segments before them. The one nearest to the root keeps its plain name. */
function thoseToQualify(same: readonly Draft[], depth: number): readonly Draft[] {
  const shortest = Math.min(...same.map(distance))
  const nearest = same.filter((draft) => distance(draft) === shortest)
  if (nearest.length === 1) return same.filter((draft) => draft !== nearest[0])
  // A segment before all of them distinguishes none.
  const isShared = new Set(same.map((draft) => qualifiers(draft).slice(-depth).join(' '))).size === 1
  return isShared && nearest.length === same.length ? [] : same
}

/** The name with the `depth` segments before it; `undefined` where they add nothing. */
function qualifiedName(
  draft: Draft,
  { label, singular }: ResourceName,
  depth: number,
): ResourceName | undefined {
  const prefix = qualifiers(draft)
    .slice(-depth)
    .map((word) => humanise(word))
    .filter((word) => !label.startsWith(word) && !(label === 'My account' && word === 'Auth'))
    .join(' ')
  if (prefix === '') return undefined
  const qualified = (name: string) =>
    sentence(name.startsWith('My ') ? `My ${prefix} ${name.slice(3)}` : `${prefix} ${name}`)
  return { label: qualified(label), singular: qualified(singular) }
}

/** The first addition to a label that makes it unique. `first`: the resource that keeps the label. */
function uniqueLabel(
  draft: Draft,
  label: string,
  first: Draft | undefined,
  used: ReadonlySet<string>,
): string {
  const versionOf = ({ path }: Draft) => /\/(v\d[\w.]*)\//.exec(path)?.[1]
  const version = versionOf(draft)
  const last = parametersOf(draft.path).at(-1)
  const main = draft.list ?? draft.read
  return [
    first && versionOf(first) !== version && version && `${label} (${version})`,
    last && !label.includes(' by ') && `${label} by ${parameterInWords(last)}`,
    draft.list && draft.step.isParameter && joined(draft.name, label),
    humanise(draft.name),
    ...[main?.summary, main?.operationId].map(
      (text = '') =>
        text.length < 45 && !/\d$/.test(text) && humanise(words(text).join(' ').replace(GOT, '')),
    ),
    humanise(draft.path.replace(/\{.*?\}/g, '')),
    `${label} (${draft.path})`,
  ].find((way) => way && !used.has(way)) as string // the last one is
}

/** The names without additions such as `by area`, where no other list has the label `Products`. */
function withoutNeedless(names: ReadonlyMap<Draft, OwnName>): Map<Draft, ResourceName> {
  const times = new Map<string, number>()
  for (const { label, bare } of names.values())
    for (const one of new Set([label, bare ?? label])) times.set(one, (times.get(one) ?? 0) + 1)
  return new Map(
    [...names].map(([draft, { label, singular: one, bare }]) => [
      draft,
      { label: bare !== undefined && times.get(bare) === 1 ? bare : label, singular: one },
    ]),
  )
}

/** The noun of a parameter, inside a sentence: `contactId`, `contact_guid` and `idContact` are `contact`. */
function parameterInWords(parameter: string): string {
  const bare = parameter.replace(/(?:[-_][gs]|[-_]?[ug]u|[-_])?id$/i, '').replace(/^id(?:_|(?=[A-Z]))/, '')
  return inSentence(humanise(bare.length > 1 ? bare : parameter))
}

/** The distance from the root; paths without parameters are nearer. */
function distance(draft: Draft): number {
  return qualifiers(draft).length + Number(draft.path.includes('{')) / 2
}

/** The resource of each kind of record, by the name of its schema. Narrower lists of it are named after it. */
function kindsOf(drafts: readonly Draft[]): Map<string, Draft> {
  const kinds = new Map<string, Draft>()
  for (const draft of drafts) {
    const { recordName, item, step, isSingleton } = draft
    if (recordName === undefined || !item || step.isParameter || isSingleton) continue
    const known = kinds.get(recordName)
    if (!known || known.path.length > draft.path.length) kinds.set(recordName, draft)
  }
  return kinds
}

function nameOf(draft: Draft, kinds: ReadonlyMap<string, Draft>): OwnName {
  const { list, item, isSingleton, recordName, step } = draft
  const mine = list || isSingleton ? nameOfMine(draft) : undefined
  if (mine) return mine
  const name = spelledOut(draft)
  const kind = kindOf(recordName ?? '') || undefined
  // The schema tells `especialidade` from `especialidad`.
  const one = humanise(kind !== undefined && plain(`${kind}s`) === plain(name) ? kind : singular(name))
  const [above] = qualifiers(draft).slice(-1)
  const isAdjective = ADJECTIVES.has((above === undefined ? one : name).toLowerCase())
  // `/recents` with hotels: recent hotels.
  const before = above ?? (list && isAdjective ? kind : undefined)
  if (before !== undefined) {
    // `/workouts/by-trainer/{id}`, `/workouts/by-id/{id}`
    const [by, ...key] = words(name)
    if (by === 'by' && key.length > 0)
      return {
        label: key.join() === 'id' ? humanise(plural(before)) : joined(plural(before), name),
        singular: humanise(before),
      }
    // `/fees/my-account` has fees.
    if (list && /^my[-_]/.test(name) && kind !== undefined && plain(kind) === plainSingular(before))
      return {
        label: `My ${inSentence(plural(humanise(before)))}`,
        singular: `My ${inSentence(humanise(kind))}`,
      }
    if (isAdjective || (list && isOfLists(name))) {
      // `/achievements/me/unlocked`
      const [noun = before] = before === 'my' ? qualifiers(draft).slice(-2) : []
      const many = joined(one, list ? pluralIn(list.path, noun) : noun)
      const [mine, ofMine] =
        noun === before ? [many, joined(one, noun)] : [`My ${inSentence(many)}`, joined(one, noun)]
      const by =
        list && step.isParameter ? ` by ${parameterInWords(parametersOf(draft.path).at(-1) ?? '')}` : ''
      return { label: mine + by, singular: ofMine }
    }
    if (list && languages.isAdjective?.(name))
      return { label: joined(plural(before), name), singular: joined(before, one) }
    if (GENERAL.has(name.toLowerCase()) || (isSingleton && name === 'total') || CURRENT.test(before))
      return {
        label: joined(before, item && /^(?:type|state)$/i.test(name) ? plural(name) : name),
        singular: joined(before, one),
      }
    // `/articles/admin` are articles, and `/orders/user` orders.
    if (list && /^(?:admin|user)$/i.test(name) && plain(kind ?? '').startsWith(plainSingular(before)))
      return { label: joined(name, plural(before)), singular: joined(name, before) }
    // `/reports/provider/{providerId}` reads a report.
    if (item && !list && REPORTS.test(before))
      return { label: `${humanise(plural(before))} by ${inSentence(one)}`, singular: humanise(before) }
    if (isSingleton && /^(?:config|setting)/i.test(before))
      return { label: joined(one, 'settings'), singular: joined(one, 'settings') }
  }
  if (isSingleton) {
    // `/member-profiles` may return the one of the signed-in person.
    const label = !GENERAL.has(name.toLowerCase()) && plain(kind ?? '') === plain(one) ? one : humanise(name)
    return { label, singular: label }
  }
  // A list with a parameter at the end of its path is named after its records and the parameter.
  if (list && step.isParameter) {
    const given = parametersOf(draft.parent?.itemPath ?? '')
    // Parameters at the beginning of every path do not narrow the list.
    const by = parametersOf(draft.path.replace(/^(?:\/\{[^{}]*\})+(?=\/\w)/, ''))
      .filter((parameter) => !given.includes(parameter))
      .map(parameterInWords)
    const word = step.parent?.segment ?? ''
    const isWord =
      /^(?:slug|name|code|key)$/.test(by.at(-1) ?? '') && plainSingular(word) !== plainSingular(name)
    // `/books/category/{slug}`
    if (isWord && !step.parent?.isParameter) by.splice(-1, 1, inSentence(humanise(singular(word))))
    const last = by.splice(3).length > 0 ? 'more' : by.pop()
    // `/arrivals/{stationId}` are arrivals, whatever else opens one.
    const isOwnKind = plainSingular(name) === plain(kind ?? '')
    const home = recordName === undefined || isOwnKind ? undefined : kinds.get(recordName)
    const what =
      home && home !== draft
        ? nameOf(home, kinds).singular
        : singular(humanise((item || words(kind ?? '').length > 4 ? undefined : kind) ?? name))
    const narrowed = by.length === 0 ? last : `${by.join(', ')} and ${last}`
    // `/inventory/store/{storeId}` are not stores by store, and a volume's snapshots are not volume snapshots by
    // volume.
    const isSame = by.length === 0 && plainSingular(what) === plain(last ?? '')
    const others = isSame ? [kind, before && plural(before) === before ? before : undefined] : []
    const other = others.find((one) => one !== undefined && plainSingular(one) !== plain(last ?? ''))
    const noun = other === undefined ? what : singular(humanise(other))
    const isSpelledOut = by.length === 0 && words(noun).length > 1 && words(noun)[0] === plain(last ?? '')
    return isSpelledOut
      ? { label: plural(noun), singular: noun }
      : { label: `${plural(noun)} by ${narrowed}`, singular: noun, bare: plural(noun) }
  }
  // `Fahrzeug` of `/fahrzeuge`: a plural of another language is used as it is.
  if (kind !== undefined && !/s$/i.test(name) && isLonger(plain(name), plain(kind)))
    return { label: humanise(name), singular: humanise(kind) }
  const isMany =
    item ?? (list && (kind === undefined ? isNoun(name) : plain(kind).includes(plainSingular(name))))
  return { label: humanise(isMany ? pluralIn(list?.path ?? '', name) : name), singular: one }
}

/** The plural of a noun, at least as its path writes it: `contents`, `product-stocks`. */
function pluralIn(path: string, noun: string): string {
  const many = plural(noun)
  const written = many === noun && path.split('/').find((step) => step !== noun && singular(step) === noun)
  return written || many
}

/** False for what is no name of a record: `latest`, `own`, `summary`, `price_list`. */
function isNoun(name: string): boolean {
  const word = name.toLowerCase()
  return (
    !ADJECTIVES.has(word) &&
    !GENERAL.has(word) &&
    !isOfLists(name) &&
    !/^(?:top|own)$|(?:list|json)$/.test(word)
  )
}

function isOfLists(name: string): boolean {
  const word = name.toLowerCase()
  return OF_LISTS.has(word) || (word.endsWith('ed') && PARTICIPLE.test(word))
}

/** True for a name with an ending of one to three letters: `kunden` beside `kunde`. */
function isLonger(name: string, kind: string): boolean {
  return kind.length > 3 && name.startsWith(kind) && [1, 2, 3].includes(name.length - kind.length)
}

/** The name of a resource of the signed-in user: `/users/me`, `/subscriptions/me`. */
function nameOfMine({ list, step, recordName = '' }: Draft): ResourceName | undefined {
  if (!ME.has(step.segment.toLowerCase())) return undefined
  const above = step.parent
  const before = above && !above.isParameter && !isPrefix(above.segment) ? above.segment : ''
  const noun = singular(words(before || (list ? kindOf(recordName) : '')).join(' '))
  if (list) return noun === '' ? undefined : { label: `My ${plural(noun)}`, singular: `My ${noun}` }
  const label =
    noun === '' || ACCOUNT.test(noun) ? 'My account' : PERSON.test(noun) ? `My ${noun} profile` : `My ${noun}`
  return { label, singular: label }
}

const ME = wordSet('me self mine my myself moi whoami')
const ACCOUNT =
  /^(?:users?|utilisateurs?|usu[aá]rios?|auth|authentication|accounts?|people|person|profiles?|members?)$/
/** Names of people who may be signed in. */
const PERSON =
  /(?:coach|trainer|student|teacher|tutor|employee|worker|staff|customer|client|patient|doctor|nurse|driver|rider|courier|merchant|vendor|seller|buyer|supplier|partner|author|artist|player|admin|owner|agent|candidate|applicant|volunteer|donor|guest|host|lawyer|broker|moderator)$/

/** The name as the description spells it elsewhere: `pettypes` beside a schema `PetType` is `pet types`. */
function spelledOut({ name: written, path, itemPath, list, read, recordName }: Draft): string {
  const name =
    written === ''
      ? parameterInWords(parametersOf(itemPath ?? path).at(-1) ?? kindOf(recordName ?? 'item'))
      : written.length === 1
        ? ((list ?? read)?.tags[0] ?? written)
        : withoutDomain(written).replace(/(?<=[^sui]s)[-_](?:get|list)$/, '')
  const parts = words(name)
  if (parts.length > 1 && GOT.test(parts.join(' ')))
    return parts
      .join(' ')
      .replace(GOT, '')
      .replace(/(?<=.) by (?:\S+ )?id$/, '')
  if (parts.length > 1 || name.length < 6) return name
  const own = plain(name)
  const one = singular(own)
  const main = list ?? read
  // Paths lack the accents that tags have: `Médicos` of `/medicos`.
  const accented = main?.tags.find((tag) => singular(unaccented(tag)) === singular(own))
  if (accented !== undefined) return accented
  for (const text of [
    recordName,
    parametersOf(itemPath ?? '').at(-1),
    main?.operationId,
    ...(main?.tags ?? []),
  ]) {
    if (text === undefined || !text.replace(/[\W_]/g, '').toLowerCase().includes(one)) continue
    const spelled = words(text)
    for (let from = 0; from < spelled.length - 1; from++) {
      let whole = spelled[from] ?? ''
      for (let to = from + 1; to < spelled.length && (own.startsWith(whole) || one.startsWith(whole)); to++) {
        whole += spelled[to]
        if (whole !== one && whole !== own) continue
        const some = spelled.slice(from, to + 1).join(' ')
        return one === own ? some : plural(some)
      }
    }
  }
  return name
}

/** The letters of a word without their accents; empty where it has none. */
function unaccented(text: string): string {
  return isAscii(text) ? '' : withoutAccents(text)
}

/** A function of its own, because the classes of Unicode take long to read, and most tags need none. */
function withoutAccents(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '')
  return bare === text || !/^[\p{Script=Latin}\p{M}]+$/u.test(text) ? '' : bare.toLowerCase()
}

/**
 * The name of a record's schema without its technical parts: `io.k8s.api.ConfigMap` → `ConfigMap`, `PetDto` → `Pet`.
 * Empty for a name that a generator invented: `InlineResponse200`, `Model7`, `ListPets200ResponseInner`.
 */
export function kindOf(recordName: string): string {
  const name = (languages.schemaName?.(recordName) ?? recordName).replace(/^.*[./]/, '')
  if (/\d|^inline/i.test(name) && INVENTED.test(name)) return ''
  return name
    .replace(/(?<=\w{3})[-_]*(?:dto|response|resource|model|schema|view|detailed|simple|full)$/i, '')
    .replace(CLASS_WORDS, '')
}

/** Names that a generator invented. Most names have no digit, so that it is seldom compiled. */
const INVENTED = /^inline|^(?:model|schema|object|type|body|response)_?\d+$|\d{3}_?response(?:_?inner)?\d*$/i
/** Suffixes of class names for one kind of record: `ProductRead`, `user_public`. */
const CLASS_WORDS =
  /(?<=[a-z\d]{3})(?:_(?:read|public|out|output|details?|result|info)|Read|Public|Out|Output|Details?|Result|Info|Entity|InDB)$/

/** The verb before the noun of a list: `get all open orders`. */
const GOT =
  /^(?:(?:get|list|fetch|retrieve|return)s? (?:all |an? |the |list of )*|(?:show|view|find|read|load) all (?:the )?)(?=.)/
/** Names that mean nothing without the segments before them. */
const GENERAL = wordSet(
  'setting settings status config configuration info stats statistics count counts summary options ' +
    'state detail details data feed history schema type types search query',
)
const ADJECTIVES = wordSet(
  'latest current default recent active available all upcoming past next previous popular trending ' +
    'archived deleted public private pending new everyone banned blocked top featured similar related',
)
/** The same for lists only: a single record may have such a name. */
const OF_LISTS = wordSet(
  'custom daily weekly monthly yearly annual full random nearby sent received built-in builtin incoming ' +
    'outgoing overdue',
)
const PARTICIPLE = /^(?!.*(?:feed|seed|need|speed|breed|bed))[a-z]{3,}ed$/
const DOMAIN = /\.(?:[\w-]+\.)*(?:io|com|org|net|dev)$/
/** The namespace of the resources below it: `/providers/Microsoft.Network`. */
const NAMESPACE = /^[A-Z]\w*(?:\.[A-Z]\w*)+$/
/** Words for what is read of a record: `/reports/provider/{providerId}`. */
const REPORTS = /^(?:report|statistic|stat|metric|balance)s?$/
/** Words before a name for the signed-in user: `/current/user`. */
const CURRENT = /^(?:current|my|own)$/i

function collisions(drafts: readonly Draft[], names: ReadonlyMap<Draft, ResourceName>): Draft[][] {
  const byLabel = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const label = names.get(draft)?.label ?? ''
    const same = byLabel.get(label)
    if (same) same.push(draft)
    else byLabel.set(label, [draft])
  }
  return [...byLabel.values()].filter((same) => same.length > 1)
}

/** The literal segments before the resource's own, as words: `/users/{id}/orders` → `user`. */
const qualifiers = remembered((draft: Draft): string[] => {
  const steps: string[] = []
  for (let step = draft.step.parent; step; step = step.parent) {
    const { segment, isParameter } = step
    // A namespace does not distinguish its lists.
    if (segment.includes('.') && NAMESPACE.test(segment)) step = step.parent ?? step
    else if (
      !isParameter &&
      segment !== '' &&
      segment !== draft.name &&
      !isPrefix(segment) &&
      !/^(?:relationships|list)$/i.test(segment)
    )
      steps.unshift(segment === 'me' ? 'my' : singular(withoutDomain(segment)))
  }
  return steps
})

function withoutDomain(name: string): string {
  return name.includes('.') ? name.replace(DOMAIN, '') : name
}

function joined(first: string, last: string): string {
  return sentence(`${humanise(first)} ${humanise(last)}`)
}

function sentence(text: string): string {
  return text.replace(/(?<= )\S+/g, inSentence)
}
