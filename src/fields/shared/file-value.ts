import type { Field } from '../../openapi/model/field-model.ts'

/** True for what a file field can hold: an address or Base64 text, or a file chosen here. */
export function isBinaryValue(value: unknown): boolean {
  return typeof value === 'string' || (typeof Blob !== 'undefined' && value instanceof Blob)
}

/** The last part of an address, decoded: `/files/a%20b.pdf?x=1` → `a b.pdf`. */
export function fileName(address: string): string {
  const last =
    address
      .split(/[?#]/)[0]!
      .split('/')
      .findLast((part) => part !== '') ?? address
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** How a file field travels: as a part of the request, as Base64 text, or as an address of a file elsewhere. */
export function fileForm(keywords: Readonly<Record<string, unknown>>): 'binary' | 'base64' | 'address' {
  if (keywords.format === 'binary' || keywords.type === 'file') return 'binary'
  if (keywords.format === 'byte' || keywords.format === 'base64' || keywords.contentEncoding === 'base64')
    return 'base64'
  return keywords.contentMediaType === undefined ? 'address' : 'binary'
}

/** True where a file itself is sent: there is none before a person chooses one, whatever the document has for a default. */
export function isSentFile({ kind, schema }: Field): boolean {
  return ['file', 'image', 'audio'].includes(kind) && fileForm(schema.keywords) !== 'address'
}
