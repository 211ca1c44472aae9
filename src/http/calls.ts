import type { Client } from './client.ts'
import { parseJson } from './json.ts'
import { send, type CallOptions, type Sending } from './send.ts'

// Every call takes a path (`/contacts/7`, already encoded, the base path comes in front) or an absolute address. Every call
// resolves to `undefined` when the session has ended (401) and throws an `ApiError` for any other failure.

/** A parsed answer with what stands around it. */
export interface Answer {
  /** `null` when the server sent no body. */
  body: unknown
  headers: Headers
  status: number
}

/** A record or a list, with the headers of its answer (lists need `Link` and `X-Total-Count`). */
export function readAnswer(client: Client, path: string, options?: CallOptions): Promise<Answer | undefined> {
  return send(client, path, { ...options, method: 'GET' }, async (response) => ({
    body: await jsonOf(response),
    headers: response.headers,
    status: response.status,
  }))
}

/** A record or a list: parsed JSON, `null` when the server sent no body. */
export function read(client: Client, path: string, options?: CallOptions): Promise<unknown> {
  return send(client, path, { ...options, method: 'GET' }, jsonOf)
}

/** What `take` makes of an answer of any type; it is called when the headers are there. */
export function fetchBody<Body>(
  client: Client,
  path: string,
  { headers, ky, ...options }: CallOptions & Pick<Sending, 'ky'>,
  take: (response: Response) => Promise<Body>,
): Promise<Body | undefined> {
  return send(client, path, { ...options, method: 'GET', headers: { Accept: '*/*', ...headers }, ky }, take)
}

/** The parsed body of an answer, `null` where there is none. What cannot be read as JSON is a `NoAnswerError` that says what it is. */
export async function jsonOf(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  const text = /charset=(?!"?utf-?8)/i.test(type)
    ? (await import('./charset.ts')).decodeBody(new Uint8Array(await response.arrayBuffer()), type)
    : await response.text()
  if (text.trim() === '') return null
  try {
    const value = await parseJson(text)
    return typeof value === 'string' ? await (await oddBody()).readTwiceEncoded(value) : value
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown
    return (await oddBody()).readOddBody(text, type)
  }
}

const oddBody = () => import('./odd-body.ts')
