import { isObject } from '../../../src/openapi/model/is-object.ts'
import { mapKeys, mapValues, objectOf, onOperations, onResponses, settled } from './plain-document.ts'
import type { Rewrite } from './rewrite.ts'

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
