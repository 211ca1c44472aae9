import { hasFilePart, isBinarySchema, isStoredFile } from '../operations/takes-file.ts'
import { nodeOf, textOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import { fieldOf } from '../fields/fields.ts'
import type { Reader } from '../fields/reader.ts'
import { lazily, remembered } from '../model/lazily.ts'
import type { Body, Operation } from '../model/operation.ts'
import { sourceOf } from '../operations/operations.ts'
import { propertiesOf, settle } from '../schema/schema.ts'
import type { Schema } from '../model/schema-model.ts'

/** Media types in the order of preference for requests. */
const SENT: readonly [RegExp, Body['encoding'], number][] = [
  [/^application\/json *(?:;|$)/, 'json', 0],
  [/^text\/json *(?:;|$)|^application\/merge-patch\+json/, 'json', 1],
  [/^application\/json-patch/, 'json', 8],
  [/\+json\b|\/\*\+json|^\*\/\*|^application\/\*$|json/, 'json', 2],
  [/^application\/x-www-form-urlencoded/, 'form', 3],
  [/^multipart\//, 'multipart', 4],
  [/^(?:application\/octet-stream|image|audio|video)/, 'binary', 5],
  [/^text\//, 'text', 6],
  [/xml|yaml|plain/, 'text', 7],
  [/./, 'binary', 6],
]

/** The body of an operation, in its best media type; `undefined` for none. Read only for forms. */
export function bodyOf(operation: Operation | undefined): Body | undefined {
  return operation && readBody(operation)
}

/** The schema of a form in which each field of a stored file takes a file to upload. */
function withFiles(reader: Reader, node: unknown): unknown {
  const { keywords } = settle(reader, node)
  const files = Object.entries(nodeOf(keywords.properties)).filter(([name, part]) =>
    isStoredFile(reader, name, part),
  )
  if (files.length === 0) return node
  const binary = files.map(([name, part]) => [
    name,
    { ...settle(reader, part).keywords, type: 'string', format: 'binary' },
  ])
  return { ...keywords, properties: { ...nodeOf(keywords.properties), ...Object.fromEntries(binary) } }
}

const readBody = remembered((operation: Operation): Body | undefined => {
  // Browsers send no body with these methods.
  if (operation.method === 'get' || operation.method === 'head') return undefined
  const { reader, node } = sourceOf(operation)
  const request = reader.target(node.requestBody)
  let best: { mediaType: string; media: Node; encoding: Body['encoding']; rank: number } | undefined
  let plain: string | undefined
  for (const [mediaType, written] of Object.entries(nodeOf(request.content))) {
    const media = reader.target(written)
    let [, encoding, rank] =
      SENT.find(([pattern]) => pattern.test(mediaType.toLowerCase())) ?? ([/./, 'binary', 6] as const)
    if (encoding === 'multipart' && hasFilePart(reader, media.schema)) rank = -1
    if (encoding === 'json' && isBinarySchema(reader, media.schema)) [encoding, rank] = ['binary', 5]
    if (encoding === 'json' && rank === 0) plain = mediaType
    if (!best || rank < best.rank) best = { mediaType, media, encoding, rank }
  }
  if (!best) {
    if (!isObject(request.schema)) return undefined
    best = { mediaType: 'application/json', media: request, encoding: 'json', rank: 0 }
  }
  const { mediaType, media, encoding } = best
  if (request.required !== true && takesNothing(settle(reader, media.schema))) return undefined
  const parts: Body['parts'] = {}
  for (const [name, part] of Object.entries(nodeOf(media.encoding))) {
    parts[name] = { contentType: textOf(nodeOf(part).contentType) }
  }
  const body = lazily(
    {
      required: request.required === true || operation.method === 'patch',
      mediaType,
      encoding,
      parts,
      json: encoding === 'multipart' ? plain : undefined,
    },
    {
      field: () =>
        fieldOf(
          reader,
          encoding === 'multipart'
            ? withFiles(reader, unnamedInner(reader, media.schema) ?? media.schema)
            : (unnamedInner(reader, media.schema) ??
                media.schema ??
                (encoding === 'binary' ? { type: 'string', format: 'binary' } : undefined)),
          {
            name: '',
            required: true,
            use: 'request',
            owner: operation.path.replace(/\/\{[^{}]+\}\/?$/, ''),
            isRawBody: encoding === 'binary',
            mediaType: encoding === 'binary' ? fileTypes(request) : undefined,
            example: exampleOf(media),
            parts,
          },
        ),
    },
  )
  for (const change of bodyChanges.get(operation) ?? []) change(body)
  return body
})

/** The schema in a property without a name, which annotations of l5-swagger often have around all others by mistake. */
function unnamedInner(reader: Reader, node: unknown): unknown {
  const [[name, inner] = [], ...others] = propertiesOf(settle(reader, node))
  return name === '' && others.length === 0 ? inner : undefined
}

/** True for an object that allows no properties. */
function takesNothing(schema: Schema): boolean {
  return (
    schema.keywords.additionalProperties === false &&
    propertiesOf(schema).length === 0 &&
    schema.types[0] === 'object'
  )
}

/** Changes of a body after it is read, in this order: the corrections of its fields. */
export const bodyChanges = new WeakMap<Operation, ((body: Body) => void)[]>()

/** The media types of a file body: `image/png, image/jpeg`. One that allows anything includes the others. */
function fileTypes(request: Node): string {
  const types = Object.keys(nodeOf(request.content))
  return types.find((type) => /octet-stream|^\*/.test(type)) ?? types.join(', ')
}

function exampleOf(media: Node): unknown {
  if (media.example !== undefined) return media.example
  const [first] = Object.values(nodeOf(media.examples))
  return nodeOf(first).value
}
