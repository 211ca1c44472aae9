import { handlerName } from '../../../operations/handler-name.ts'
import { because } from '../../../model/evidence.ts'
import { namesSent } from '../../paths/change-of.ts'
import { isVerb, wordsWithVerb } from '../../paths/nouns.ts'
import { takingRecord } from '../../paths/response-shape.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Survey } from '../../paths/survey.ts'
import { isOfAccount } from '../../paths/call-signs.ts'
import { pathWithoutRoles } from '../lists/words-of-path.ts'
import type { Operation } from '../../../model/operation.ts'
import { languages } from '../../../wording/other-languages.ts'
import { isPlural, plainSingular, words } from '../../../wording/words.ts'

/**
 * Records that are only made: “Create an appointment” at `POST /appointments`, which nothing lists or reads. They are
 * found by their noun rather than among all operations.
 */
export const createsAlone: Rule = { name: 'records that are only made', find: findCreates }

function findCreates({ reader, steps, drafts, byCollection, byItem, isTaken, take, add }: Survey): void {
  const known = new Set(drafts.map(({ name }) => plainSingular(name)))
  for (const step of steps) {
    const { segment, path, operations, isParameter } = step
    const { post, ...others } = operations
    if (!post || isTaken(post) || Object.keys(others).length > 0) continue
    if (isParameter || path.includes('{') || byCollection.has(step) || byItem.has(step)) continue
    const isNoun = isPlural(segment) || languages.isNoun?.(segment) === true
    if (!isNoun || isVerb(segment) || isOfAccount(path) || !creates(post)) continue
    // Another resource keeps its name. Below other words it is a part of something, or a deed.
    if (known.has(plainSingular(segment)) || pathWithoutRoles(step).lastIndexOf('/') > 0) continue
    const sent = takingRecord(reader, post) ? namesSent(reader, post) : []
    // People sign up for an account.
    if (sent.length === 0 || sent.some((name) => /password|senha|contrase/i.test(name))) continue
    add(step, { create: take(post), evidence: because('structure', 0.5, 'madeAt', path) })
  }
}

/** True where the text of an operation says that it creates, in any known language. */
function creates({ summary, operationId }: Operation): boolean {
  const says = summary ?? handlerName(operationId)
  return CREATES.test(words(says)[0] ?? '') || wordsWithVerb(says)[0] === 'create'
}

const CREATES = /^(?:creates?|adds?|new|registers?|submits?|post)$/
