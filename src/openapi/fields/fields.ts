import { listOf, nodeOf, textOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { alternativesOf, variantNodesOf } from '../schema/variants.ts'
import { explanationIn, fieldLabel } from './field-label.ts'
import { guessField, isUnknown, ofOneType } from './guess-field.ts'
import { hintOf } from './kinds.ts'
import { lazily, once } from '../model/lazily.ts'
import type { Field, Relation, Variant } from '../model/field-model.ts'
import type { FieldOptions, Reader } from './reader.ts'
import { listedOptions, optionsOf } from './options.ts'
import { isObjectSchema, propertiesOf, settle } from '../schema/schema.ts'
import type { Schema } from '../model/schema-model.ts'
import { singular } from '../wording/words.ts'
import { FIGURES, isFigure, TRUTHS } from './yes-or-no.ts'

/** The field of a schema node. Everything nested in it is read at first use. */
export function fieldOf(reader: Reader, node: unknown, options: FieldOptions): Field {
  const schema = settle(reader, node)
  const { keywords } = schema
  const name = options.guessName ?? options.name
  const relation = once(() => findRelation(reader, schema, name, options))
  const guess = once(() => guessField(reader, schema, name, options, relation()))
  const kind = () => guess().kind
  const relationOfItems = () =>
    /(?:id|slug|code)s$/i.test(name) && keywords.items
      ? itemOf(reader, schema, name, options).relation
      : undefined
  return lazily(
    {
      name: options.name,
      schema,
      mediaType: options.mediaType,
      required: options.required,
      nullable: schema.nullable,
      readOnly: keywords.readOnly === true,
      writeOnly: keywords.writeOnly === true,
      deprecated: keywords.deprecated === true || options.hints?.deprecated === true,
      description:
        options.description ??
        textOf(nodeOf(node).description) ??
        textOf(keywords.description) ??
        explanationIn(textOf(nodeOf(node).title)),
      example: options.example ?? exampleOf(schema),
    },
    {
      label: () => fieldLabel(node, schema, options, relation() ?? relationOfItems(), kind),
      kind,
      evidence: () => guess().evidence,
      default: () =>
        keywords.default ??
        (kind() === 'constant' && options.required
          ? (keywords.const ?? listOf(keywords.enum)[0])
          : undefined),
      options: () =>
        isPlainChoice(kind()) ? optionsOf(reader, schema) : suggestionsOf(reader, schema, kind()),
      fields: () =>
        kind() === 'object' || (kind() === 'relation' && isObjectSchema(schema))
          ? fieldsOf(reader, schema, options)
          : undefined,
      item: () =>
        kind() === 'list' || kind() === 'choices' ? itemOf(reader, schema, name, options) : undefined,
      value: () => valueOf(reader, schema, options, kind()),
      variants: () => (kind() === 'union' ? variantsOf(reader, schema, options) : undefined),
      discriminator: () =>
        kind() === 'union' ? textOf(nodeOf(keywords.discriminator).propertyName) : undefined,
      relation: () => (kind() === 'relation' ? relation() : undefined),
      currency: () => (kind() === 'money' ? currencyOf(keywords) : undefined),
      wire: () => (kind() === 'boolean' ? (isFigure(name, schema) ? FIGURES : TRUTHS) : undefined),
    },
  )
}

function exampleOf(schema: Schema): unknown {
  const { example, examples } = schema.keywords
  return (isUnknown(schema) ? undefined : example) ?? listOf(examples)[0]
}

/** The fields of an object schema, without those that the use excludes. */
export function fieldsOf(
  reader: Reader,
  schema: Schema,
  { use, owner, parts }: Pick<FieldOptions, 'use' | 'owner' | 'parts'>,
): Field[] {
  const required = listOf(schema.keywords.required)
  const properties = propertiesOf(schema)
  const fields: Field[] = []
  for (const [name, node] of properties) {
    const { keywords } = settle(reader, node)
    if (use === 'request' ? keywords.readOnly === true : use === 'response' && keywords.writeOnly === true)
      continue
    fields.push(
      fieldOf(reader, node, {
        name,
        required: required.includes(name),
        use,
        owner,
        siblings: properties,
        mediaType: parts?.[name]?.contentType,
        guessName: undefined,
      }),
    )
  }
  return orderOf(fields)
}

/** Fields with an order first, sorted by it; the others in the order of the document. */
function orderOf(fields: Field[]): Field[] {
  const order = ({ schema: { keywords } }: Field) => Number(hintOf(keywords, {}, 'order') ?? 1e9)
  return fields.toSorted((one, other) => order(one) - order(other))
}

function isPlainChoice(kind: Field['kind']): boolean {
  return kind === 'choice' || kind === 'choices' || kind === 'constant'
}

/** Suggested values of a text that may also have others. */
function suggestionsOf(reader: Reader, schema: Schema, kind: Field['kind']): Field['options'] {
  if (hintOf(schema.keywords, {}, 'suggestions') !== undefined) return optionsOf(reader, schema)
  const alternatives = alternativesOf(schema)
  if (alternatives.length === 0 && kind === 'text') return listedOptions(textOf(schema.keywords.description))
  if (alternatives.length === 0 || ofOneType(reader, schema, alternatives) === undefined) return undefined
  const options = alternatives.flatMap((one) => optionsOf(reader, settle(reader, one)) ?? [])
  return options.length > 0 ? options : undefined
}

function itemOf(reader: Reader, schema: Schema, name: string, options: FieldOptions): Field {
  return innerField(reader, schema.keywords.items, options, singular(name), options.mediaType)
}

/** The field of an item, a value or a variant, which has no name of its own. Its options have the keys of `fieldsOf`. */
function innerField(
  reader: Reader,
  node: unknown,
  { use, owner }: FieldOptions,
  guessName?: string,
  mediaType?: string,
): Field {
  return fieldOf(reader, node, {
    name: '',
    required: true,
    use,
    owner,
    siblings: undefined,
    mediaType,
    guessName,
  })
}

function valueOf(
  reader: Reader,
  schema: Schema,
  options: FieldOptions,
  kind: Field['kind'],
): Field | undefined {
  const more =
    schema.keywords.additionalProperties ?? Object.values(nodeOf(schema.keywords.patternProperties))[0]
  if ((kind !== 'map' && kind !== 'object') || !(isObject(more) || more === true)) return undefined
  return innerField(reader, more, options)
}

function variantsOf(reader: Reader, schema: Schema, options: FieldOptions): Variant[] {
  return variantNodesOf(reader, schema).map(({ label, discriminatorValue, node }) => ({
    label,
    discriminatorValue,
    field: innerField(reader, node, options, options.name),
  }))
}

function findRelation(
  reader: Reader,
  schema: Schema,
  name: string,
  options: FieldOptions,
): Relation | undefined {
  if (name === '' || !reader.relationOf) return undefined
  return reader.relationOf({
    name,
    schema,
    use: options.use,
    owner: options.owner,
    isItem: options.name === '',
    hints: options.hints,
    siblings: options.siblings ?? [],
  })
}

/** The ISO 4217 code of an amount, where its schema has one. */
export function currencyOf(keywords: Node): string | undefined {
  const declared = textOf(keywords['x-currency']) ?? textOf(hintOf(keywords, {}, 'currency'))
  return (
    declared ??
    /\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|PLN|INR|CNY|BRL)\b/.exec(
      textOf(keywords.description) ?? '',
    )?.[0]
  )
}
