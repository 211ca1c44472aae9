import type { Rule } from '../../paths/rule.ts'
import { because, together } from '../../../model/evidence.ts'
import { findItemId } from '../../../records/identity.ts'
import { once } from '../../../model/lazily.ts'
import type { Operation } from '../../../model/operation.ts'
import { nounOf } from '../../paths/nouns.ts'
import { stepsAbout } from '../../paths/steps-about.ts'
import { sourceOf, writtenParameters } from '../../../operations/operations.ts'
import { nodeOf, textOf, type Node } from '../../../model/document.ts'
import { rowProperties } from '../../../records/record.ts'
import { operationsAt, unbroken } from '../../../model/paths.ts'
import { lastPart } from '../../../schema/resolve.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { nounOfId } from '../../paths/named-rows.ts'
import { giveRecordPath } from '../../paths/give-record-path.ts'
import { plain, words } from '../../../wording/words.ts'
import { pointerPart } from '../../../model/json-pointer.ts'

/**
 * Records that are read by an id in the query: `/users/info?id=7` beside `/users/list`, or `/user?id=7` beside
 * `/users`. Also those that the document links a list to (OpenAPI `links`). Operations that change a record in the
 * same way belong to it.
 */
export const lookupOperations: Rule = { name: 'records by an id in the query', find: findLookups }

function findLookups(survey: Survey): void {
  const { reader, drafts, take } = survey
  const byId = once(() => {
    const known = new Map<string, Operation>()
    for (const operation of survey.steps.flatMap(operationsAt)) {
      if (operation.operationId !== undefined) known.set(operation.operationId, operation)
      known.set(`#/paths/${pointerPart(operation.path)}/${operation.method}`, operation)
    }
    return known
  })

  for (const draft of drafts) {
    if (!draft.list || draft.item || draft.isSingleton || /[?#]/.test(draft.list.path)) continue
    const links = linksOf(draft)
    const found = linked(links) ?? named(survey, draft)
    draft.home = linkedHome(survey, draft.list, links)
    if (!found || draft.home) continue
    const { read, parameter } = found
    giveRecordPath(survey, draft, parameter)
    draft.read = take(read)
    draft.evidence = together(draft.evidence, because('name', 0.3, 'byQuery', read.path, parameter))
    const step = survey.steps.find(({ operations }) => operations.get === read)
    const { put, patch, delete: gone } = step?.operations ?? {}
    const change = patch ?? put
    if (change && requiredIn(change).includes(parameter)) draft.update ??= take(change)
    if (gone && requiredIn(gone).includes(parameter)) draft.destroy ??= take(gone)
  }

  /** The operation that the responses of the list or of a create link to by a query parameter. */
  function linked(links: Link[]): { read: Operation; parameter: string } | undefined {
    for (const { read, named } of links) {
      const parameter = requiredIn(read).find((name) => name in named || `query.${name}` in named)
      if (parameter !== undefined && isLeft(survey, read)) return { read, parameter }
    }
    return undefined
  }

  function linksOf({ list, create }: Draft): Link[] {
    return [list, create].flatMap((operation) => {
      const { responses } = operation ? sourceOf(operation).node : {}
      return Object.values(nodeOf(responses)).flatMap((response) =>
        Object.values(nodeOf(nodeOf(reader.target(response)).links)).flatMap((one) => {
          const { operationId, operationRef, parameters } = nodeOf(reader.target(one))
          const read = byId().get(textOf(operationId) ?? decoded(textOf(operationRef) ?? ''))
          return read ? [{ read, named: nodeOf(parameters) }] : []
        }),
      )
    })
  }
}

function named(survey: Survey, draft: Draft): { read: Operation; parameter: string } | undefined {
  const { look, getOf } = survey
  const noun = nounOf(draft.name)
  for (const step of [draft.step, ...stepsAbout(draft)]) {
    // `/jobs/?id=7` beside `/jobs`
    const double = step.doubles.find(({ method, changesThings }) => method === 'get' && !changesThings)
    const read = getOf(step) ?? double
    if (!read || survey.isTaken(read) || /^(?:list|all)/i.test(step.segment)) continue
    const required = requiredIn(read)
    const [parameter, ...more] = required.length > 0 ? required : optionalIn(read, noun)
    if (parameter === undefined || more.length > 0) continue
    const isNamed =
      /(?:id|key|code|slug|number|handle)$/i.test(parameter) ||
      [noun, `${noun}name`].includes(plain(parameter))
    if (!isNamed || parametersMissing(draft, read)) continue
    const { isJson, isSilent, isList } = look(read, false)
    const path = unbroken(step.segment)
    const isKnown = !isSilent || BY_ID.test(path) || (required.length === 1 && BY_ITS_ID.test(path))
    if (isJson && isKnown && !isList && fills(survey, draft, parameter)) return { read, parameter }
  }
  return undefined
}

/** The resource that reads the records which a list's responses link to by a path. */
function linkedHome(survey: Survey, list: Operation, links: Link[]): Draft | undefined {
  const { drafts } = survey
  const own = links.filter((link) => !leadsAway(survey, list, link))
  return own.length === 0
    ? undefined
    : drafts.find(({ item, read }) => item && own.some((link) => link.read === read))
}

/** True where a row only refers to the record, such as an order item to its order by `orderId`. */
function leadsAway({ look }: Survey, list: Operation, { read, named }: Link): boolean {
  const { rowName } = look(list, true)
  const isOther = rowName !== undefined && rowName !== look(read, false).recordName
  return isOther && Object.values(named).some((from) => words(lastPart(String(from))).length > 1)
}

function isLeft({ isTaken }: Survey, read: Operation): boolean {
  return read.method === 'get' && !read.changesThings && !isTaken(read)
}

/** True where the path requires a parameter that the list's path does not have. */
function parametersMissing(draft: Draft, { path }: Operation): boolean {
  return [...path.matchAll(/\{[^{}]+\}/g)].some(([name]) => !draft.path.includes(name))
}

/** True where the rows of the list may fill the parameter: they have such an id, or are not described. */
function fills({ look }: Survey, { list, name }: Draft, parameter: string): boolean {
  const row = list && look(list, true).rows?.row
  const properties = row ? rowProperties(row) : []
  return properties.length === 0 || (findItemId(properties, parameter, name)?.evidence.confidence ?? 0) >= 0.7
}

/**
 * An optional id in the query, where nothing else is required. `id` is one of several ways to identify the record;
 * `noteId` is the only one.
 */
function optionalIn(operation: Operation, noun: string): string[] {
  const names = writtenParameters(operation).flatMap(({ name, location }) =>
    location === 'query' ? [name] : [],
  )
  const [only = '', ...others] = names
  if (names.includes('id')) return ['id']
  return others.length === 0 && noun !== '' && nounOfId(only) === noun ? [only] : []
}

/** The required query parameters, without those of the connection. */
function requiredIn(operation: Operation): string[] {
  return writtenParameters(operation).flatMap(({ name, location, node }) =>
    location === 'query' &&
    node.required === true &&
    !/token|api_?key|auth|version|tenant|account_?id/i.test(name)
      ? [name]
      : [],
  )
}

/** The last words of a path that reads one record, whatever its response is. */
const BY_ID = /^(?:get|find|view|show|read|details?)?(?:one|byid|details?)$/

/** The same with the noun of the records: `getOrderById`, `queryByOrderID`. */
const BY_ITS_ID = /by\w*id$/

/** A link of a response (OpenAPI Link Object), with the parameters that it fills. */
interface Link {
  read: Operation
  named: Node
}

/** A reference without its escapes (`#/paths/~1users~1%7Bid%7D/get`). */
function decoded(reference: string): string {
  return reference.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}')
}
