import { because, together } from '../../../model/evidence.ts'
import { nodeOf } from '../../../model/document.ts'
import type { Operation } from '../../../model/operation.ts'
import { parametersOf, type PathStep } from '../../../model/paths.ts'
import { wordSet } from '../../../model/word-set.ts'
import { sourceOf } from '../../../operations/operations.ts'
import { propertyNames } from '../../../schema/shape.ts'
import { isOfAccount } from '../../paths/call-signs.ts'
import { namesSent } from '../../paths/change-of.ts'
import { nounOf, verbOf } from '../../paths/nouns.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { takesProperty } from '../../paths/takes-property.ts'
import { plain, words } from '../../../wording/words.ts'

/**
 * Creates under a word of their own: `POST /payments/report`, `POST /rides/book` beside `/rides/list-booking`. Their
 * status 201 means that something is made (RFC 9110 §15.3.2). They take and return what the rows have.
 */
export const createsReturned: Rule = { name: 'a create that returns a row', find: findCreates }

function findCreates(survey: Survey): void {
  const { drafts, take } = survey
  for (const draft of drafts) {
    const { list, create, home, isSingleton, step } = draft
    if (!list || create || home || isSingleton || step.isParameter) continue
    const near = verbOf(step.segment) === '' ? step.children : (step.parent?.children ?? [])
    const [maker, ...rivals] = near.flatMap((one) => makerAt(survey, draft, one) ?? [])
    if (!maker || rivals.length > 0) continue
    draft.create = take(maker)
    draft.evidence = together(draft.evidence, because('structure', 0, 'madeAt', maker.path))
  }
}

/** The POST of a word near a list, where it makes a row of it. */
function makerAt(
  { reader, isTaken, look }: Survey,
  { list, item, name: nameOfRows }: Draft,
  { segment, isParameter, operations: { get, post } }: PathStep,
): Operation | undefined {
  if (!post || get || isParameter || isTaken(post) || isOfAccount(post.path)) return undefined
  if (words(segment).some((word) => OTHERS.has(word)) || !makesSomething(post)) return undefined
  const { recordName, rows } = look(post, false)
  const many = look(list!, true)
  const isRow = many.rowName !== undefined && recordName === many.rowName
  if (rows || !isRow || !many.rows?.row) return undefined
  const known = propertyNames(many.rows.row)
  const sent = namesSent(reader, post)
  const noun = nounOf(nameOfRows)
  const own = parametersOf(item?.segment ?? '').map(plain)
  const ids = new Set(['id', 'uuid', `${noun}id`, `id${noun}`, ...own])
  const shared = sent.filter((one) => known.includes(one)).length
  // The id of a row is that of an existing one, except in a whole row.
  const isOfRow = shared < known.length && sent.some((one) => ids.has(plain(one)) && takesProperty(post, one))
  return shared > 1 && shared >= sent.length / 2 && !isOfRow ? post : undefined
}

/** True where 201 is the status of success. Some generators add it to a described 200. */
function makesSomething(post: Operation): boolean {
  const { responses } = sourceOf(post).node
  return (
    Object.keys(nodeOf(responses))
      .filter((code) => code.startsWith('2'))
      .join() === '201'
  )
}

/** Words of requests that take a row and return one, but make none that stays, or make many. */
const OTHERS = wordSet(
  'validate verify check test try preview simulate estimate calculate quote search filter find match parse ' +
    'import bulk batch many sync clone copy duplicate merge restore login log demo',
)
