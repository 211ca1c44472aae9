import { isNumeric } from '../model/is-numeric.ts'
import type { Field } from '../model/field-model.ts'
import { hintOf } from './kinds.ts'
import { languages } from '../wording/other-languages.ts'
import { words } from '../wording/words.ts'
import { hasEnd, hasPart, wordList, wordSet } from '../model/word-set.ts'

/** True for an id that means nothing to people: `id`, `uuid`, or a `customerId` that is no relation. */
export function isId(field: Field): boolean {
  const parts = words(field.name)
  const last = parts.at(-1) ?? ''
  if ((field.item ?? field).kind === 'relation') return false
  return (
    IDS.has(last) ||
    // `idCliente`, `id_user`, but not the text `id_card`
    (parts[0] === 'id' && (isNumeric(field.kind) || (field.kind === 'text' && !PAPERS.has(last)))) ||
    (last.endsWith('key') && /(?:api|access|auth|private)_?key$/i.test(field.name)) ||
    // Some servers give every text the format of an id.
    (field.schema.keywords.format === 'uuid' && !/^(?:name|title|label|serial)$/.test(last)) ||
    field.name.startsWith('@') ||
    LINKS.has(field.name.toLowerCase())
  )
}

/** Last words for papers with the identity of a person. */
const PAPERS = wordSet('card number no type')

const LINKS = wordSet('link links self href _link _links _self _href')

const IDS = wordSet('id ids uuid guid uid pk etag gid hash checksum sid rev token secret')

/** True for a field that the server fills in, judged by its name: `id`, `updatedBy`, `is_deleted`. */
export function isServerFilled(field: Field): boolean {
  const name = field.name.toLowerCase()
  return (
    FILLED.has(name) ||
    (hasPart(name, CHANGES) && NOTED.test(name)) ||
    languages.isFilledByServer?.(name) === true
  )
}

/** Also usual names of those below, so that the pattern is compiled for others alone. */
const FILLED = wordSet('id _id uuid etag rev _rev __v version created_at updated_at createdat updatedat')
/** Parts of those names. */
const CHANGES = wordList('create creation updat modified inserted delete')
/**
 * Names of fields with who changed a record, or when. The pattern repeats groups, because optional ones take ten times
 * as long to compile.
 */
const NOTED =
  /^(?:row_?|date_?|is_?(?=del))*(?:creat(?:ed|ion)|updat(?:ed|ion)|modified|inserted|deleted|last_?(?:updated?|modified)|(?:create|update|delete)(?=_?[adot]))(?:_?(?:at|on|by|date|time|timestamp|utc))*$/

/** True for labels that people give records, as a list or as names with values: `labels`, `topic_tags`. */
export function isLabels({ name }: Field): boolean {
  const parts = words(name)
  return LABELS.has(parts.at(-1) ?? '') || LABELS.has(parts.slice(-2).join('_'))
}

const LABELS = wordSet(
  'label labels tags keywords genres topics categories skills tag_list label_list genre_list',
)

/**
 * True for a field that counts changes or identifies a version: `version`, `lock_version`. Servers compare it to keep
 * people from overwriting each other's changes.
 */
export function isStateName(name: string): boolean {
  return /^_?(?:version|revision|rev|(?:row|lock)_?version)$/i.test(name)
}

/** True where a hint says that the field is for programs. */
export function isHidden(field: Field): boolean {
  return hintOf(field.schema.keywords, {}, 'hidden') === true
}

/** The choice whose value another field has in words: `state` for `state_display`. */
export function codedField({ name }: Field, fields: readonly Field[]): Field | undefined {
  if (!hasEnd(name.toLowerCase(), IN_WORDS)) return undefined
  const code = name.replace(/_?(?:display|label)$/i, '')
  return fields.find((field) => field.name === code && field.kind === 'choice')
}

const IN_WORDS = ['display', 'label']
