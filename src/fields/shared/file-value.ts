import type { Field } from '../../openapi/model/field-model.ts'
import { percentDecoded } from '../../openapi/model/percent-decoded.ts'

/** True for a value that a file field can hold: an address, Base64 text, or a chosen file. */
export function isBinaryValue(value: unknown): boolean {
  return typeof value === 'string' || (typeof Blob !== 'undefined' && value instanceof Blob)
}

/** The last part of an address, decoded: `/files/a%20b.pdf?x=1` → `a b.pdf`. */
export function fileName(address: string): string {
  const path = address.replace(/[?#].*$/s, '')
  return percentDecoded(path.split('/').findLast((part) => part !== '') ?? address)
}

/** True for a kind whose value is a file: any file, a picture or a recording. */
export function isFileKind({ kind }: Pick<Field, 'kind'>): boolean {
  return kind === 'file' || kind === 'image' || kind === 'audio'
}

/** How a file field is sent: as a part of the request, as Base64 text, or as an address. */
export function fileForm(keywords: Readonly<Record<string, unknown>>): 'binary' | 'base64' | 'address' {
  if (keywords.format === 'binary' || keywords.type === 'file') return 'binary'
  if (keywords.format === 'byte' || keywords.format === 'base64' || keywords.contentEncoding === 'base64')
    return 'base64'
  return keywords.contentMediaType === undefined ? 'address' : 'binary'
}

/** True if the file itself is sent. A default in the document is then ignored, because a person has to choose the file. */
export function isSentFile(field: Field): boolean {
  return isFileKind(field) && fileForm(field.schema.keywords) !== 'address'
}

/** True for an address that is named as that of a file: `fileUrl`, `download_link`. */
export function isNamedFile({ kind, name }: Pick<Field, 'kind' | 'name'>): boolean {
  return kind === 'url' && /file|download|attachment|document|pdf|csv/i.test(name)
}
