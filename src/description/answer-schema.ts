import { nodeOf, type Node } from './document.ts'
import type { Reader } from './fields.ts'

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
  const good = responses.filter(([status]) => status.startsWith('2'))
  // `2XX` comes after all that say which.
  const ranked =
    good.length > 0
      ? good.toSorted(([one], [other]) => one.localeCompare(other))
      : responses.filter(([status]) => status === 'default')
  let empty: { status: string } | undefined
  for (const [status, written] of ranked) {
    const response = reader.target(written)
    const media = Object.entries(nodeOf(response.content))
    const [mediaType, chosen] =
      media.find(([type]) => /json/i.test(type)) ?? media.find(([type]) => type === '*/*') ?? media[0] ?? []
    if (mediaType === undefined) empty ??= { status }
    else return { status, mediaType, schema: nodeOf(chosen).schema ?? nodeOf(chosen).itemSchema }
  }
  return empty ?? {}
}
