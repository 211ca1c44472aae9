import type { Description } from '../openapi/model/model.ts'
import { serversOf } from '../openapi/description/servers.ts'

/** How long one response may take (ms). */
const PATIENCE = 3000

/**
 * The base address of a server whose description is a file. It is the path that the file names, where the server
 * responds below that and not at its root. An address that already has a path stays as it is.
 */
export async function baseOfFile(server: URL, description: Description | undefined): Promise<URL> {
  if (description === undefined) return server
  const [named] = serversOf(description)
  if (server.pathname !== '/') return baseOfGiven(server, description)
  if (named === undefined || !URL.canParse(named, server.href)) return server
  const meant = new URL(named, server)
  const base = new URL(meant.pathname.replace(/\/*$/, '/'), server)
  if (base.pathname === '/') return server
  return (await respondingBase(description, base, server)) ?? (meant.host === server.host ? base : server)
}

/**
 * The base address of a server that was given with a path. It is the root where each path of the description already
 * starts with that path: `/api` and `/api/notes`.
 */
export function baseOfGiven(given: URL, { operations }: Description): URL {
  const start = withSlash(new URL(given.pathname, given.origin)).slice(given.origin.length)
  const isRepeated = operations.length > 0 && operations.every(({ path }) => path.startsWith(start))
  return isRepeated ? new URL(given.origin) : given
}

/**
 * The base below which the paths of a description respond, tried by up to three GETs without parameters. `undefined`:
 * both bases respond, or neither.
 */
export async function respondingBase(
  { operations }: Description,
  base: URL,
  other: URL,
): Promise<URL | undefined> {
  const lists = operations.filter(
    ({ method, path, changesThings }) =>
      method === 'get' && !path.includes('{') && !changesThings && !COSTLY.test(path),
  )
  for (const { path } of lists.slice(0, 3)) {
    const [isBelow, isBelowOther] = await Promise.all(
      [base, other].map((one) => isThere(new URL(path.slice(1), withSlash(one)))),
    )
    if (isBelow !== isBelowOther) return isBelow === true ? base : other
  }
  return undefined
}

/** Paths of what a server makes at length, or sends once. */
const COSTLY = /export|download|backup|dump|stream|events?\/?$|\b(?:csv|pdf|zip)\b/i

function withSlash({ href }: URL): string {
  return href.replace(/\/*$/, '/')
}

/** True unless the server responds with a 404 or with a page, which it may return at every address. */
async function isThere(address: URL): Promise<boolean> {
  try {
    const { status, headers, body } = await fetch(address, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
    })
    await body?.cancel()
    return status !== 404 && headers.get('Content-Type')?.startsWith('text/html') !== true
  } catch {
    return false
  }
}
