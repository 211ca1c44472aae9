import type { Request, Row } from './walk.ts'

/** What a server has now and had not before. */
interface Changes {
  added: unknown[]
  removed: unknown[]
  /** The properties that differ, as they are now, of each record that is there before and after. */
  changed: unknown[]
}

/** Nothing has changed, and the page has not complained. */
export const NONE = { added: [], removed: [], changed: [], complaints: [] }

/** How the rows of a server differ; properties that it sets by itself are left out. */
export function changesBetween(before: Row[], after: Row[], volatile: string[] = []): Changes {
  const had = new Map(before.map((row) => [row.id, row]))
  const has = new Set(after.map((row) => row.id))
  return {
    added: after.filter(({ id }) => !had.has(id)),
    removed: before.filter(({ id }) => !has.has(id)),
    changed: after.flatMap((row) => {
      const old = had.get(row.id)
      if (old === undefined) return []
      const names = [...new Set([...Object.keys(old), ...Object.keys(row)])].filter(
        (name) => !volatile.includes(name) && JSON.stringify(old[name]) !== JSON.stringify(row[name]),
      )
      return names.length === 0 ? [] : [Object.fromEntries(names.map((name) => [name, row[name]]))]
    }),
  }
}

/** Requests to the server itself, past the app. */
export function plainly(base: string, token?: string): Request {
  return async (method, path, body) => {
    const headers = new Headers({ accept: 'application/json' })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const response = await fetch(base + path, {
      method,
      headers,
      ...(sent === undefined ? {} : { body: sent }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return response.json()
  }
}
