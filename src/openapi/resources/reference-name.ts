import type { RelationCandidate } from '../fields/reader.ts'
import { kindByName } from '../fields/kinds-by-name.ts'
import { isMadeUpId } from '../model/is-made-up-id.ts'
import { textOf } from '../model/document.ts'
import { wordSet } from '../model/word-set.ts'
import { reachable, type Referable } from './referable.ts'
import { settle } from '../schema/schema.ts'
import type { Schema } from '../model/schema-model.ts'
import { isPlural, plain, singular, words } from '../wording/words.ts'

/** The name of a field, read as that of an id. */
export interface ReadName {
  /** The words about the record: `['invoice', 'company']` of `invoiceCompanyId`. */
  base: readonly string[]
  /** The same in one word. */
  whole: string
  /** The last word of the name. */
  last: string
  /** True where the name or its description says that the value is an id. */
  isId: boolean
  /** True for a name that ends in a word for ids: `company_uuid`. */
  endsInId: boolean
}

const IDS = wordSet('id ids uuid guid gid sid oid uid ref reference pk fk')

/** Reads the name of a field: `companyId`, `id_cliente`, and `appid` where a resource has such a name. */
export function readName(referable: Referable, candidate: RelationCandidate): ReadName {
  const { name, schema, owner } = candidate
  const joined = joinedNoun(referable, candidate)
  if (joined !== undefined) return { base: [joined], whole: joined, last: 'id', isId: true, endsInId: true }
  const parts = withIdLast(words(name))
  const last = parts.at(-1) ?? ''
  const endsInId = parts.length > 1 && (IDS.has(last) || endsInKey(referable, parts, owner))
  // `id_cliente` and `idBoard`, in languages that put the noun last.
  const beginsWithId = !endsInId && parts.length > 1 && ['id', 'fk'].includes(parts[0] ?? '')
  const isDescribedId = !endsInId && !['id', 'fk', ''].includes(parts[0] ?? '') && describesId(schema, parts)
  const isId =
    endsInId ||
    isDescribedId ||
    (beginsWithId &&
      !/^(?:token|card.*|type|number)$/.test(parts.slice(1).join('')) &&
      singular(last) === last)
  // `orderRefId`
  const ends = parts.length > 2 && IDS.has(parts.at(-2) ?? '') ? 2 : 1
  const base = endsInId ? parts.slice(0, -ends) : isId && !isDescribedId ? parts.slice(1) : parts
  return {
    base,
    whole: base.join(''),
    last: isId && beginsWithId ? 'id' : last,
    isId,
    endsInId: IDS.has(last),
  }
}

/** The words of `team_id_home` and `account_id_2` without the word for one of two. */
function withIdLast(parts: readonly string[]): readonly string[] {
  const [which = '', id, noun] = parts.toReversed()
  return id === 'id' && noun !== undefined && WHICH_OF_TWO.test(which) ? [...parts.slice(0, -2), id] : parts
}

const WHICH_OF_TWO = /^(?:from|to|dari|ke|home|away|source|target|origin|destination|old|new|[ab12])$/

/** The noun of `userid` and `idusuario`, names without a sign between their words, where it is that of a resource. */
function joinedNoun(referable: Referable, { name, owner }: RelationCandidate): string | undefined {
  const mayBe = name.length > 4 && (name.endsWith('id') || name.startsWith('id'))
  const [, before, after] = (mayBe && /^(?:([a-z]{3,})id|id(?!entit)([a-z]{4,}))$/.exec(name)) || []
  const noun = before ?? after
  const isKnown = noun !== undefined && reachable(referable, noun, owner) !== undefined
  return isKnown || (before !== undefined && abbreviated(referable, before) !== undefined) ? noun : undefined
}

/** The only word that `cat` of `cat_id` begins: `category`. */
export function abbreviated({ byName }: Referable, noun: string): string | undefined {
  if (noun.length > 4 || !/^(?:[a-z]{3}|dept|prod|proj|cust)$/.test(noun) || byName.has(noun))
    return undefined
  const [only, other] = [...byName].filter(
    ([name, [first]]) =>
      name.length > 6 && name.startsWith(noun === 'dept' ? 'depart' : noun) && !first?.singular.includes(' '),
  )
  return other ? undefined : only?.[0]
}

/** True for a value that may be an id although its name does not say so: a UUID, a whole number, an address. */
export function isScalarId(schema: Schema, pair: Schema[], { whole, last }: ReadName): boolean {
  const isNumber = schema.types[0] === 'integer' || isNumberOrKey(pair)
  return (
    isIdFormat(schema) ||
    // A single number with a plural name counts records, and a rating is none.
    (isNumber && !isPlural(last) && !COUNTS.has(last)) ||
    isRecordAddress(schema, whole)
  )
}

const COUNTS = wordSet('following rating ranking')

/** True for a UUID, and for the id of a MongoDB document: `objectId`. */
export function isIdFormat({ keywords: { format } }: Schema): boolean {
  return typeof format === 'string' && ID_FORMATS.has(format.toLowerCase())
}

const ID_FORMATS = wordSet('uuid objectid object-id mongoid mongo-id')

/**
 * True for `categoryCode`, where categories open at `/categories/{code}`, and for `parentCode` of a category. Also for
 * `file_key` beside `/files/{file_key}`.
 */
function endsInKey(referable: Referable, parts: readonly string[], owner: string | undefined): boolean {
  const key = parts.at(-1)
  // A name may be any name.
  if (key === 'name') return false
  return referable.nounsBefore(parts).some((noun) => {
    const { itemIds: [id, other] = [] } =
      reachable(referable, noun, owner) ??
      (noun === 'parent' ? referable.resources.find(({ path }) => path === owner) : undefined) ??
      {}
    const isKey = id?.at.at(-1)?.toLowerCase() === key || plain(id?.parameter ?? '') === parts.join('')
    return !other && isKey
  })
}

/**
 * True for a text such as `project` whose description calls it “the id of the project” or “ID du projet”. Also where
 * its pattern or example is an id of MongoDB, or its example a UUID.
 */
function describesId({ types, keywords }: Schema, parts: readonly string[]): boolean {
  const { description, pattern, example } = keywords
  if (!types.every((type) => SCALAR_IDS.has(type)) || keywords.enum !== undefined) return false
  const text = textOf(description) ?? ''
  if (types.some((type) => type !== 'string'))
    return text.toLowerCase().includes('id of') && ID_OF_ONE.test(text)
  if ((typeof pattern === 'string' && /\]\{24\}\$?$/.test(pattern)) || isMadeUpId(example)) return true
  // Most descriptions mention no id, and a longer one may be about something else.
  if (text === '' || text.length > 80 || !/\b(?:object|uu|gu)?id/i.test(text)) return false
  const [name = '', shown = ''] = [parts.join(' '), text].map((one) =>
    one
      .normalize('NFD')
      .replace(/[\u0300-\u036f]|^the /gi, '')
      .toLowerCase(),
  )
  return shown.startsWith(name)
    ? /^(?:.s)? (?:object)?id\b/.test(shown.slice(name.length))
    : ID_OF.test(shown) && (shown.includes(name) || shown.includes(' user') || ID_OF_ONE.test(text))
}

/** “ID of the categories”, and nothing more. */
const ID_OF_ONE = /^(?:the )?id of (?:the|an?) \w+$/i

const SCALAR_IDS = wordSet('string integer number')

/** The start of “ID of the …” in any language. */
const ID_OF = /^(?:unique |user )?(?:object|uu|gu)?id(?:entifi\w+)?\b/

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
export function pairOf({ resolver }: Referable, { schema }: RelationCandidate): Schema[] {
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
export function recordsBesideId(pair: Schema[]): Schema[] {
  const hasId = pair.some(({ types }) => SCALAR_IDS.has(types[0] ?? ''))
  return hasId ? pair.filter(({ types }) => types[0] === 'object') : []
}
