import type { Reader } from '../../../fields/reader.ts'
import { isOfMany } from '../../paths/named-rows.ts'
import type { Rule } from '../../paths/rule.ts'
import { findItemId } from '../../../records/identity.ts'
import { isJsonType } from '../../../operations/response-schema.ts'
import { listOf, nodeOf, textOf } from '../../../model/document.ts'
import type { Operation } from '../../../model/operation.ts'
import { sourceOf } from '../../../operations/operations.ts'
import { operationsAt, parametersOf, unbroken, type PathStep } from '../../../model/paths.ts'
import { isChange, namesSent, saysCreate } from '../../paths/change-of.ts'
import { kindOf } from '../../names/kind-of.ts'
import { giveRecordPath } from '../../paths/give-record-path.ts'
import { rowProperties } from '../../../records/record.ts'
import { settle } from '../../../schema/schema.ts'
import { schemaShape, type Shape } from '../../../schema/shape.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { plain, plainSingular, words } from '../../../wording/words.ts'
import { nounStepOf } from '../lists/words-of-path.ts'
import { lastSegment } from '../../../model/without-trailing-slash.ts'

/**
 * Records that are changed and deleted at the path of their list, by an id in the body. Examples are
 * `PATCH /contacts` with `{ id: 7, … }` and `DELETE /contacts` with `{ id: 7 }`. The body is one record or a list of
 * them, and the document has to describe the id.
 */
export const recordsByBody: Rule = { name: 'records that a body names', find: findByBody }

/** The same for the lists that only a text shows. */
export const rowsByBody: Rule = { name: 'rows of a described list that a body names', find: findByBody }

function findByBody(survey: Survey): void {
  const { drafts, steps, byCollection } = survey
  const stepOf = new Map(steps.flatMap((step) => operationsAt(step).map((operation) => [operation, step])))
  for (const draft of drafts) {
    const { item, list, read, create, isSingleton, step: own } = draft
    if (!list || isSingleton || item?.operations.post) continue
    // Where one of them is created, or read by its id in the query: `/task` beside `/tasks`.
    const beside = [create, read]
      .map((one) => one && stepOf.get(one))
      .filter((one) => one && !one.isParameter)
    // PUT `/events` beside `/events/{seriesId}`
    const noun = own.isParameter ? nounStepOf(survey, draft) : own
    for (const step of new Set([own, ...beside, ...(byCollection.has(noun) ? [] : [noun])]))
      if (step) findAt(survey, draft, step)
  }
}

function findAt(survey: Survey, draft: Draft, step: PathStep): void {
  const { reader, isTaken } = survey
  const { patch, put } = step.operations
  const change = draft.update ? undefined : [patch, put].find((one) => one && !isTaken(one))
  const body = change && bodyOf(reader, change, change === patch)
  if (change && isUndescribed(change) && step.operations.post === draft.create)
    giveUndescribed(survey, draft, change)
  if (change && body) giveChange(survey, draft, step, change, body)
}

function giveChange(
  survey: Survey,
  draft: Draft,
  { operations }: PathStep,
  change: Operation,
  body: Shape,
): void {
  const { reader, take } = survey
  const { put, delete: gone } = operations
  const changed = rowProperties(body)
  const described = rowsOf(survey, draft).map(({ name }) => name)
  // Rows that are not described, or as texts, have the properties that creating one takes.
  const isUnknown = described.length === 0 || described.join() === 'value'
  const id = isUnknown ? changed.find(({ name }) => plain(name) === 'id')?.name : idOf(survey, draft)
  if (id === undefined) return
  // Where nothing else describes them, the name of the body's schema says whose it is: a `Team` at `/teams`.
  const isNamed = () => plain(kindOf(settle(reader, body.of).name ?? '')) === plainSingular(draft.name)
  const names = new Set(
    isUnknown && draft.create
      ? namesSent(reader, draft.create)
      : isUnknown && isNamed()
        ? changed.map(({ name }) => name)
        : described,
  )
  const shared = changed.filter(({ name }) => names.has(name))
  if (shared.length < 2 || shared.length < changed.length / 2) return
  // “Add a task”, or a task without its id where nothing else creates: the path says nothing else of a PUT.
  const isWhole = !changed.some(({ name }) => name === id) && !isOfMany(change)
  if (change === put && !draft.create && (isWhole ? !isChange(reader, change) : saysCreate(change))) {
    draft.create = take(change)
    return
  }
  const named = gone && bodyOf(reader, gone)
  const [only, ...others] = named === undefined ? [] : rowProperties(named)
  const isById = only?.name === id && others.length === 0
  // Without its id, which may be optional, such a body could change all of them. The app always sends it.
  const isRequired = listOf(settle(reader, body.of).keywords.required).includes(id)
  // Where a path of their own deletes them, a PATCH here may be for several.
  const isClear = change === put || !draft.destroy || isOfOne(change, draft)
  const isOne = changed.some(({ name }) => name === id) && isClear && !isOfMany(change)
  if (!isById && !isRequired && !isOne) return
  if (!draft.item) giveRecordPath(survey, draft, id)
  draft.update = take(change)
  if (isById) draft.destroy ??= take(gone)
}

/** Gives a list the only change beside its create, where nothing describes a body: the row shows what it has. */
function giveUndescribed(survey: Survey, draft: Draft, change: Operation): void {
  const { take } = survey
  const id = draft.create && isUndescribed(draft.create) ? idOf(survey, draft) : undefined
  if (id === undefined || draft.item || isOfMany(change)) return
  giveRecordPath(survey, draft, id)
  draft.update = take(change)
  draft.keys = { ...draft.keys, [change.id]: { in: 'body', name: id } }
}

/** True for an operation that may take anything. */
function isUndescribed(operation: Operation): boolean {
  const { requestBody, parameters } = sourceOf(operation).node
  return requestBody === undefined && listOf(parameters).length === 0
}

/** True for “Update a teacher” and “Update teacher”. */
function isOfOne({ summary, description = '' }: Operation, { name }: Draft): boolean {
  const text = summary ?? description
  return ONE.test(text) || words(text)[1] === plainSingular(name)
}

const ONE = /^\W*(?:updates?|edits?|modif(?:y|ies)|changes?|replaces?|saves?) (?:an?|the|one|existing)\b/i

/**
 * Records that the operation creating them also changes, where its body has their id: `POST /goods/save` with
 * `{ id: 7, … }`. Nothing else changes them.
 */
export const savesByBody: Rule = { name: 'a create that also changes', find: findSaves }

function findSaves(survey: Survey): void {
  const { reader, drafts } = survey
  for (const draft of drafts) {
    const { create, update, isSingleton } = draft
    if (!create || update || isSingleton || create.method !== 'post' || !saves(create)) continue
    const id = idOf(survey, draft)
    const body = id === undefined ? undefined : bodyOf(reader, create, false)
    if (id === undefined || !body) continue
    const names = new Set(rowsOf(survey, draft).map(({ name }) => name))
    const shared = rowProperties(body).filter(({ name }) => names.has(name))
    // A name that people choose is needed to create, too: the text has to say that it changes what has the name.
    const isRequired = listOf(settle(reader, body.of).keywords.required).includes(id)
    if ((isRequired && !savesByText(create)) || shared.length < 2 || !shared.some(({ name }) => name === id))
      continue
    if (!draft.item) giveRecordPath(survey, draft, id)
    draft.update = create
    if (!isRequired) draft.keys = { ...draft.keys, [create.id]: { in: 'body', name: id } }
  }
}

/** True where the end of the path or the text means creating as well as changing: `/save`, “Create or update”. */
function saves(operation: Operation): boolean {
  return SAVES.test(unbroken(lastSegment(operation.path))) || savesByText(operation)
}

/** True where the text means creating as well as changing: “Create or update”. */
function savesByText(operation: Operation): boolean {
  const says = [operation.summary, textOf(sourceOf(operation).node.description), operation.operationId]
  return says.some((text = '') => {
    const lower = text.toLowerCase()
    return CHANGES.test(lower) && SAVES_TOO.test(lower)
  })
}

/** A part of every such text. Few texts have one, so the long expression is seldom compiled. */
const CHANGES = /updat|upsert|edit|modif|chang|tuali|[^\0-\x7f]/
const SAVES =
  /^(?:save(?:or\w+)?|upsert|guardar|salvar|simpan|enregistrer)$|^(?:add|create|insert)or(?:update|edit|modify)/
const SAVES_TOO =
  /\b(?:creat|add|insert)\w* ?(?:or|and|\/) ?(?:updat|edit|modif)|\b(?:updat|edit)\w* ?(?:or|\/) ?(?:creat|add)|\bor (?:updat|edit|chang)\w* an existing|\bupsert|(?:新增|添加|保存)(?:或|\/|、|和|与)?(?:修改|更新|编辑)|\bcrea\w* o (?:actualiza|modifica|edita)|\bcria\w* ou (?:atualiza|edita)|\bcréer ou (?:modifier|mettre)|anlegen oder (?:ändern|aktualisieren)|создать или (?:обновить|изменить)/

/** The property with the id of a record. */
function idOf(survey: Survey, draft: Draft): string | undefined {
  const parameter = parametersOf(draft.item?.path ?? '{id}').at(-1) ?? ''
  const at = findItemId(rowsOf(survey, draft), parameter, draft.name)?.at
  return at?.length === 1 ? at[0] : undefined
}

function rowsOf({ look }: Survey, { list, isOneForMany }: Draft) {
  const found = list && look(list, true)
  const row = isOneForMany ? found?.record : found?.rows?.row
  return row ? rowProperties(row) : []
}

const FORM = /^multipart\/form-data|urlencoded/

/** The shape of a record in a body, which is one record or a list of them. */
function bodyOf(reader: Reader, operation: Operation, mayBeMany = true): Shape | undefined {
  const { content } = reader.target(sourceOf(operation).node.requestBody)
  const entry = Object.entries(nodeOf(content)).find(([type]) => isJsonType(type) || FORM.test(type))
  if (!entry) return undefined
  const shape = schemaShape(reader, nodeOf(entry[1]).schema)
  // A PUT with a list may replace all of them.
  return shape.kind === 'array' ? (mayBeMany ? shape.item() : undefined) : shape
}
