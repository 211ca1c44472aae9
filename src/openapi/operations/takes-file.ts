import { nodeOf } from '../model/document.ts'
import { guessKind } from '../fields/kinds.ts'
import type { Reader } from '../fields/reader.ts'
import { remembered } from '../model/lazily.ts'
import type { Operation } from '../model/operation.ts'
import { settle } from '../schema/schema.ts'
import { sourceOf } from './operations.ts'

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

/** True for the schema of a form that has a file among its properties. */
export function hasFilePart(reader: Reader, node: unknown): boolean {
  return Object.entries(nodeOf(settle(reader, node).keywords.properties)).some(
    ([name, part]) =>
      isBinarySchema(reader, part) ||
      isBinarySchema(reader, settle(reader, part).keywords.items) ||
      isStoredFile(reader, name, part),
  )
}

/**
 * True for a part `photo` that is described by the address the server will store it at: `format: uri` without a length. Django REST framework
 * describes a file so in requests too.
 */
export function isStoredFile(reader: Reader, name: string, part: unknown): boolean {
  const { format, maxLength, readOnly } = settle(reader, part).keywords
  return format === 'uri' && maxLength === undefined && readOnly !== true && FILES.test(name)
}

const FILES =
  /(?:^|_)(?:files?|upload|attachment|document|image|photo|picture|avatar|cover|logo|icon|thumbnail|banner|video|audio|recording)$/i

/** True for the schema of a file. */
export function isBinarySchema(reader: Reader, node: unknown): boolean {
  const schema = settle(reader, node)
  return schema.types[0] === 'string' && guessKind(schema, '').kind === 'file'
}
