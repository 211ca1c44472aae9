import { because, type SignCode } from '../model/evidence.ts'
import type { RelationCandidate } from '../fields/reader.ts'
import { hintOf } from '../fields/kinds.ts'
import { kindByName, namesPicture } from '../fields/kinds-by-name.ts'
import { isMadeUpId } from '../model/is-made-up-id.ts'
import { lazily } from '../model/lazily.ts'
import type { Relation } from '../model/field-model.ts'
import { pathByKey } from './other-key.ts'
import type { Resource } from '../model/model.ts'
import { isWithin, reachable, referableOf, type Referable } from './referable.ts'
import { textOf, type Resolver } from '../model/document.ts'
import { isObjectSchema, propertiesOf, settle } from '../schema/schema.ts'
import type { Schema } from '../model/schema-model.ts'
import { isPlural, plain, plainSingular, words } from '../wording/words.ts'
import { wordList, wordSet } from '../model/word-set.ts'

/** Names of fields for people in a role. */
const ROLES = wordSet(
  'owner author creator assignee reporter manager reviewer approver sender recipient requester editor ' +
    'uploader modifier createdby updatedby modifiedby assignedto deletedby instructor teacher student tutor mentor ' +
    'coach trainer lecturer supervisor driver courier seller buyer',
)
const IDS = wordSet('id ids uuid guid gid sid oid uid ref reference pk fk')
const FILES = wordList('file media image picture photo upload asset attachment')
const PEOPLE = wordList('user person member account employee staff agent')

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

/** The relation of a field with the id of a record, by the field's name and its schema. */
function relationByName(referable: Referable, candidate: RelationCandidate): Relation | undefined {
  const { name, schema, owner } = candidate
  const read = readName(referable, candidate)
  const { base, whole, isId } = read
  const endsInIdWord = IDS.has(read.last)
  const pair = pairOf(referable, candidate)
  const beside = recordsBesideId(pair)
  if (!isId && !isScalarId(schema, pair, read) && beside.length === 0) return undefined
  const known = beside.map((one) => referable.bySchema.get(one.name ?? '')).find((one) => one !== undefined)
  if (known && isWithin(known, owner)) return relation(known.path, 0.9, 'record', known.label)
  const mayShorten = isId || schema.keywords.format === 'uuid' || candidate.isItem
  for (let from = 0; from < (mayShorten ? base.length : 1); from++) {
    const noun = plainSingular(base.slice(from).join(''))
    const resource = reachable(referable, (isId && abbreviated(referable, noun)) || noun, owner, from === 0)
    if (!resource || (resource.isListOnly && !isId) || (endsInIdWord && isKnownByEmail(resource))) continue
    if (from === 0 && candidate.use !== 'parameter' && isOwnId(referable, candidate, resource))
      return undefined
    const weight = isId ? (from === 0 ? 0.9 : 0.7) : 0.6
    return relation(pathByKey(resource, schema), weight, 'speaks', resource.label)
  }
  const mayBeAbove = isId && whole === 'parent' && candidate.use !== 'parameter'
  const above = mayBeAbove ? homeOf(referable, owner) : undefined
  if (above !== undefined) return relation(above, 0.7, 'above')
  const isPicture = namesPicture(name)
  const found = (isPicture ? FILES : isId || ROLES.has(whole) ? PEOPLE : [])
    .map((noun) => reachable(referable, noun, owner))
    .find(
      (resource) =>
        resource &&
        !(isPicture && resource.path.includes('{')) &&
        !(endsInIdWord && isKnownByEmail(resource)) &&
        (isPicture || ROLES.has(whole) || hasRole(resource, whole)),
    )
  return found && relation(found.path, 0.6, isPicture ? 'speaks' : 'person', found.label)

  function relation(resource: string, weight: number, code: SignCode, ...about: string[]): Relation {
    return lazily(
      { resource, isEmbedded: false, evidence: because('name', weight, code, name, ...about) },
      { embeddedIn: () => siblingOf(referable, candidate, base) },
    )
  }
}

/** The name of a field, read as that of an id. */
interface ReadName {
  /** The words about the record: `['invoice', 'company']` of `invoiceCompanyId`. */
  base: readonly string[]
  /** The same in one word. */
  whole: string
  /** The last word of the name. */
  last: string
  /** True where the name or its description says that the value is an id. */
  isId: boolean
}

function readName(referable: Referable, { name, schema, owner }: RelationCandidate): ReadName {
  const parts = words(name)
  const last = parts.at(-1) ?? ''
  const endsInId = parts.length > 1 && (IDS.has(last) || endsInKey(referable, parts, owner))
  // `id_cliente` and `idBoard`, in languages that put the noun last.
  const beginsWithId = !endsInId && parts.length > 1 && ['id', 'fk'].includes(parts[0] ?? '')
  const isDescribedId = !endsInId && !['id', 'fk', ''].includes(parts[0] ?? '') && describesId(schema, parts)
  const isId =
    endsInId ||
    isDescribedId ||
    (beginsWithId && !/^(?:token|type|number|card)$/.test(last) && !isPlural(last))
  const base = endsInId ? parts.slice(0, -1) : isId && !isDescribedId ? parts.slice(1) : parts
  return { base, whole: base.join(''), last, isId }
}

/** True for a value that may be an id although its name does not say so: a UUID, a whole number, an address. */
function isScalarId(schema: Schema, pair: Schema[], { whole, last }: ReadName): boolean {
  const isNumber = schema.types[0] === 'integer' || isNumberOrKey(pair)
  return (
    schema.keywords.format === 'uuid' ||
    // A single number with a plural name counts records, and a rating is none.
    (isNumber && !isPlural(last) && !/^(?:follow|rat|rank)ing$/.test(last)) ||
    isRecordAddress(schema, whole)
  )
}

/** The resource that a body is sent to: `/brands` for `POST /brand`. */
function homeOf({ resources }: Referable, owner: string | undefined): string | undefined {
  return owner === undefined || resources.some(({ path }) => path === owner)
    ? owner
    : resources.find(({ create, update }) => create?.path === owner || update?.path.startsWith(`${owner}/{`))
        ?.path
}

/** True for `categoryCode`, where categories open at `/categories/{code}`, and for `parentCode` of a category. */
function endsInKey(referable: Referable, parts: readonly string[], owner: string | undefined): boolean {
  const key = parts.at(-1)
  // A name may be any name.
  if (key === 'name') return false
  return parts.some((_part, from) => {
    const base = parts.slice(from, -1).join('')
    const { itemIds: [id, other] = [] } =
      reachable(referable, plainSingular(base), owner) ??
      (base === 'parent' ? referable.resources.find(({ path }) => path === owner) : undefined) ??
      {}
    return !other && id?.at.join('').toLowerCase() === key
  })
}

/** True for the id of the row itself: `postId` in the posts of an author, which open below `/posts`. */
function isOwnId(
  { resources }: Referable,
  { owner, siblings, name }: RelationCandidate,
  { path, singular }: Resource,
): boolean {
  const own = path === owner ? undefined : resources.find((one) => one.path === owner)
  if (path === owner || own === undefined) return path === owner
  if (siblings.some(([sibling]) => /^_?id$/.test(sibling))) return false
  // The patients of doctors and of receptionists are at two paths.
  const isAlike = words(own.singular).at(-1) === words(singular).at(-1) && !own.path.includes('{')
  return own.recordsOf === path || (isAlike && own.itemId?.at[0] === name)
}

function embedded(referable: Referable, { name, schema, owner }: RelationCandidate): Relation | undefined {
  if (isPlural(name)) return undefined
  const known = schema.name === undefined ? undefined : referable.bySchema.get(schema.name)
  if (known && isWithin(known, owner))
    return {
      resource: known.path,
      isEmbedded: true,
      evidence: because('structure', 0.9, 'schema', known.label),
    }
  // Schemas of one kind have several names: `LessonList` of the rows, `LessonBrief` inside others.
  const named = reachable(referable, plainSingular(name), owner)
  const hasId = propertiesOf(schema).some(([key]) => key === (named?.itemId?.at[0] ?? 'id'))
  return named?.read && hasId && named.path !== owner
    ? {
        resource: named.path,
        isEmbedded: true,
        evidence: because('name', 0.7, 'speaks', name, named.label),
      }
    : undefined
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

/** The only word that `cat` of `cat_id` begins: `category`. */
function abbreviated({ byName }: Referable, noun: string): string | undefined {
  if (!/^(?:[a-z]{3}|dept|prod|proj|cust)$/.test(noun) || byName.has(noun)) return undefined
  const [only, other] = [...byName].filter(
    ([name, [first]]) => name.length > 6 && name.startsWith(noun) && !first?.singular.includes(' '),
  )
  return other ? undefined : only?.[0]
}

/** True for `courier`, where the `role` of a user may be `COURIER`. */
function hasRole({ propertyTypes }: Resource, name: string): boolean {
  return (
    propertyTypes
      ?.get('role')
      ?.split(/[ ,]/)
      .some((role) => plain(role) === name) === true
  )
}

/** True for records without another id than an email, which is no value of `authorId`. */
function isKnownByEmail({ itemId, propertyTypes }: Resource): boolean {
  return /e-?mail$/i.test(itemId?.at.at(-1) ?? '') && propertyTypes?.has('id') !== true
}

/**
 * True for a text such as `project` whose description calls it “the id of the project” or “ID du projet”. Also where
 * its pattern or example is an id of MongoDB, or its example a UUID.
 */
function describesId({ types, keywords }: Schema, parts: readonly string[]): boolean {
  const { description, pattern, example } = keywords
  if (types.some((type) => type !== 'string') || keywords.enum !== undefined) return false
  if (/\]\{24\}\$?$/.test(String(pattern)) || isMadeUpId(example)) return true
  // Most descriptions mention no id, and a longer one may be about something else.
  const text = textOf(description) ?? ''
  if (text.length > 80 || !/\b(?:object|uu|gu)?id/i.test(text)) return false
  const [name = '', shown = ''] = [parts.join(' '), text].map((one) =>
    one
      .normalize('NFD')
      .replace(/[\u0300-\u036f]|^the /gi, '')
      .toLowerCase(),
  )
  return shown.startsWith(name)
    ? /^(?:.s)? (?:object)?id\b/.test(shown.slice(name.length))
    : ID_OF.test(shown) && shown.includes(name)
}

/** The start of “ID of the …” in any language. */
const ID_OF = /^(?:unique )?(?:object|uu|gu)?id(?:entifi\w+)?\b/

/**
 * True for a text such as `author` with an address. False if something shows that it is that of a picture or a page.
 */
function isRecordAddress({ keywords }: Schema, name: string): boolean {
  const { format } = keywords
  return (
    typeof format === 'string' &&
    /^[iu]r[il](?:-ref|$)/.test(format) &&
    !kindByName(name, keywords) &&
    !/^(?:file|document|attachment|video|media|page|site)s?$/.test(name)
  )
}

/**
 * The alternatives of `oneOf` or `anyOf`, where there are two. Also an id and two forms of the record: the current
 * and the deleted one.
 */
function pairOf({ resolver }: Referable, { schema }: RelationCandidate): Schema[] {
  const alternatives = schema.keywords.oneOf ?? schema.keywords.anyOf
  if (!Array.isArray(alternatives) || alternatives.length < 2 || alternatives.length > 3) return []
  const found = alternatives.map((one) => settle(resolver, one))
  return found.length === 2 || found.filter(({ types }) => types[0] !== 'object').length === 1 ? found : []
}

/** True for `oneOf: [integer, string]`: the number of a record or its key. */
function isNumberOrKey(pair: Schema[]): boolean {
  const key = pair.find(
    ({ types, keywords: { enum: choices, format } }) => types[0] === 'string' && !choices && !format,
  )
  return key !== undefined && pair.some(({ types }) => types[0] === 'integer')
}

/** The record of `oneOf: [integer, User]`: the id, or the record where the request expands it. */
function recordsBesideId(pair: Schema[]): Schema[] {
  const hasId = pair.some(({ types }) => types[0] === 'integer' || types[0] === 'string')
  return hasId ? pair.filter(({ types }) => types[0] === 'object') : []
}
