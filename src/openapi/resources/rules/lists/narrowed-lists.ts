import { isShortFor, nounOfId } from '../../paths/named-rows.ts'
import { areFacts } from '../../paths/single-object.ts'
import { areMany, nounOf } from '../../paths/nouns.ts'
import { mentions } from '../../paths/mentions.ts'
import { saysAll, saysMany, saysOne } from '../../paths/number-in-text.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Survey } from '../../paths/survey.ts'
import { because } from '../../../model/evidence.ts'
import { pagesBySize, takingBody } from '../../paths/response-shape.ts'
import { takesProperty } from '../../paths/takes-property.ts'
import { nameOfStep, parametersOf, type PathStep } from '../../../model/paths.ts'
import type { Operation } from '../../../model/operation.ts'
import { listOf, nodeOf } from '../../../model/document.ts'
import { writtenParameters } from '../../../operations/operations.ts'
import { wordSet } from '../../../model/word-set.ts'
import { isNationalNumber } from '../../../wording/national-numbers.ts'
import { isPlural, plain, plainSingular, singular } from '../../../wording/words.ts'

/**
 * Lists of the records that refer to another record, without a described response: `/books/author/{authorId}` beside
 * `/books`. By its path alone it could also read the author of a book.
 */
export const narrowedLists: Rule = { name: 'a list narrowed by a record of another', find: findNarrowed }

function findNarrowed({ steps, look, getOf, take, add }: Survey): void {
  const listed = new Set(
    steps.flatMap((one) =>
      getOf(one) && one.children.some(({ isParameter, operations }) => isParameter && operations.get)
        ? plainSingular(one.segment)
        : [],
    ),
  )
  for (const step of steps) {
    const { parent: word, operations } = step
    const above = word?.parent && SEARCHES.has(word.parent.segment) ? word.parent.parent : word?.parent
    const made = takingBody(operations.post)
    const isFree = Object.values(operations).every((one) => one.method === 'get' || one === made)
    const list = step.isParameter && isFree ? getOf(step) : undefined
    if (list && word && isGroupOf(list, step, word) && look(list, false).isSilent) {
      add(step, { list: take(list), evidence: because('structure', 0.6, 'returnsList', step.path) })
      continue
    }
    if (!list || !word || !above || word.isParameter || above.isParameter) continue
    const key = parametersOf(list.path).at(-1) ?? ''
    if (hasOperations(word) && !isHistory(key, word)) continue
    const { get, post } = above.operations
    const hasRecords = above.children.some((one) => one.isParameter && hasOperations(one))
    const { isJson, isSilent } = look(list, false)
    if (nameOfStep(above) === '' || !isJson || !isSilent) continue
    // `POST /comments` with `{ incidenceId, content }` beside `/comments/incidence/{incidenceId}`
    const isOfBody = () => post !== undefined && takesProperty(post, key)
    const isDescribed = saysAll(list) || isHistory(key, word) || saysMany(list, above.segment)
    // `/books/author/{id}` beside `/authors` and `/authors/{id}`
    const isNarrowed = narrows(
      nounOfId(key) === '' && listed.has(nounOf(word.segment)) ? `${word.segment}Id` : key,
      word,
      isOfBody,
    )
    if (!isDescribed && (!isNarrowed || saysOne(list, above.segment))) continue
    const isPluralAbove = areMany(above.segment) || (isPlural(above.segment) && !areFacts(above.segment))
    const isMany = isDescribed || isPluralAbove || pagesBySize(list)
    if (!isMany && !isOfBody() && !(hasRecords && (getOf(above) ?? post))) continue
    // “List the agenda of a doctor” at `/visits/agenda/{doctorId}` lists no visits.
    const isOwn =
      !isNarrowed &&
      (areMany(word.segment) || (mentions(list, word.segment) && !mentions(list, above.segment)))
    add(step, {
      name: nameOfStep(isOwn ? word : above),
      list: take(list),
      create: take(made ?? (get || hasRecords || isOwn ? undefined : post)),
      evidence: because('structure', 0.6, 'returnsList', step.path),
    })
  }
}

/** True for the many things of another record: `/payments/history/{userId}`. */
function isHistory(key: string, { segment }: PathStep): boolean {
  const of = nounOfId(key)
  return areMany(segment) && of !== '' && of !== nounOf(segment)
}

/** The collection whose rows a path narrows by a record of another: `/visits` of `/visits/patient/{patientId}`. */
export function narrowedBy({ isParameter, segment, parent: word }: PathStep): PathStep | undefined {
  const above = word?.parent
  const [key = ''] = parametersOf(segment)
  // `store` is a verb as well.
  const noun = plainSingular(word?.segment ?? '')
  const isKey = noun !== '' && ['', noun].includes(nounOfId(key) ?? key)
  return isParameter && isKey && above && !above.isParameter && nameOfStep(above) !== '' ? above : undefined
}

/** True for one of a few groups of the rows of a list: `/animals/{status}` beside `GET /animals`. */
function isGroupOf(list: Operation, { segment }: PathStep, { isParameter, operations }: PathStep): boolean {
  const [key = ''] = parametersOf(segment)
  const written = writtenParameters(list).find(({ name }) => name === key)
  return (
    !isParameter &&
    operations.get !== undefined &&
    GROUPS.test(key) &&
    listOf(nodeOf(written?.node.schema).enum).length > 1
  )
}

/**
 * True for `/author/{authorId}`, `/status/{status}` and `/tag/{name}`, not for `/isbn/{isbn}` or `/status/{orderId}`.
 * Also for `/capacity/{capacity}`, where that is a property of the rows.
 */
function narrows(key: string, word: PathStep, isOfBody: () => boolean): boolean {
  const noun = nounOf(word.segment)
  const of = nounOfId(key)
  if (of !== undefined && key !== 'slug') return of !== '' && (of === noun || isShortFor(of, noun))
  return GROUPS.test(noun) || (noun === plain(singular(key)) && !isUnique(noun) && isOfBody())
}

/** Words between a list and what narrows it: `/rooms/search/capacity/{capacity}`. */
const SEARCHES = wordSet('q by search find filter query')

/** True for a property that only one record has. */
function isUnique(noun: string): boolean {
  return UNIQUE.test(noun) || isNationalNumber(plain(noun))
}

const UNIQUE =
  /(?:code|slug|key|sku|isbn|number|email|phone|login|username|name|title|token|reference|handle)$|^(?:iban|vin|imei|ean|gtin|barcode|placa|matrícula)$/

/** Words for groups of many records. */
const GROUPS = /^(?:status|state|type|category|role|genre|tag|year|month|date|department|city|country)$/

function hasOperations({ operations }: PathStep): boolean {
  return Object.keys(operations).length > 0
}
