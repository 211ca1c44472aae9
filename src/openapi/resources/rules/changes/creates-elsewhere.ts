import { handlerName } from '../../../operations/handler-name.ts'
import type { Rule } from '../../paths/rule.ts'
import { responsesObject } from '../../paths/response-shape.ts'
import { because, together } from '../../../model/evidence.ts'
import { nodeOf, textOf } from '../../../model/document.ts'
import type { Operation } from '../../../model/operation.ts'
import { isOfAccount } from '../../paths/call-signs.ts'
import { nounOf } from '../../paths/nouns.ts'
import { sourceOf } from '../../../operations/operations.ts'
import { nameOfStep, operationsAt, type PathStep } from '../../../model/paths.ts'
import { propertiesOf, settle } from '../../../schema/schema.ts'
import type { Schema } from '../../../model/schema-model.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { takesFile } from '../../../operations/takes-file.ts'
import { takesProperty } from '../../paths/takes-property.ts'
import { wordSet } from '../../../model/word-set.ts'
import { plainSingular, words } from '../../../wording/words.ts'

/**
 * Creates at another path than that of the list. In another part of the tree (`POST /push/accounts` for
 * `/data/accounts`), its body and a verb show it. At the record's own path, people choose its id.
 */
export const createsElsewhere: Rule = { name: 'a create at another path', find: findCreates }

function findCreates(survey: Survey): void {
  const { steps, drafts, byItem, look, isTaken, take } = survey
  const homes = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const { list, read, create, isSingleton, step } = draft
    // Of lists that open elsewhere, only one's own get what one makes.
    if (isSingleton || create || (draft.home && !MINE.test(words(step.segment)[0] ?? '')) || !list) continue
    const names = [look(list, true).rowName, read && look(read, false).name]
    for (const kind of new Set(names.map(kindOf)))
      if (kind !== '') homes.set(kind, [...(homes.get(kind) ?? []), draft])
  }
  for (const step of steps)
    for (const operation of operationsAt(step)) {
      if (
        (operation.method !== 'post' && operation.method !== 'put') ||
        isTaken(operation) ||
        !makes(operation, step)
      )
        continue
      // It changes what another operation changes too.
      if (operation.method === 'put' && byItem.has(step)) continue
      const isVerb = operation.method === 'post' && MAKES.has(step.segment.toLowerCase())
      const kind = kindTaken(survey, operation) || (isVerb ? kindMade(survey, operation) : '')
      const [home, ...rivals] = homes.get(kind) ?? (isVerb ? ownListsBeside(survey, step) : [])
      if (!home || home.create || rivals.length > 0 || isBelow(step, home.item)) continue
      // Rows that nothing opens are only made under their own name.
      const isSame = plainSingular(step.segment) === plainSingular(home.name) && !home.path.includes('{')
      if (!home.item && !isSame && !isBeside(step, home.step)) continue
      // People sign up for an account, but `/register_bus` makes a bus.
      if (isOfAccount(operation.path) && step.parent !== home.step && !namesRow(step, home)) continue
      home.create = take(operation)
      home.evidence = together(home.evidence, because('structure', 0, 'madeAt', operation.path))
    }
  for (const draft of drafts) {
    const { item, list, create, isSingleton } = draft
    if (isSingleton || create || !list || !item) continue
    const { put, post } = item.operations
    const maker = [put, post].find(
      (one) =>
        one && takesFields(survey, one) && createsToo(one) && (one === put || isOfRecord(survey, draft, one)),
    )
    if (!maker || (maker === post && isTaken(post) && draft.update !== post)) continue
    take(maker)
    draft.create = maker
    draft.evidence = together(draft.evidence, because('structure', 0, 'madeAt', maker.path))
  }
}

/** The kind of record that an operation takes, by the name of its schema. Empty where that is no named object. */
function kindTaken(survey: Survey, operation: Operation): string {
  const { reader } = survey
  const taken = bodyTaken(survey, operation)
  const [only, ...more] = taken ? propertiesOf(taken) : []
  const inner = only && more.length === 0 ? settle(reader, only[1]).name : undefined
  return kindOf(inner ?? taken?.name)
}

/** The kind of record in an operation's response. An upload of several files returns a row for each. */
function kindMade({ look }: Survey, operation: Operation): string {
  return kindOf(
    look(operation, false).name ?? (takesFile(operation) ? look(operation, true).rowName : undefined),
  )
}

/** One's own lists beside a verb, where the description says nothing of the rows: `/posts/my-posts` beside `/posts/create`. */
function ownListsBeside({ drafts, look }: Survey, { parent }: PathStep): Draft[] {
  const beside = drafts.filter(
    ({ list, step, isSingleton }) => list && !isSingleton && step.parent === parent,
  )
  return beside.filter(
    ({ list, step }) => list && look(list, true).isSilent && MINE.test(words(step.segment)[0] ?? ''),
  )
}

/** The schema of an operation's body, where that is an object. */
function bodyTaken({ reader }: Survey, operation: Operation): Schema | undefined {
  const { content } = reader.target(sourceOf(operation).node.requestBody)
  const [media] = Object.values(nodeOf(content))
  const { schema } = nodeOf(media)
  return schema !== undefined && responsesObject(reader, schema) ? settle(reader, schema) : undefined
}

/**
 * True where an operation takes a part of the record's known fields. Another operation may create something below
 * each record.
 */
function isOfRecord({ look }: Survey, { list, read }: Draft, operation: Operation): boolean {
  const shapes = [list && look(list, true).rows?.row, read && look(read, false).record]
  const names = shapes.flatMap((shape) => shape?.properties().map(([name]) => name) ?? [])
  return names.length === 0 || names.some((name) => name !== 'id' && takesProperty(operation, name))
}

function takesFields(survey: Survey, operation: Operation): boolean {
  const taken = bodyTaken(survey, operation)
  return taken !== undefined && propertiesOf(taken).length > 0
}

/** A list with the records of the signed-in person: `myBooks`. */
const MINE = /^(?:my|mine)$/

/** True for a verb beside a list: `/books/add` beside `/books/myBooks`. */
function isBeside({ segment, parent, isParameter }: PathStep, list: PathStep): boolean {
  return !isParameter && parent === list.parent && nounOf(segment) === ''
}

/** Words in a schema's name about its use, not its content. */
const BESIDE = wordSet(
  'create created new add insert post put write writeble writable input in request req body dto payload model param params form ' +
    'data command response res output out result detail details detailed full resource view read schema entity object info for to api',
)
const BROAD = wordSet('inline update patch edit search filter query list bulk batch')

/**
 * The kind of record that a schema describes: `account` for `AccountResponse`, `CreateAccountRequest` and
 * `api.Account`.
 */
function kindOf(name: string | undefined): string {
  const parts = words((name ?? '').replace(/^.*[./]/, ''))
  if (parts.some((word) => BROAD.has(word))) return ''
  return plainSingular(parts.filter((word) => !BESIDE.has(word) && !/^v\d+$/.test(word)).join(' '))
}

const MAKES = wordSet('create add new insert register enrol enroll save push submit upload')
const NEW = wordSet('new create add')
const PEOPLE = wordSet('user account admin')

/** True for a segment with a verb and the noun of a list's rows, which are no accounts. */
function namesRow({ segment }: PathStep, { step }: Draft): boolean {
  const [verb = '', ...noun] = words(segment)
  const one = plainSingular(noun.join(' '))
  return MAKES.has(verb) && !PEOPLE.has(one) && one === nounOf(nameOfStep(step))
}

/** True where the name of an operation or the end of its path means creating. */
function makes(
  { operationId, summary, method }: Operation,
  { segment, isParameter, parent }: PathStep,
): boolean {
  // `POST /new/invoice`
  if (!isParameter && NEW.has(parent?.segment.toLowerCase() ?? '')) return true
  const names = [isParameter ? '' : segment, handlerName(operationId), summary]
  return (
    names.some((text = '') => {
      const [verb = ''] = words(text)
      // A PUT that saves may as well change.
      return MAKES.has(verb) && (verb !== 'save' || method === 'post')
    }) ||
    (!isParameter && nounOf(segment) === '')
  )
}

/** True where the description says that a request to one record may create it. */
function createsToo(operation: Operation): boolean {
  const { node } = sourceOf(operation)
  const [verb = ''] = words(operation.operationId ?? '')
  return (
    // A PUT where there was no record creates it (RFC 9110 §9.3.4).
    (operation.method === 'put' && '201' in nodeOf(node.responses)) ||
    /^(?:create|add|upsert|insert|register)$/.test(verb) ||
    [operation.summary, textOf(node.description)].some((text = '') =>
      /^\W*(?:creates?|adds?|upserts?|registers?)\b|\bcreates? (?:or|and|\/) (?:updates?|replaces?)\b/i.test(
        text,
      ),
    )
  )
}

function isBelow(step: PathStep, above: PathStep | undefined): boolean {
  for (let here: PathStep | undefined = step; here; here = here.parent) if (here === above) return true
  return false
}
