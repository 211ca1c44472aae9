import { requestToken } from '../http/calls.ts'
import type { Session } from '../session/session.ts'
import type { Server } from './server.tsx'
import { sessionFromToken } from './token-answer.ts'
import { tokenPath } from './use-token.ts'

const MINUTE = 60_000
/** setTimeout counts in 32 bits: a longer wait would fire at once. */
const LONGEST_WAIT = 2 ** 31 - 1

/** How long before its end a token is replaced: a minute, or a fifth of what is left for short-lived ones (ms). */
export function dueIn(session: Session, now = Date.now()): number | undefined {
  if (session.refreshToken === undefined || session.expiresAt === undefined) return undefined
  const left = session.expiresAt - now
  return Math.max(0, Math.min(left - Math.min(MINUTE, left / 5), LONGEST_WAIT))
}

/**
 * Keeps the session of a server fresh: a new token is asked for ahead of the old one's end, by one tab for all.
 * When the server refuses, the session goes on until a 401 ends it. Returns a function that stops.
 */
export function keepSessionFresh(getServer: () => Server): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const schedule = () => {
    clearTimeout(timer)
    const session = getServer().session.get()
    const wait = session && dueIn(session)
    if (wait === undefined || failures >= 3) return
    timer = setTimeout(
      () => {
        refreshSession(getServer())
          .then(
            () => (failures = 0),
            () => (failures += 1),
          )
          .finally(schedule)
      },
      Math.max(wait, failures * 5_000),
    )
  }
  const unsubscribe = getServer().session.subscribe(() => {
    failures = 0
    schedule()
  })
  schedule()
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

/** Replaces the token now, unless another tab just did. Throws an `ApiError` when the server refuses. */
export async function refreshSession(server: Server): Promise<void> {
  const before = server.session.get()
  await oneTabAtATime(`switchboard-refresh ${server.id}`, async () => {
    const session = server.session.get()
    if (session?.refreshToken === undefined || session.accessToken !== before?.accessToken) return
    const form = { grant_type: 'refresh_token', refresh_token: session.refreshToken }
    const answer = await requestToken(server.client, form, tokenPath(server))
    if (server.session.get()?.accessToken !== session.accessToken) return // signed out meanwhile
    server.session.set({
      refreshToken: session.refreshToken,
      ...defined(sessionFromToken(answer, session.userName)),
    })
  })
}

function defined(session: Session): Session {
  return Object.fromEntries(
    Object.entries(session).filter(([, value]) => value !== undefined),
  ) as unknown as Session // the same keys, less the absent
}

async function oneTabAtATime(name: string, task: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, task)
  else await task()
}
