import { isFile, successOf } from './response-schema.ts'
import { fieldOf } from '../fields/fields.ts'
import { lazily, remembered } from '../model/lazily.ts'
import type { OperationResponse, Operation } from '../model/operation.ts'
import { sourceOf } from './operations.ts'
import { isBinarySchema } from './takes-file.ts'

/** The response of an operation that succeeds: the first 2xx, else `default`. */
export const responseOf: (operation: Operation) => OperationResponse = remembered((operation) => {
  const { reader, node } = sourceOf(operation)
  const { status, mediaType, schema } = successOf(reader, node)
  const isBinary =
    mediaType !== undefined &&
    (/^(?:image|audio|video|font)\/|octet-stream|pdf|zip|tar\b|^application\/vnd\.(?:ms|open)/.test(
      mediaType,
    ) ||
      isFile(operation, mediaType, schema) ||
      (!mediaType.startsWith('text/') && isBinarySchema(reader, schema)))
  return lazily(
    { status, mediaType, isBinary },
    {
      field: () =>
        schema === undefined || isBinary
          ? undefined
          : fieldOf(reader, schema, { name: '', required: true, use: 'response' }),
    },
  )
})
