import { nodeOf, type Node } from '../model/document.ts'
import type { Reader } from '../fields/reader.ts'

/** True for the media types that are read as JSON. Also for XML, because its schema describes the record too. */
export function isJsonType(mediaType: string): boolean {
  return mediaType === 'application/json' || /json|\*\/\*|^text\/plain|xml/i.test(mediaType)
}

/** The chosen response of an operation's node: its status, media type and schema. */
export function successOf(
  reader: Reader,
  node: Node,
): { status?: string; mediaType?: string; schema?: unknown } {
  const responses = nodeOf(node.responses)
  const good = Object.keys(responses).filter((status) => status.startsWith('2'))
  // `2XX` comes after every exact status.
  const ranked = good.length > 0 ? good.toSorted() : ['default'].filter((status) => status in responses)
  let empty: { status: string } | undefined
  for (const status of ranked) {
    const content = nodeOf(reader.target(responses[status]).content)
    const types = Object.keys(content)
    const mediaType = types.find((type) => /json/i.test(type)) ?? (types.includes('*/*') ? '*/*' : types[0])
    if (mediaType === undefined) empty ??= { status }
    else {
      const { schema, itemSchema } = nodeOf(content[mediaType])
      return { status, mediaType, schema: isStandIn(status, schema) ? undefined : (schema ?? itemSchema) }
    }
  }
  return empty ?? {}
}

/** True for the bare text that a generator, such as hapi-swagger, writes where it knows no schema. */
function isStandIn(status: string, schema: unknown): boolean {
  return status === 'default' && JSON.stringify(schema) === '{"type":"string"}'
}
