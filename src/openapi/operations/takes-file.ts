import { nodeOf } from '../model/document.ts'
import type { Reader } from '../fields/reader.ts'
import { remembered } from '../model/lazily.ts'
import type { Operation } from '../model/operation.ts'
import { settle } from '../schema/schema.ts'
import { sourceOf } from './operations.ts'
import { isBinarySchema } from './response.ts'

/** True for an operation whose body is a file, or a form with one. */
export const takesFile = remembered((operation: Operation): boolean => {
  const { reader, node } = sourceOf(operation)
  const { content } = nodeOf(reader.target(node.requestBody))
  return Object.entries(nodeOf(content)).some(
    ([mediaType, media]) =>
      /^(?:application\/octet-stream|image|audio|video)/i.test(mediaType) ||
      (/^multipart\//i.test(mediaType) && hasFilePart(reader, reader.target(media).schema)),
  )
})

export function hasFilePart(reader: Reader, node: unknown): boolean {
  return Object.values(nodeOf(settle(reader, node).keywords.properties)).some(
    (part) => isBinarySchema(reader, part) || isBinarySchema(reader, settle(reader, part).keywords.items),
  )
}
