import { because } from '../model/evidence.ts'
import type { Field } from '../model/field-model.ts'
import { chooseColumns, isMedia } from './choose-columns.ts'
import { isOfStatus } from './column-weight.ts'
import { codedField, isHidden } from '../fields/field-roles.ts'
import { hintOf } from '../fields/kinds.ts'
import type { Presentation } from '../model/model.ts'
import { hasField, innerFields, isFrame, unboxed, type InnerField } from './inner-fields.ts'
import { isAside, type Header } from './header-choice.ts'
import { FROM_PART } from './header-choice.ts'
import { headerOf } from './record-header.ts'
import { hasEnd, hasPart, wordSet } from '../model/word-set.ts'
import { plain, plainSingular, words } from '../wording/words.ts'

/**
 * What a kind of record shows. `name` is the resource's, for properties like `contactName`. Below a `parent`, every
 * record refers to the same parent, so that it is not shown. `id`: the property that opens a record.
 */
export function presentationOf(
  fields: readonly Field[],
  name: string,
  parent?: string,
  rowNames?: ReadonlySet<string>,
  id?: string,
): Presentation {
  const shown = fields
    .filter(
      (field) => !field.writeOnly && !field.deprecated && !isHidden(field) && !codedField(field, fields),
    )
    .map(unboxed)
  const some = shown.filter((field) => rowNames?.has(field.name))
  const listed = some.length > 0 ? some : shown
  const above = plainSingular(parent?.split('/').findLast((step) => !/[{}]/.test(step)) ?? '')
  // The parent's name is the same for all of its records.
  const mayHead = (field: Field) =>
    (parent === undefined || field.relation?.resource !== parent) &&
    (above.length < 3 || plain(name) === above || !isNameOf(plain(field.name), above))
  const called = calledBy(listed.filter(mayHead), name)
  const other = called.confidence < 0.5 ? headerOf(shown.filter(mayHead), name) : called
  // A title that only the record has would leave the rows without one.
  const isInRows = other.header.every((one) => listed.some((field) => field.name === one.split('.')[0]))
  const { header, code, confidence } = isInRows || called.header.length === 0 ? other : called
  const columns = columnFields(listed, name)
  const inside = statusOf(columns) === undefined ? stateInside(listed) : undefined
  if (inside) columns.push(inside)
  const status = inside?.name ?? statusOf(columns)
  const media = shown.filter(isMedia).map((field) => field.name)
  const { line, spare } = chooseColumns(
    columns.filter(
      ({ field }) =>
        (parent === undefined || field.relation?.resource !== parent) &&
        // The id of a record adds nothing to its title.
        (field.name !== id || header.length === 0 || !(field.relation || hasEnd(id.toLowerCase(), KEYS))),
    ),
    header,
    { status, isOfAccounts: hasEnd(plainSingular(name), ACCOUNTS) },
  )
  return {
    header,
    line,
    spare,
    status,
    media,
    evidence: because(confidence === 1 ? 'hint' : 'name', confidence, code, ...header),
  }
}

/** True for the name of the parent: `projectName` of a project. */
function isNameOf(field: string, above: string): boolean {
  return (
    field.startsWith(above) && /^(?:full)?(?:name|title|label|slug|key|code)$/.test(field.slice(above.length))
  )
}

/** The confidence from which on nested fields are not searched for a title. */
const SURE = 0.7
/** The same for fields inside the content of a record (`isSubstance`), whose texts may be the title. */
const ALMOST_SURE = 0.6

/** The fields of a title among these, of the record itself or inside its frames. `name`: of the resource. */
export function calledBy(fields: readonly Field[], name: string): Header {
  const own = headerOf(fields, name)
  return (own.confidence < SURE && headerInside(fields, name)) || headerInOne(own, fields, name) || own
}

/** The title inside the only object with a name, where no other field is one: `{ id, pitch: { title }, total }`. */
function headerInOne(
  { header, confidence: own }: Header,
  fields: readonly Field[],
  name: string,
): Header | undefined {
  const inside =
    header.length > 0 && own > FROM_PART
      ? []
      : factsIn(fields)
          .filter(
            (field) =>
              !isAside(field, plainSingular(name)) &&
              !UNTITLED.test(field.name) &&
              !/(?:props|settings|options|config)$/i.test(field.name),
          )
          .map((field) => Object.assign({ own: field.name }, headerOf(field.fields, name)))
  const [only, ...others] = inside.filter(({ confidence }) => confidence > SURE)
  return only && others.length === 0
    ? { ...only, header: only.header.map((one) => `${only.own}.${one}`) }
    : undefined
}

/** The objects in a record with their fields. One with an id is another record. */
function factsIn(fields: readonly Field[]): (Field & { fields: readonly Field[] })[] {
  return fields.filter(
    (field): field is Field & { fields: readonly Field[] } =>
      field.kind === 'object' &&
      !field.relation &&
      !hasField(field, /^_?(?:id|uuid)$/i) &&
      field.fields !== undefined,
  )
}

/** The title of a record inside its `metadata` or another frame, where no other field certainly is one. */
function headerInside(fields: readonly Field[], name: string, before = ''): Header | undefined {
  const frames = fields.filter(
    (field) => isSubstance(field, name) || (isFrame(field, name) && !UNTITLED.test(field.name)),
  )
  for (const frame of frames) {
    const { name: own, fields: inner = [] } = frame
    const found = headerOf(inner, name)
    if (found.confidence >= (isSubstance(frame, name) ? ALMOST_SURE : SURE))
      return { ...found, header: found.header.map((one) => `${before}${own}.${one}`) }
  }
  for (const { name: own, fields: inner = [] } of frames) {
    const found = before.includes('.') ? undefined : headerInside(inner, name, `${before}${own}.`)
    if (found) return found
  }
  return undefined
}

/** True for the content of a record rather than facts about it: `commit` of a commit, `file` of an attachment. */
function isSubstance(field: Field, name: string): boolean {
  return (
    plain(field.name) === plainSingular(name) ||
    (SUBSTANCE.has(field.name.toLowerCase()) && field.relation === undefined)
  )
}

/** Frames with names and addresses that are no titles: of a state, of somebody to write to. */
const UNTITLED = /^(?:sta(?:te|tus|ge)$|phase$|conta[ct]|kontakt)/i
const SUBSTANCE = wordSet('file subject')

/** The fields that may be columns: those of the record, with the fields inside its frames instead of the frames. */
function columnFields(fields: readonly Field[], name: string): InnerField[] {
  return fields.flatMap((field) =>
    isFrame(field, name) ? innerFields([field], name) : [{ field, name: field.name }],
  )
}

const STATUS = wordSet('status state stage phase')

/** The only status among the choices inside the objects of a record: `processing.status`. */
function stateInside(fields: readonly Field[]): InnerField | undefined {
  const [only, ...others] = factsIn(fields).flatMap(({ name, fields: inner }) =>
    inner
      .filter((field) => STATUS.has(plain(field.name)) && field.kind === 'choice')
      .map((field) => ({ field, name: `${name}.${field.name}` })),
  )
  return others.length === 0 ? only : undefined
}

function statusOf(fields: readonly InnerField[]): string | undefined {
  const choices = fields.filter(
    ({ field }) =>
      field.kind === 'choice' &&
      (field.options?.length ?? 0) <= 20 &&
      !hasPart(field.name.toLowerCase(), PERSONAL),
  )
  return (
    choices.find(({ field }) => hintOf(field.schema.keywords, {}, 'status') === true) ??
    choices.find(({ field }) => STATUS.has(plain(field.name))) ??
    choices.find(({ name }) => isOfStatus(name)) ??
    choices.find(({ field }) => STATUS.has(words(field.name).at(-1) ?? '')) ??
    choices.find(({ field }) => /^(?:priority|severity|level)$/.test(plain(field.name)))
  )?.name
}

/** Parts of names of a state that does not change from day to day: `maritalStatus`. */
const PERSONAL = ['marital', 'civil']

/** Resources whose people sign in by their e-mail address. */
const ACCOUNTS = ['user', 'account', 'admin', 'member']
/** How ids end. */
const KEYS = ['id', 'key']
