import { onOperations, onResponses, onSchemas, without } from './plain-document.ts'
import type { Rewrite } from './rewrite.ts'

/** Descriptions that say less, where paths and properties say enough. */
export const SILENCES: Record<string, Rewrite> = {
  noIds: {
    about: 'no operationId',
    rewrite: (document) => onOperations(document, (operation) => without(operation, 'operationId')),
  },
  noTags: {
    about: 'no tags',
    rewrite: (document) => onOperations(without(document, 'tags'), (operation) => without(operation, 'tags')),
  },
  noProse: {
    about: 'no summary or description of operations',
    rewrite: (document) =>
      onOperations(document, (operation) => without(operation, 'summary', 'description')),
  },
  noSchemaProse: {
    about: 'no descriptions or titles of schemas',
    // Prose says what the values of a text are: an amount, a time without a date.
    loses: ['kinds', 'columns'],
    rewrite: (document) => onSchemas(document, (schema) => without(schema, 'description', 'title')),
  },
  bare: {
    about: 'no schemas of responses',
    rewrite: (document) => onResponses(document, () => undefined),
    loses: ['titles', 'ids', 'columns', 'relations', 'kinds', 'paging'],
  },
}
