import { listOf, nodeOf } from '../model/document.ts'
import { remembered } from '../model/lazily.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf, writtenParameters } from './operations.ts'
import { plain } from '../wording/words.ts'

/**
 * The names of query parameters with the values of a new or changed record: `POST /pets?name=…` without a body.
 * Parameters that the GET of the same path has too are left out. Empty for other operations.
 */
export const queryNames: (operation: Operation) => string[] = remembered((operation) => {
  const { reader, node, pathItem } = sourceOf(operation)
  if (!/^(?:post|put|patch)$/.test(operation.method) || node.requestBody !== undefined) return []
  const { get, parameters } = pathItem
  const choosing = new Set(
    [...listOf(parameters), ...listOf(nodeOf(reader.target(get)).parameters)].map(
      (one) => nodeOf(reader.target(one)).name,
    ),
  )
  const own = writtenParameters(operation).filter(
    ({ name, location }) => location === 'query' && !choosing.has(name) && !BESIDE.test(plain(name)),
  )
  const isRequired = own.some(({ name, node }) => node.required === true && !/ids?$/.test(plain(name)))
  return isRequired || own.length > 1 ? own.map(({ name }) => name) : []
})

/** Names of query parameters that are not about the record. */
const BESIDE =
  /^(?:(?:api|access|auth|oauth|user|session|upload)?(?:key|token)|(?:api)?version|(?:media|response|output)?format|alt|pretty(?:print)?|(?:return|opt)?fields|includes?|expand|embed|callback|lang(?:uage)?|locale|dryrun|validateonly|preview|force|async|wait|timeout|(?:send)?notif\w*|quotauser|upload(?:type|protocol)|xgafv|page(?:size|number|token)?|limit|offset|(?:sort|order)(?:by|dir\w*)?)$/
