import { isNode, nodeOf, textOf, type Node } from './document.ts'
import { fieldOf, type Reader } from './fields.ts'
import { lazily } from './lazily.ts'
import type { Answer, Body, Method } from './model.ts'
import { settle } from './schema.ts'

/** Media types in the order of preference for sending. */
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

/** The body that an operation takes, by the media type that serves people best; `undefined` for none. */
export function readBody(reader: Reader, node: Node, method: Method): Body | undefined {
  const request = nodeOf(reader.resolver.follow(node.requestBody).node)
  let best: { mediaType: string; media: Node; encoding: Body['encoding']; rank: number } | undefined
  for (const [mediaType, written] of Object.entries(nodeOf(request.content))) {
    const media = nodeOf(reader.resolver.follow(written).node)
    let [, encoding, rank] =
      SENT.find(([pattern]) => pattern.test(mediaType.toLowerCase())) ?? ([/./, 'binary', 6] as const)
    if (encoding === 'multipart' && hasFilePart(reader, media.schema)) rank = -1
    if (encoding === 'json' && isBinarySchema(reader, media.schema)) [encoding, rank] = ['binary', 5]
    if (!best || rank < best.rank) best = { mediaType, media, encoding, rank }
  }
  if (!best) {
    if (!isNode(request.schema)) return undefined
    best = { mediaType: 'application/json', media: request, encoding: 'json', rank: 0 }
  }
  const { mediaType, media, encoding } = best
  const parts: Body['parts'] = {}
  for (const [name, part] of Object.entries(nodeOf(media.encoding))) {
    parts[name] = { contentType: textOf(nodeOf(part).contentType) }
  }
  return lazily(
    { required: request.required === true || method === 'patch', mediaType, encoding, parts },
    {
      field: () =>
        fieldOf(
          reader,
          media.schema ?? (encoding === 'binary' ? { type: 'string', format: 'binary' } : undefined),
          {
            name: '',
            required: true,
            use: 'request',
            isRawBody: encoding === 'binary',
            accept: encoding === 'binary' ? acceptOf(mediaType) : undefined,
            example: exampleOf(media),
            parts,
          },
        ),
    },
  )
}

function acceptOf(mediaType: string): string[] | undefined {
  return /octet-stream|\*\/\*/.test(mediaType) ? undefined : [mediaType]
}

function exampleOf(media: Node): unknown {
  if (media.example !== undefined) return media.example
  const [first] = Object.values(nodeOf(media.examples))
  return nodeOf(first).value
}

function isBinarySchema(reader: Reader, node: unknown): boolean {
  const { types, keywords } = settle(reader.resolver, node)
  return (
    types[0] === 'string' &&
    (keywords.format === 'binary' || keywords.contentMediaType === 'application/octet-stream')
  )
}

function hasFilePart(reader: Reader, node: unknown): boolean {
  return Object.values(nodeOf(settle(reader.resolver, node).keywords.properties)).some(
    (part) =>
      isBinarySchema(reader, part) || isBinarySchema(reader, settle(reader.resolver, part).keywords.items),
  )
}

/** True for the media types that are read as JSON; XML too, since its schema tells the record all the same. */
export function isJsonType(mediaType: string): boolean {
  return /json|\*\/\*|^text\/plain|xml/i.test(mediaType)
}

/** The chosen answer of an operation's node: its status, and the media type with its node. */
export function successOf(
  reader: Reader,
  node: Node,
): { status?: string; mediaType?: string; schema?: unknown } {
  const responses = Object.entries(nodeOf(node.responses))
  const ranked = [
    ...responses
      .filter(([status]) => /^2\d\d$/.test(status))
      .toSorted(([one], [other]) => one.localeCompare(other)),
    ...responses.filter(([status]) => /^2xx$/i.test(status)),
  ]
  if (ranked.length === 0) ranked.push(...responses.filter(([status]) => status === 'default'))
  let empty: { status: string } | undefined
  for (const [status, written] of ranked) {
    const response = nodeOf(reader.resolver.follow(written).node)
    const media = Object.entries(nodeOf(response.content))
    const [mediaType, chosen] =
      media.find(([type]) => /json/i.test(type)) ?? media.find(([type]) => type === '*/*') ?? media[0] ?? []
    if (mediaType === undefined) empty ??= { status }
    else return { status, mediaType, schema: nodeOf(chosen).schema ?? nodeOf(chosen).itemSchema }
  }
  return empty ?? {}
}

/** What an operation answers when it succeeds. */
export function readAnswer(reader: Reader, node: Node): Answer {
  const { status, mediaType, schema } = successOf(reader, node)
  const isBinary =
    mediaType !== undefined &&
    (/^(?:image|audio|video|font)\/|octet-stream|pdf|zip|tar\b|^application\/vnd\.(?:ms|open)/.test(
      mediaType,
    ) ||
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
}
