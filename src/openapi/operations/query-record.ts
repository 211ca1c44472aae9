import { listOf, nodeOf } from '../model/document.ts'
import type { Field } from '../model/field-model.ts'
import { lazily, remembered } from '../model/lazily.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf, writtenParameters } from './operations.ts'
import { settle } from '../schema/schema.ts'
import { unnamedField } from '../fields/unnamed-field.ts'
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

/** A record field made of these parameters. */
export const queryRecord: (operation: Operation) => Field | undefined = remembered((operation) => {
  const names = new Set(queryNames(operation))
  if (names.size === 0) return undefined
  const parameters = operation.parameters.filter((one) => one.in === 'query' && names.has(one.name))
  const schema = settle(sourceOf(operation).reader, {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, field }) => [name, { ...field.schema.keywords, type: field.schema.types }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  })
  return lazily(
    { ...unnamedField('', {}), schema, kind: 'object' as const, required: true },
    {
      fields: () =>
        parameters.map(({ field, name, required }) => Object.assign({}, field, { name, required })),
    },
  )
})

/** The values of a record as query parameters: `{ 'query.name': 'Ann' }`; `undefined` where they are in a body. */
export function recordInQuery(operation: Operation | undefined, record: unknown) {
  const names = operation ? queryNames(operation) : []
  if (names.length === 0) return undefined
  const values = nodeOf(record)
  return Object.fromEntries(names.map((name) => [`query.${name}`, values[name]]))
}
