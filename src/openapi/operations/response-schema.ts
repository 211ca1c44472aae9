import { isObject } from '../model/is-object.ts'
import { nodeOf, wordOf, type Node } from '../model/document.ts'
import type { Operation } from '../model/operation.ts'
import type { Reader } from '../fields/reader.ts'

/**
 * True for the media types that are read as JSON. Also for XML, because its schema describes the record too, and for
 * a sentence in place of one: “Returns all records”.
 */
export function isJsonType(mediaType: string): boolean {
  return mediaType === 'application/json' || /json|\*\/\*|^text\/plain|xml|^[^/]+ /i.test(mediaType)
}

/** The chosen response of an operation's node: its status, media type and schema. Of a redirect, `default` is an error. */
export function successOf(
  reader: Reader,
  node: Node,
): { status?: string; mediaType?: string; schema?: unknown } {
  const responses = nodeOf(node.responses)
  const good = Object.keys(responses).filter((status) => status.startsWith('2'))
  // `2XX` comes after every exact status.
  const ranked =
    good.length > 0
      ? good.toSorted()
      : ['default'].filter((status) => status in responses && !redirects(responses))
  let empty: { status: string } | undefined
  for (const status of ranked) {
    const content = nodeOf(reader.target(responses[status]).content)
    const types = Object.keys(content)
    const mediaType =
      types.find((type) => type.toLowerCase().includes('json')) ?? (types.includes('*/*') ? '*/*' : types[0])
    const bare = mediaType === undefined ? bareSchema(reader, responses[status]) : undefined
    if (bare !== undefined) return { status, mediaType: 'application/json', schema: bare }
    if (mediaType === undefined) empty ??= { status }
    else {
      const { schema, itemSchema } = nodeOf(content[mediaType])
      return { status, mediaType, schema: isStandIn(status, schema) ? undefined : (schema ?? itemSchema) }
    }
  }
  return empty ?? {}
}

/** True for responses that lead to another address, such as a file or the page of another server. */
export function redirects(responses: Node): boolean {
  return Object.keys(responses).some((status) => /^30[1237]/.test(status))
}

/**
 * True for anything without a schema whose path or summary is that of a file. FastAPI describes each file so: “Get Image
 * File”.
 */
export function isFile(
  { path, summary = '' }: Pick<Operation, 'path' | 'summary'>,
  mediaType: string,
  schema: unknown,
): boolean {
  return (
    isJsonType(mediaType) &&
    isObject(schema) &&
    Object.keys(schema).length === 0 &&
    (FILE.test(path) || /^(?:get|serve) \w+ file$/i.test(summary))
  )
}

const FILE = /[/{_](?:download|raw|pdf|csv|archivo|arquivo|fichier|file(?:_?(?:name|path))?)\}?\/?$/i

/** The schema that some authors write beside the description of a response, or refer to instead of a response. */
function bareSchema(reader: Reader, written: unknown): unknown {
  const { $ref } = nodeOf(written)
  const isSchema = typeof $ref === 'string' && /\/(?:schemas|definitions)\//.test($ref)
  return isSchema ? written : reader.target(written).schema
}

/**
 * True for the bare text that a generator writes where it knows no schema. Examples are hapi-swagger, and Scribe with a
 * cut-off example.
 */
function isStandIn(status: string, schema: unknown): boolean {
  const { type, example } = nodeOf(schema)
  return (
    type === 'string' &&
    (/^\s*[[{]/.test(wordOf(example)) || (status === 'default' && Object.keys(nodeOf(schema)).length === 1))
  )
}
