import type { Server } from '../../server/server.tsx'

const PREFIX = 'switchboard recent places '
const MOST_LISTS = 6
const MOST_RECORDS = 8

/** A page that a person opened on a server. */
interface RecentPage {
  /** Path of the app: `/contacts/7`. */
  address: string
  /** The title of the record; absent for a list. */
  title?: string
}

/** The lists and records that this person opened last on a server, the latest first. */
export function recentPages(server: Server): RecentPage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(server)) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(readPage) : []
  } catch {
    return []
  }
}

/** Puts a page first. Does nothing where storage is full or forbidden. */
export function rememberPage(server: Server, page: RecentPage): void {
  const pages = [page, ...recentPages(server).filter(({ address }) => address !== page.address)]
  const isRecord = ({ title }: RecentPage) => title !== undefined
  keep(server, [
    ...pages.filter(isRecord).slice(0, MOST_RECORDS),
    ...pages.filter((one) => !isRecord(one)).slice(0, MOST_LISTS),
  ])
}

/** Removes a page that no longer exists. */
export function forgetPage(server: Server, address: string): void {
  const pages = recentPages(server)
  const left = pages.filter((page) => page.address !== address)
  if (left.length < pages.length) keep(server, left)
}

/** Removes the pages of a person without a name, at sign-out. The next person would see them. */
export function forgetNamelessPages(server: Server): void {
  localStorage.removeItem(PREFIX + server.id + ' ')
}

function keep(server: Server, pages: RecentPage[]): void {
  try {
    localStorage.setItem(keyOf(server), JSON.stringify(pages))
  } catch {
    // The start page works without them.
  }
}

function readPage(kept: unknown): RecentPage[] {
  if (typeof kept === 'string') return [{ address: kept }]
  const { address, title } = Object(kept) as Record<string, unknown>
  if (typeof address !== 'string') return []
  return [typeof title === 'string' ? { address, title } : { address }]
}

/** The storage key; each person on this device has their own. */
function keyOf({ id, session }: Server): string {
  return `${PREFIX}${id} ${session.get()?.userName ?? ''}`
}
