import { because, together } from '../../model/evidence.ts'
import { nodeOf, textOf, type Node } from '../../model/document.ts'
import type { Operation } from '../../model/operation.ts'
import { operationsAt } from '../../model/paths.ts'
import { giveRecordPath } from '../paths/give-record-path.ts'
import { nounOf } from '../paths/nouns.ts'
import type { Rule } from '../paths/rule.ts'
import type { Draft, Survey } from '../paths/survey.ts'
import { mapParameters } from './map-document.ts'
import type { Product } from './product.ts'
import { PRODUCT_SIGNS } from './product-signs.ts'

/**
 * Servers that follow Google's API design, as gRPC gateways describe them. The name of a record is its whole path
 * (AIP-122). Records of all kinds are at `/v1/{name}`, and their lists at `/v1/{parent}/books`.
 */
export const fullNames: Product = {
  name: 'Full resource names',
  sign: PRODUCT_SIGNS.fullNames,
  rewrite: withSlashes,
}

// A value of several segments: `projects/*`, `shelves/{shelf}/books/{book}`, `^shelves/[^/]+$`.
const SEVERAL_STEPS = /\w\/(?:\*|\{\w+\}|\[\^\/\])/

/** The document whose parameters with full names keep their slashes. */
function withSlashes(document: Node): Node {
  return mapParameters(document, (parameter) => {
    const says = `${textOf(parameter.description)} ${textOf(nodeOf(parameter.schema).pattern)}`
    return parameter.in === 'path' && SEVERAL_STEPS.test(says)
      ? { ...parameter, 'x-multi-segment': true }
      : undefined
  })
}

/** Operations on records at `/v1/{name}`, which are given to the lists at `/v1/{parent}/books`. */
export const recordsByFullName: Rule = { name: 'records by their full name', find: findByFullName }

function findByFullName(survey: Survey): void {
  const { drafts, byItem, byCollection, look, take } = survey
  for (const home of drafts.slice()) {
    const { step, item } = home
    if (!item || home.list || !VERSIONS.test(step.path)) continue
    const below = drafts.filter((one) => one.list && !one.item && one.step.parent === item)
    const lists = below.filter((list) => isNamed(list))
    if (lists.length === 0 || lists.length < below.length / 2) continue
    // Its lists are not below a single record: only their own rows show which one.
    byItem.delete(item)
    const rest = operationsAt(item).filter((operation) => {
      const list = listFor(operation, lists)
      if (list) give(operation, list)
      return list === undefined
    })
    // `/v1/{name}:cancel`
    for (const verb of item.children.filter((one) => !byCollection.has(one)))
      for (const operation of operationsAt(verb)) {
        const list = listFor(operation, lists)
        if (list && operation.changesThings && take(operation)) give(operation, list)
      }
    const { read, update, destroy } = home
    const kept = (one: Operation | undefined) => (one && rest.includes(one) ? one : undefined)
    Object.assign(home, { read: kept(read), update: kept(update), destroy: kept(destroy) })
    if (rest.length > 0 || home.create || home.actions.length > 0) continue
    drafts.splice(drafts.indexOf(home), 1)
    byCollection.delete(step)
  }

  function give(operation: Operation, list: Draft): void {
    if (!list.item) {
      giveRecordPath(survey, list, KEY)
      list.evidence = together(list.evidence, because('structure', 0.5, 'opens', operation.path, ''))
    }
    const slot = SLOTS[operation.method]
    if (slot !== undefined && list[slot] === undefined) list[slot] = operation
    else list.actions.push(operation)
  }

  /** True for a list whose rows have a property with their full name. */
  function isNamed({ list }: Draft): boolean {
    const row = list && look(list, true).rows?.row
    return row !== undefined && row.properties().some(([name]) => name === KEY)
  }

  /**
   * The list that an operation is named after (`books.get`, `Library_GetBook`), or the list of the record that it
   * returns.
   */
  function listFor(operation: Operation, lists: Draft[]): Draft | undefined {
    if (!operation.path.includes(`{${KEY}}`)) return undefined
    const nouns = (operation.operationId ?? '').split(/[._]/).map(nounOf)
    const called = nouns.flatMap((noun) => lists.filter(({ name }) => nounOf(name) === noun)).at(-1)
    const returned = operation.method === 'get' ? look(operation, false).name : undefined
    return (
      called ??
      lists.find(({ list }) => list && returned !== undefined && look(list, true).rowName === returned)
    )
  }
}

/** The property with the full name of a record. */
const KEY = 'name'

/** A path without a noun: `/`, `/v1`, `/api/v2`. */
const VERSIONS = /^\/?(?:(?:apis?|v\d\w*)\/?)*$/

const SLOTS: Partial<Record<string, 'read' | 'update' | 'destroy'>> = {
  get: 'read',
  patch: 'update',
  put: 'update',
  delete: 'destroy',
}
