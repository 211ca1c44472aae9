import { isObject } from '../model/is-object.ts'
import type { Body } from '../model/operation.ts'
import { isNested, valueText } from './value-text.ts'

/** One part: its name, its value, and the content type of a JSON part. */
type Part = [name: string, value: string | Blob, contentType?: string]

/**
 * The body of a multipart request. The value of each property is a part, and so is each item of a list. An object is a
 * JSON part, unless its encoding says otherwise (OpenAPI 3.1 §4.8.15.1).
 */
export function multipartBody(body: Body, value: unknown): FormData | Blob {
  if (value instanceof FormData) return value
  const parts = Object.entries(isObject(value) ? value : {}).flatMap(([name, inner]) =>
    partsOf(name, inner, body.parts[name]?.contentType),
  )
  // FormData sends a text with a content type as a file, and servers look for a field.
  return parts.some(([, , contentType]) => contentType !== undefined) ? blobOf(parts) : formDataOf(parts)
}

function partsOf(name: string, value: unknown, contentType?: string): Part[] {
  if (value === undefined || value === null) return []
  if (value instanceof Blob) return [[name, value]]
  const isJson = contentType !== undefined && /json/i.test(contentType)
  if (Array.isArray(value) && !isJson) return value.flatMap((item) => partsOf(name, item, contentType))
  const type = isNested(value) ? (contentType ?? 'application/json') : undefined
  return [[name, valueText(value), type !== undefined && /json/i.test(type) ? type : undefined]]
}

function formDataOf(parts: Part[]): FormData {
  const form = new FormData()
  for (const [name, value] of parts) {
    if (value instanceof Blob) form.append(name, value, fileNameOf(name, value))
    else form.append(name, value)
  }
  return form
}

/** The same as a browser writes it (RFC 7578). The type of a blob is in lower case, so the boundary is. */
function blobOf(parts: Part[]): Blob {
  const boundary = `part-${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`
  const written = parts.flatMap(([name, value, contentType]) => {
    const isFile = value instanceof Blob
    const type = isFile ? value.type || 'application/octet-stream' : contentType
    return [
      `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"`,
      isFile ? `; filename="${escaped(fileNameOf(name, value))}"` : '',
      type === undefined ? '' : `\r\nContent-Type: ${type}`,
      '\r\n\r\n',
      value,
      '\r\n',
    ]
  })
  return new Blob([...written, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` })
}

function fileNameOf(name: string, file: Blob): string {
  return file instanceof File ? file.name : name
}

function escaped(text: string): string {
  return text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
}
