import { ApiError, type BadRequest } from './api-error.ts'
import { parseJson } from './json.ts'
import { decodeBody } from './read-json.ts'

/** The error that a response with a failing status is. Its own body stays unread. */
export async function failureOf(response: Response): Promise<ApiError> {
  const body = await bodyOf(response.clone())
  return new ApiError(response.status, response.status === 400 ? badRequestOf(body) : response, body)
}

function badRequestOf(body: unknown): BadRequest {
  if (!isObject(body)) return {}
  const { error, error_description: description, fields } = body
  return {
    error: typeof error === 'string' ? error : undefined,
    description: typeof description === 'string' ? description : undefined,
    fields: isObject(fields) ? fields : undefined,
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await startOf(response)
  try {
    return text.trim() === '' ? undefined : await parseJson(text)
  } catch {
    return text
  }
}

const LARGEST_BODY = 2 ** 20 // bytes

/** The text of a response, cut after `LARGEST_BODY`. A connection lost on the way leaves what had come. */
async function startOf(response: Response): Promise<string> {
  if (!response.body) return ''
  const reader = response.body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let left = LARGEST_BODY
  try {
    while (left > 0) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value.subarray(0, left))
      left -= value.length
    }
    void reader.cancel()
  } catch {
    // The status is known and says more than the lost connection.
  }
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return decodeBody(bytes, response.headers.get('Content-Type') ?? '')
}
