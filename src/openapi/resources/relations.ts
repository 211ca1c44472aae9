import { because, type ReasonCode } from '../model/evidence.ts'
import type { RelationCandidate } from '../fields/reader.ts'
import { hintOf } from '../fields/kinds.ts'
import { namesPicture } from '../fields/kinds-by-name.ts'
import { lazily } from '../model/lazily.ts'
import type { Relation } from '../model/field-model.ts'
import { mayBeIdOf, pathByKey, pathByName } from './other-key.ts'
import type { Resource } from '../model/model.ts'
import { kindOf } from './names/kind-of.ts'
import { isKnownByEmail, personOf } from './people.ts'
import {
  abbreviated,
  isIdFormat,
  isScalarId,
  pairOf,
  readName,
  recordsBesideId,
  type ReadName,
} from './reference-name.ts'
import { isWithin, namesRows, reachable, referableOf, type Referable } from './referable.ts'
import { textOf, type Resolver } from '../model/document.ts'
import { isObjectSchema, propertiesOf, settle } from '../schema/schema.ts'
import { languages } from '../wording/other-languages.ts'
import { plain, plainSingular, words } from '../wording/words.ts'
import { hasPart, wordList, wordSet } from '../model/word-set.ts'

/** Starts of names for one of two records of a kind: `from_user`, `parentCategory`. */
const RELATING = wordSet(
  'from to assigned parent main primary home away target source origin destination related',
)
/** Names for another record of the same list. */
const PARENTS = wordSet('parent mother father sire dam')
/** Words before an id that another server gave: `external_shipment_id`, `stripe_payment_id`. */
const FOREIGN = wordSet('external ext foreign legacy stripe paypal shopify google')
/** Further words for one of several records: `initialStepId`, `managed_shop_id`. */
const WHICH = /^(?:initial|next|previous|current|default|\w{3,}ed)$/
/** Words for a kind of record, whose list may have the record's name: `typeId` of rooms. */
const KINDS = wordSet('type tipo kind category categoria status state estado')
const FILES = wordList('file media image picture photo upload asset attachment')

/** How an object is known that a description writes out, set by `calls.ts`: see `resourceWrittenOut`. */
export const writtenOut: {
  resourceOf?: (referable: Referable, candidate: RelationCandidate) => Resource | undefined
} = {}

/**
 * Finds the resource that a field refers to. It goes by the field's name (`companyId`, `company_ids`, a whole number
 * `company`), or for an embedded record by its schema. `recordNames` are the schema names of the resources' records.
 */
export function createRelations(
  resolver: Resolver,
  resources: readonly Resource[],
  recordNames: readonly (string | undefined)[],
): (candidate: RelationCandidate) => Relation | undefined {
  const referable = referableOf(resolver, resources, recordNames)
  return (candidate) => {
    const { schema } = candidate
    const hinted = hintOf(schema.keywords, candidate.hints ?? {}, 'relation')
    if (typeof hinted === 'string' && resources.some(({ path }) => path === hinted))
      return { resource: hinted, isEmbedded: false, evidence: because('hint', 1, 'stated') }
    if (isObjectSchema(schema)) {
      const found = embedded(referable, candidate)
      const isMeant = found && (candidate.use === 'response' || isChoice(referable, candidate, found))
      return isMeant ? found : undefined
    }
    if (schema.types[0] === 'array' || schema.types[0] === 'boolean' || schema.keywords.enum !== undefined)
      return undefined
    return relationByName(referable, candidate)
  }
}

function isRelating(name: string): boolean {
  const [first = '', ...others] = words(name)
  return others.length > 0 && RELATING.has(first)
}

/** The relation of a field with the id of a record, by the field's name and its schema. */
function relationByName(referable: Referable, candidate: RelationCandidate): Relation | undefined {
  const { name, schema, owner } = candidate
  const read = readName(referable, candidate)
  const { base, whole, last, isId, endsInId } = read
  const pair = pairOf(referable, candidate)
  const beside = recordsBesideId(pair)
  if (!isId && !isScalarId(schema, pair, read) && beside.length === 0) {
    const same = isPlainText(candidate) ? referable.byName.get(plainSingular(name)) : undefined
    const listed = same?.find((one) => one.list && one.path !== owner && isWithin(one, owner))
    const path = listed && pathByName(listed)
    return path === undefined
      ? shownHere(/^(?:integer|number)/.test(schema.types[0] ?? ''))
      : relation(path, 0.7, 'speaks', listed?.label ?? '')
  }
  const known = beside.map((one) => referable.bySchema.get(one.name ?? '')).find((one) => one !== undefined)
  if (known && isWithin(known, owner)) return relation(known.path, 0.9, 'record', known.label)
  const mayShorten = isId || isIdFormat(schema) || candidate.isItem || isRelating(name)
  const isForeign = base.length > 1 && FOREIGN.has(base[0] ?? '')
  for (const noun of mayShorten && !isForeign ? nounsIn(base) : [base.join('')]) {
    const isWhole = noun === whole
    const one = plainSingular(noun)
    const resource = reachable(referable, (isId && abbreviated(referable, one)) || one, owner, isWhole)
    if (!resource || (resource.isListOnly && !isId) || (endsInId && isKnownByEmail(resource))) continue
    if (isWhole && candidate.use !== 'parameter' && isOwnId(referable, candidate, resource)) return undefined
    const weight = isId ? (isWhole ? 0.9 : 0.7) : 0.6
    return relation(pathByKey(resource, schema, last), weight, 'speaks', resource.label)
  }
  const shown = shownHere(true)
  if (shown) return shown
  const mayBeAbove = PARENTS.has(whole) && candidate.use !== 'parameter'
  const above = mayBeAbove ? homeOf(referable, owner) : undefined
  if (above !== undefined) return relation(above, 0.7, 'above')
  if (namesPicture(name)) {
    const file = FILES.map((noun) => reachable(referable, noun, owner)).find(
      (resource) => resource && !resource.path.includes('{'),
    )
    return file && relation(file.path, 0.6, 'speaks', file.label)
  }
  const longer =
    endedBy(referable, candidate, read) ??
    (isId || isIdFormat(schema) ? resourceInText(referable, candidate) : undefined)
  if (longer) return relation(pathByKey(longer, schema, last), 0.6, 'speaks', longer.label)
  const person = personOf(referable, candidate, read)
  return person && relation(person.path, 0.6, 'person', person.label)

  /** What a body has as an id, and responses as a record: a number is then no amount. */
  function shownHere(mayBe: boolean): Relation | undefined {
    const isSent = mayBe && candidate.use === 'request'
    const shown = isSent ? shownRecord(referable, plainSingular(whole), owner) : undefined
    return shown && relation(shown.path, 0.8, 'record', shown.label)
  }

  function relation(resource: string, weight: number, code: ReasonCode, ...about: string[]): Relation {
    return lazily(
      { resource, isEmbedded: false, evidence: because('name', weight, code, name, ...about) },
      { embeddedIn: () => siblingOf(referable, candidate, base) },
    )
  }
}

/** The resource that the text about an id names: “ObjectID of the supervisor (teacher)”, “ID of the teacher”. */
function resourceInText(referable: Referable, { owner, schema }: RelationCandidate): Resource | undefined {
  const text = textOf(schema.keywords.description) ?? ''
  // Most texts about ids have neither, and then no expression is compiled.
  const [, inside, after] = (hasPart(text.toLowerCase(), ['(', 'id of ']) && NAMED.exec(text)) || []
  const named = reachable(referable, plainSingular(inside ?? after ?? ''), owner)
  return named?.path === owner ? undefined : named
}

const NAMED =
  /\b(?:object)?id\b[^.(]{0,60}\((\w+)\)|^(?:the )?(?:object)?id of (?:the|an?) (\w+)(?:$|[.,]| who| that| which)/i

/** True for a text in a list that may be the name of a record: `tags`, but no picture. */
function isPlainText({ isItem, name, schema: { types, keywords } }: RelationCandidate): boolean {
  return isItem && types[0] === 'string' && !keywords.format && !keywords.pattern && !namesPicture(name)
}

/** The resource of the record that responses have in place of an id: `cover: File` for `coverId`, `tags` for `tagIds`. */
function shownRecord(
  { resources }: Referable,
  name: string,
  owner: string | undefined,
): Resource | undefined {
  const at = (wanted: string | undefined) => resources.find(({ path }) => path === wanted)
  const field = at(owner)?.fields.find((one) => plainSingular(one.name) === name)
  return at((field?.item ?? field)?.relation?.resource)
}

/**
 * The nouns that a name may end in, the longest first: `billingcompany`, `company`. Then those that it begins with in a
 * language where the noun comes first: `medico` of `medicoPrincipal`.
 */
function nounsIn(base: readonly string[]): string[] {
  const noun = languages.nounInEnglish
  return base
    .map((_word, from) => base.slice(from).join(''))
    .concat(
      noun ? base.map((_word, less) => base.slice(0, -less - 1).join('')).filter((one) => noun(one)) : [],
    )
}

/**
 * The only resource whose name ends in that of the id: `/doctor-schedules` for `schedule_id`. Of several, the one that
 * also has the owner's name: `/room-types` for the `typeId` of rooms.
 */
function endedBy(referable: Referable, candidate: RelationCandidate, read: ReadName): Resource | undefined {
  const { owner, name } = candidate
  const { base, last, isId, endsInId } = read
  const [noun = '', which] = base.toReversed()
  const isOneOf = base.length === 2 && (isRelating(name) || WHICH.test(which ?? ''))
  const isShort = isId && (base.length === 1 || isOneOf) && (last.endsWith('id') || !endsInId)
  const one = plainSingular(noun)
  const own = plainSingular(owner?.split('/').findLast((step) => step && !step.includes('{')) ?? '')
  const longer = isShort
    ? [referable.byLastWord.get(one) ?? '', ...(KINDS.has(one) ? [own + one, one + own] : [])]
    : []
  const found = longer.map((each) => reachable(referable, each, owner)).find((each) => each)
  return found && !isOwnId(referable, candidate, found) && mayBeIdOf(found, candidate) ? found : undefined
}

/**
 * The list that a row's `parentId` or `motherId` selects from: the owner, or `/brands` for the body of `POST /brand`.
 * For rows of another list, such as the products of a search, that list.
 */
function homeOf(referable: Referable, owner: string | undefined): string | undefined {
  const { resources, schemaOf } = referable
  if (owner === undefined) return undefined
  const own = resources.find(({ path }) => path === owner)
  if (own === undefined)
    return resources.find(
      ({ create, update }) => create?.path === owner || update?.path.startsWith(`${owner}/{`),
    )?.path
  const kind = own.read ? '' : plainSingular(kindOf(schemaOf(own) ?? ''))
  return reachable(referable, kind, owner)?.path ?? owner
}

/** True for the id of the row itself: `postId` in the posts of an author, which open below `/posts`. */
function isOwnId(
  { resources }: Referable,
  { owner, siblings, name, use, isItem }: RelationCandidate,
  { path, name: noun }: Resource,
): boolean {
  // Roles are given to a user by their ids.
  if (use === 'request' && isItem) return path === owner
  const own = path === owner ? undefined : resources.find((one) => one.path === owner)
  if (path === owner || own === undefined) return path === owner
  if (siblings.some(([sibling]) => plain(sibling) === 'id')) return false
  // The patients of doctors and of receptionists are at two paths.
  const isAlike = plainSingular(own.name) === plainSingular(noun) && !own.path.includes('{')
  return own.recordsOf === path || (isAlike && own.itemId?.at[0] === name)
}

function embedded(referable: Referable, candidate: RelationCandidate): Relation | undefined {
  const { name, schema, owner } = candidate
  // The `metadata` of a record is a part of it, whatever its schema is.
  if (/data$/i.test(name)) return undefined
  const known = referable.bySchema.get(schema.name ?? '') ?? writtenOut.resourceOf?.(referable, candidate)
  const isOfKind = known && isWithin(known, owner)
  // Schemas of one kind have several names: `LessonList` of the rows, `LessonBrief` inside others.
  const named = isOfKind ? known : reachable(referable, plainSingular(name), owner)
  const one = named ?? personNamed(referable, candidate)
  if (!one || !(isOfKind || isOne(candidate, one))) return undefined
  const evidence = isOfKind
    ? because('structure', 0.9, 'schema', one.label)
    : because('name', named ? 0.7 : 0.6, named ? 'speaks' : 'person', name, one.label)
  return { resource: one.path, isEmbedded: true, evidence }
}

/** True for an object with an id of one of the records. Where nothing reads one, it has only properties of their rows. */
function isOne({ name, schema, owner }: RelationCandidate, resource: Resource): boolean {
  const { path, itemId, read, propertyTypes } = resource
  const names = propertiesOf(schema).map(([one]) => one)
  const isRow = () =>
    // An `item` may be anything.
    name !== 'item' &&
    namesRows(resource) &&
    !path.includes('/me/') &&
    names.every((one) => propertyTypes?.has(one))
  return (
    path !== owner &&
    names.some((one) => plain(one) === plain(itemId?.at[0] ?? 'id')) &&
    (read !== undefined || isRow())
  )
}

/** The list of the person in an object: `handledBy` with a name or an email. None for the lists of one person. */
function personNamed(referable: Referable, candidate: RelationCandidate): Resource | undefined {
  const isPerson = propertiesOf(candidate.schema).some(([key]) => /name$|mail$/i.test(key))
  const found = isPerson ? personOf(referable, candidate, readName(referable, candidate)) : undefined
  return found && candidate.owner?.startsWith(`${found.path}/{`) === true ? undefined : found
}

/**
 * True where a body contains a listed record with its id: `category: Category`. Not beside the id alone, and not for
 * an item that refers to the owner and so belongs to it.
 */
function isChoice(
  { resolver, resources }: Referable,
  candidate: RelationCandidate,
  found: Relation,
): boolean {
  const { name, schema, use, owner = '', isItem, siblings } = candidate
  const { list, itemId } = resources.find(({ path }) => path === found.resource)!
  const own = plainSingular(owner.slice(owner.lastIndexOf('/')))
  const properties = propertiesOf(schema)
  const hasName = ([key]: [string, unknown], ...names: string[]) => names.includes(plain(key))
  return (
    use === 'request' &&
    list !== undefined &&
    // The record that a body is about may be in it: `{ ticket: Ticket }`.
    (isItem || siblings.length > 1) &&
    (found.resource !== owner || /parent/i.test(name)) &&
    !siblings.some((one) => hasName(one, `${plain(name)}id`)) &&
    !(isItem && properties.some((one) => hasName(one, own, `${own}id`))) &&
    properties.some(
      ([key, node]) =>
        key === itemId?.at[0] && /id$/i.test(key) && settle(resolver, node).keywords.readOnly !== true,
    )
  )
}

/** The sibling with the related record itself: `company` beside `companyId`. */
function siblingOf(
  { resolver }: Referable,
  { name, siblings }: RelationCandidate,
  base: readonly string[],
): string | undefined {
  const wanted = base.join('')
  return siblings.find(
    ([sibling, node]) =>
      sibling !== name && plain(sibling) === wanted && isObjectSchema(settle(resolver, node)),
  )?.[0]
}
