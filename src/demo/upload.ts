import { MEGABYTE } from './bytes.ts'
import { invalid, Problem } from './problem.ts'

/**
 * Reads a body that is a file. Throws 415 if it has none of `types`, and 413 above `limit` bytes. Without `types` every type is
 * allowed.
 */
export async function readFile(request: Request, types: string[] | undefined, limit: number): Promise<Blob> {
  const type = mediaType(request)
  if (types && !types.includes(type)) throw wrongType(types, type)
  refuseAbove(limit, Number(request.headers.get('content-length') ?? 0))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length
    refuseAbove(limit, size)
    chunks.push(part.value)
  }
  if (size === 0) throw invalid({}, 'The body is empty; it should be the file.')
  return new Blob(chunks, { type })
}

/** Reads a multipart body. Throws 415 for any other body, and 413 above `limit` bytes and some overhead. */
export async function readForm(request: Request, limit: number): Promise<FormData> {
  const type = mediaType(request)
  if (type !== 'multipart/form-data') throw wrongType(['multipart/form-data'], type)
  refuseAbove(limit + 100_000, Number(request.headers.get('content-length') ?? 0))
  try {
    return await request.formData()
  } catch {
    throw new Problem(400, 'invalid_form', 'The body is not a form that can be read.')
  }
}

/** The files of a form under one name. Throws for a wrong type (`audio/` allows every sound) or size, and without a file. */
export function filesOf(form: FormData, name: string, types: string[], limit: number): File[] {
  const files = form
    .getAll(name)
    .filter((value): value is File => typeof value !== 'string' && value.size > 0)
  if (files.length === 0) throw invalid({ [name]: 'a file is needed' })
  for (const file of files) {
    refuseAbove(limit, file.size)
    const type = file.type.split(';')[0] ?? ''
    if (types.length > 0 && !types.some((start) => type.startsWith(start))) throw wrongType(types, type)
  }
  return files
}

/** The text fields of a form, without empty ones. Those named in `numbers` become numbers. */
export function textsOf(form: FormData, names: string[], numbers: string[] = []): Record<string, unknown> {
  const given = names
    .map((name) => [name, form.get(name)] as const)
    .filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
  return Object.fromEntries(given.map(([name, text]) => [name, numbers.includes(name) ? Number(text) : text]))
}

function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

function refuseAbove(limit: number, size: number): void {
  if (size > limit) throw new Problem(413, 'too_large', `At most ${limit / MEGABYTE} MB are taken here.`)
}

function wrongType(types: string[], type: string): Problem {
  return new Problem(
    415,
    'unsupported_media_type',
    `This takes ${types.join(', ')}, not ${type || 'a body without a type'}.`,
  )
}
