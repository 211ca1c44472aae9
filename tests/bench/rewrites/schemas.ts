import { isObject } from '../../../src/openapi/model/is-object.ts'
import { isSwagger, mapValues, onSchemas, settled, without, type Plain } from './plain-document.ts'
import type { Rewrite } from './rewrite.ts'

/** The same values by other schemas. */
export const SCHEMAS: Record<string, Rewrite> = {
  allOf: {
    about: 'each $ref in an allOf',
    rewrite: (document) =>
      onSchemas(document, (schema) =>
        typeof schema.$ref === 'string' ? { allOf: [{ $ref: schema.$ref }] } : schema,
      ),
  },
  nullable: {
    about: 'optional properties may be null (anyOf)',
    rewrite: (document) => {
      if (isSwagger(document)) return document
      return onSchemas({ ...document, openapi: '3.1.0' }, (schema) => ({
        ...schema,
        ...(isObject(schema.properties) && { properties: orNull(schema) }),
      }))
    },
  },
  noRequired: {
    about: 'nothing is required',
    // Columns that every row has come first.
    loses: ['columns'],
    rewrite: (document) =>
      onSchemas(document, ({ required, ...rest }) =>
        Array.isArray(required) ? rest : { required, ...rest },
      ),
  },
  nestNullable: {
    about: 'texts that may be null as objects (NestJS)',
    // Nobody knows that such a value is a text.
    loses: ['kinds', 'columns', 'titles', 'relations'],
    rewrite: (document) =>
      isSwagger(document)
        ? document
        : onSchemas(document, (schema) => ({
            ...schema,
            ...(isObject(schema.properties) && {
              properties: mapValues(schema.properties, (one) =>
                isObject(one) && one.nullable === true && one.type === 'string'
                  ? { ...one, type: 'object' }
                  : one,
              ),
            }),
          })),
  },
  inherited: {
    about: 'records as allOf of a base with the id and the rest',
    rewrite: (document) =>
      onSchemas(document, (schema) => {
        const { properties, required = [], ...rest } = schema
        if (!isObject(properties) || properties.id === undefined || 'allOf' in schema) return schema
        const { id, ...own } = properties
        const needed = Array.isArray(required) ? required : []
        return {
          ...without(rest, 'type'),
          allOf: [
            { type: 'object', properties: { id }, required: needed.filter((name) => name === 'id') },
            { type: 'object', properties: own, required: needed.filter((name) => name !== 'id') },
          ],
        }
      }),
  },
  inline: { about: 'no names of schemas: each is written where it is used', rewrite: inlined },
}

function orNull({ properties, required }: Plain): Plain {
  return mapValues(properties, (one, name) =>
    (Array.isArray(required) && required.includes(name)) || !isObject(one) || 'anyOf' in one || 'oneOf' in one
      ? one
      : { anyOf: [one, { type: 'null' }] },
  )
}

/** A schema inside itself keeps its name. */
function inlined(document: Plain): Plain {
  const inside = (value: unknown, open: string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => inside(one, open))
    if (!isObject(value)) return value
    const { $ref } = value
    if (typeof $ref !== 'string' || !/^#\/(?:definitions|components\/schemas)\//.test($ref))
      return mapValues(value, (one) => inside(one, open))
    return open.includes($ref) || open.length > 3 ? value : inside(settled(value, document), [...open, $ref])
  }
  return mapValues(document, (one, key) => (key === 'paths' ? inside(one, []) : one))
}
