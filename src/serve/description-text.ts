import { readFile, stat } from 'node:fs/promises'
import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { decodeText } from '../openapi/document/decode-text.ts'
import { basicCredential } from '../session/basic-credential.ts'

/** How long a response may take, in ms, and how large a description may be, in bytes. */
const PATIENCE = 60_000
const MOST = 200_000_000

/** A text with its address: that of the file, or the one that redirects led to. */
export interface FoundText {
  text: string
  address: string
}

/** Thrown where the server responded with an error status. */
export class StatusError extends Error {
  override name = 'StatusError'
  readonly status: number
  /** `cause`: the error of the request. */
  constructor(status: number, message: string, cause?: string) {
    super(message, { cause })
    this.status = status
  }
}

/** The pattern of a server without a scheme, by its name or number. */
const HOST = /^(?:localhost|\d+\.\d+\.\d+\.\d+|[\w.-]+:\d+)(?:[:/?]|$)/i

/** The address of a command-line argument; a file's as a `file:` address. */
export function addressGiven(given: string): string {
  if (isAbsolute(given)) return pathToFileURL(given).href
  if (HOST.test(given)) return `http://${given}`
  return isAddress(given) ? given : pathToFileURL(resolve(given)).href
}

/** True for an address of the web or of a file, false for a path. */
function isAddress(given: string): boolean {
  return /^(?:https?|file):\/\//i.test(given)
}

/**
 * The text of a file or a web address. `patience`: how long the response may take (ms). Rejects with an `Error` that
 * gives the reason.
 */
export function textAt(address: string, patience = PATIENCE): Promise<FoundText> {
  return address.startsWith('file:') ? textOfFile(address) : textOfResponse(address, patience)
}

/** The text from standard input. */
export async function textOfInput(): Promise<FoundText> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of process.stdin) parts.push(part as Uint8Array<ArrayBuffer>)
  return { text: await decodeText(Buffer.concat(parts)), address: pathToFileURL(`${process.cwd()}/`).href }
}

async function textOfFile(address: string): Promise<FoundText> {
  const path = fileURLToPath(address)
  try {
    const { size } = await stat(path)
    if (size > MOST)
      throw new Error(`${path} is too large to be a description (${Math.round(size / 1e6)} MB).`)
    // A view, no copy: copying a large file takes as long as reading it.
    const { buffer, byteOffset, length } = await readFile(path)
    return { text: await decodeText(new Uint8Array(buffer, byteOffset, length)), address }
  } catch (error) {
    throw new Error(fileReason(path, error), { cause: error })
  }
}

function fileReason(path: string, error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'ENOENT') return `There is no file ${path}.`
  if (code === 'EISDIR') return `${path} is a folder, not a file.`
  if (code === 'EACCES' || code === 'EPERM') return `${path} may not be read.`
  return message ?? `${path} could not be read.`
}

async function textOfResponse(address: string, patience: number): Promise<FoundText> {
  let response: Response
  let bytes: Uint8Array<ArrayBuffer>
  try {
    // A name and a password in an address are credentials, not a part of the address.
    const url = new URL(address)
    const { username, password } = url
    url.username = url.password = ''
    const authorization =
      username === ''
        ? undefined
        : basicCredential(decodeURIComponent(username), decodeURIComponent(password)).value
    response = await fetch(url, {
      headers: {
        accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
        ...(authorization !== undefined && { authorization }),
      },
      signal: AbortSignal.timeout(patience),
    })
    bytes = await bytesOf(response)
  } catch (error) {
    throw new Error(webReason(address, error, patience), { cause: error })
  }
  if (!response.ok)
    throw new StatusError(
      response.status,
      statusReason(address, response.status),
      new TextDecoder().decode(bytes),
    )
  return { text: await decodeText(bytes), address: response.url || address }
}

/** The bytes of a response. Throws where there are too many for a description. */
async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    length += part.length
    if (length > MOST) throw new Error(`more than ${MOST / 1e6} MB came, too much for a description`)
  }
  return Buffer.concat(parts)
}

function statusReason(address: string, status: number): string {
  if (status === 401 || status === 403)
    return `${address} asks for a sign-in (status ${status}). Put name and password into the address (https://name:password@…), or save the description as a file and give that.`
  if (status === 404) return `There is nothing at ${address} (status 404).`
  return `${address} returns status ${status}.`
}

function webReason(address: string, error: unknown, patience: number): string {
  const { cause, name, message } = error as {
    cause?: { code?: string; message?: string }
    name?: string
    message?: string
  }
  const code = cause?.code ?? ''
  const host = URL.canParse(address) ? new URL(address).host : address
  if (name === 'TimeoutError') return `${host} did not respond within ${patience / 1000} seconds.`
  if (code === 'ECONNREFUSED') return `Nothing responds at ${host}: is the server running?`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The name ${host} is not known.`
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET')
    return `${host} closed the connection without a response.`
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code))
    return `The certificate of ${host} is not trusted (${code}). Where you trust it, name its file in NODE_EXTRA_CA_CERTS.`
  if (/SSL|EPROTO|HTTP_PARSER|HPE_/.test(code))
    return `${host} does not speak ${address.split(':')[0]} on this port.`
  if (/redirect/i.test(cause?.message ?? '')) return `${address} leads round in a circle.`
  const reason = cause?.message ?? message
  return `${address} could not be reached${reason === undefined ? '' : ` (${reason})`}.`
}
