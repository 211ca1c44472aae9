import { nodeOf, type Node } from './document.ts'
import { fieldOf, type Reader } from './fields.ts'
import { lazily } from './lazily.ts'
import type { Answer } from './model.ts'
import { settle } from './schema.ts'

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

/** True for a schema that stands for a file. */
export function isBinarySchema(reader: Reader, node: unknown): boolean {
  const { types, keywords } = settle(reader.resolver, node)
  return (
    types[0] === 'string' &&
    (keywords.format === 'binary' || keywords.contentMediaType === 'application/octet-stream')
  )
}
