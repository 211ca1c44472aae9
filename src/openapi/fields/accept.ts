import { listOf, textOf } from '../model/document.ts'
import type { Field } from '../model/field-model.ts'
import { words } from '../wording/words.ts'

/**
 * The media types that a file field takes, or a field of several files: `['image/png', 'application/pdf']`;
 * `undefined`: any.
 */
export function acceptOf(field: Field): string[] | undefined {
  const { mediaType, schema } = field.item ?? field
  const declared = mediaType ?? textOf(schema.keywords.contentMediaType)
  const types =
    declared?.split(',').map((type) => type.trim()) ??
    listOf(schema.keywords['x-uigen-file-types']).filter((type): type is string => typeof type === 'string')
  const known = types.filter((type) => !/octet-stream|^\*/.test(type))
  if (known.length > 0) return known
  const parts = words(field.name)
  if (parts.some((part) => /^(?:image|photo|picture|avatar|logo|thumbnail|icon|cover|banner)s?$/.test(part)))
    return ['image/*']
  if (parts.some((part) => /^(?:audio|recording|sound|voicemail)s?$/.test(part))) return ['audio/*']
  return undefined
}
