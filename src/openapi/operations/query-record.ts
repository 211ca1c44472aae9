import { nodeOf } from '../model/document.ts'
import type { Field } from '../model/field-model.ts'
import { lazily, remembered } from '../model/lazily.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf } from './operations.ts'
import { queryNames } from './query-names.ts'
import { settle } from '../schema/schema.ts'
import { unnamedField } from '../fields/unnamed-field.ts'

/** A record field made of the query parameters with its values. */
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
