import type { Reader } from '../fields/reader.ts'
import { fieldsOf } from '../fields/fields.ts'
import { optionsOf } from '../fields/options.ts'
import { nodeOf } from '../model/document.ts'
import type { Field } from '../model/field-model.ts'
import { once, revise } from '../model/lazily.ts'
import type { Operation } from '../model/operation.ts'
import { sourceOf, writtenParameters } from '../operations/operations.ts'
import { queryNames } from '../operations/query-names.ts'
import { propertiesOf, settle } from '../schema/schema.ts'
import type { Schema } from '../model/schema-model.ts'
import { plain, plainSingular } from '../wording/words.ts'
import type { FoundResource } from './found-resource.ts'

/**
 * The fields of a record whose responses are not described. They come from the bodies of create and update, without
 * secrets. None of them is required in a response.
 */
export function fieldsOfBody(reader: Reader, draft: Sent & Pick<FoundResource, 'path'>): Field[] {
  const schema = settle(reader, {
    type: 'object',
    properties: Object.fromEntries(propertiesSent(reader, draft)),
  })
  const fields = fieldsOf(reader, schema, { use: 'response', owner: draft.path })
  return fields.filter(({ kind, item }) => kind !== 'password' && kind !== 'file' && item?.kind !== 'file')
}

/**
 * The fields of a response, whose texts have the options that only a body lists. A moment that a body takes as a day is
 * one: the server returns its midnight.
 */
export function withSentFacts(reader: Reader, draft: Sent, fields: Field[]): Field[] {
  if (!draft.create && !draft.update) return fields
  const all = once(() => new Map(propertiesSent(reader, draft)))
  for (const field of fields) {
    const sent = () => settle(reader, all().get(field.name))
    const { types, keywords } = field.schema
    if (types[0] === 'string') revise(field, 'options', (known) => known ?? optionsOf(reader, sent()))
    if (keywords.format === 'date-time')
      revise(field, 'unit', (known) => known ?? (sent().keywords.format === 'date' ? 'days' : undefined))
  }
  return fields
}

type Sent = Pick<FoundResource, 'create' | 'update'> & { name?: string }

/** The properties of those fields, before their relations are known. */
export function propertiesSent(reader: Reader, { create, update, name = '' }: Sent): [string, unknown][] {
  const sent = [create, update].flatMap((operation) => (operation ? propertiesTaken(reader, operation) : []))
  const properties = Object.fromEntries(sent.filter(([name]) => !SECRET.test(name)).toReversed())
  const [only, ...others] = Object.keys(properties)
  // A single property may be a message or a choice; a single name is all that a category has, and a book all of a loan.
  if (only === undefined || (others.length === 0 && !isTelling(only, name))) return []
  return sent.flatMap(([name]) => (name in properties ? [[name, properties[name]]] : []))
}

/** False for the only property of a body that says little of a record: `{ message }`. */
function isTelling(property: string, name: string): boolean {
  return NAMING.test(property) || REFERENCE.test(property) || plain(property) === plainSingular(name)
}

/** The id of another record: `bookId` of a loan. */
const REFERENCE = /[a-z]{3}(?:I[dD]|_id)$/
const NAMING =
  /(?:name|title|label|mail|correo|nom(?:br)?e?|t[ií]tul?[oe]l?|descri\w+|libell?e|bezeichnung|judul|nama\w*)$/i
const SECRET = /passw|passphrase|senha|contrase[nñ]|secret|captcha|^confirm|token$/i

/** The properties of a record in a body, or of the only object inside it; without a body, those in the query. */
function propertiesTaken(reader: Reader, operation: Operation): [string, unknown][] {
  const { content } = reader.target(sourceOf(operation).node.requestBody)
  const inQuery = queryNames(operation)
  if (inQuery.length > 0)
    return writtenParameters(operation)
      .filter(({ name }) => inQuery.includes(name))
      .map(({ name, node: { schema, description } }) => [name, { description, ...nodeOf(schema) }])
  const entries = Object.entries(nodeOf(content))
  const [, media] = entries.find(([type]) => /json/i.test(type)) ?? entries[0] ?? []
  let schema: Schema = settle(reader, nodeOf(media).schema)
  for (let depth = 0; depth < 2; depth++) {
    const [only, ...others] = propertiesOf(schema)
    const inner = only && others.length === 0 ? settle(reader, only[1]) : undefined
    if (inner?.types[0] !== 'object' || propertiesOf(inner).length === 0) break
    schema = inner
  }
  return propertiesOf(schema)
}
