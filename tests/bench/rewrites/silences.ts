import {
  objectOf,
  onOperations,
  onResponses,
  onSchemas,
  settled,
  without,
  type Plain,
} from './plain-document.ts'
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
  bareRecords: {
    about: 'no schemas of responses but of rows',
    rewrite: (document) =>
      onResponses(document, (schema) => (hasRows(schema, document) ? schema : undefined)),
    // Only a record has all of its fields.
    loses: ['ids', 'columns', 'relations', 'kinds'],
  },
  bareLists: {
    about: 'no schemas of responses with rows',
    rewrite: (document) =>
      onResponses(document, (schema) => (hasRows(schema, document) ? undefined : schema)),
    // Most lists have rows that nothing else describes.
    loses: ['titles', 'ids', 'columns', 'relations', 'kinds', 'paging'],
  },
}

/** True for an array, or an object with one of its few properties an array: an envelope. */
function hasRows(schema: Plain, document: Plain): boolean {
  const { type, properties } = settled(schema, document)
  const inside = Object.values(objectOf(properties)).map((one) => settled(objectOf(one), document))
  return type === 'array' || (inside.length < 8 && inside.filter((one) => one.type === 'array').length === 1)
}
