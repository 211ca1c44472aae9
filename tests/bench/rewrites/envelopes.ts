import { isObject } from '../../../src/openapi/model/is-object.ts'
import {
  mapKeys,
  mapValues,
  objectOf,
  onOperations,
  onResponses,
  onSchemas,
  settled,
} from './plain-document.ts'
import type { Rewrite } from './rewrite.ts'

const WHOLE = { type: 'integer' }
const LINKS = {
  type: 'object',
  properties: { self: { type: 'object', properties: { href: { type: 'string' } } } },
}

/** The same responses in other envelopes, of other media types and with other statuses. */
export const ENVELOPES: Record<string, Rewrite> = {
  envelope: {
    about: 'each response in { success, message, data }',
    rewrite: (document) =>
      onResponses(document, (schema) => ({
        type: 'object',
        properties: { success: { type: 'boolean' }, message: { type: 'string' }, data: schema },
      })),
  },
  envelopeTwice: {
    about: 'each response in { success, data: { result } }',
    rewrite: (document) =>
      onResponses(document, (schema) => ({
        type: 'object',
        properties: {
          success: { type: 'boolean' },
          data: { type: 'object', properties: { result: schema, message: { type: 'string' } } },
        },
      })),
  },
  links: {
    about: '_links beside the properties of each record (HAL)',
    // Only what has an id is a record.
    rewrite: (document) =>
      onSchemas(document, (schema) =>
        isObject(schema.properties) && 'id' in schema.properties
          ? { ...schema, properties: { ...schema.properties, _links: LINKS } }
          : schema,
      ),
    // The links are a further field.
    loses: ['kinds'],
  },
  embedded: {
    about: 'rows in { _embedded: { things }, _links, page } (HAL)',
    rewrite: (document) =>
      onResponses(document, (schema) =>
        settled(schema, document).type === 'array'
          ? {
              type: 'object',
              properties: {
                _embedded: { type: 'object', properties: { list: schema } },
                _links: LINKS,
                page: {
                  type: 'object',
                  properties: { size: WHOLE, totalElements: WHOLE, totalPages: WHOLE, number: WHOLE },
                },
              },
            }
          : schema,
      ),
    // The page of a list may be counted.
    loses: ['paging'],
  },
  items: {
    about: 'each array response in { items, total }',
    rewrite: (document) =>
      onResponses(document, (schema) =>
        settled(schema, document).type === 'array'
          ? { type: 'object', properties: { items: schema, total: { type: 'integer' } } }
          : schema,
      ),
  },
  mediaType: {
    about: 'responses as */*',
    rewrite: (document) =>
      onOperations(document, (operation) => ({
        ...operation,
        responses: mapValues(operation.responses, (one) =>
          isObject(one) && isObject(one.content)
            ? {
                ...one,
                content: mapKeys(one.content, (type) => (type === 'application/json' ? '*/*' : type)),
              }
            : one,
        ),
      })),
  },
  status: {
    about: 'the response is the default one',
    rewrite: (document) =>
      onOperations(document, (operation) => ({
        ...operation,
        // A default one that is there describes errors, as any does beside 204; and 201 says that something was made.
        responses: ['default', '204'].some((status) => status in objectOf(operation.responses))
          ? operation.responses
          : mapKeys(operation.responses, (status) => (status === '200' ? 'default' : status)),
      })),
  },
}
