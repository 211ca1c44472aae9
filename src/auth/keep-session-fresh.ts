import type { Server } from '../server/server.tsx'
import type { Session, SessionStore } from '../session/session.ts'

const SECOND = 1000
const MINUTE = 60_000
/** setTimeout counts in 32 bits: a longer wait would fire at once. */
const LONGEST_WAIT = 2 ** 31 - 1
/** After so many failures in a row the wait doubles no further: a quarter of an hour. */
const MOST_DOUBLED = 4

/** What requests another token; its code is loaded when a token is due. */
export type LoadRefresh = () => Promise<{
  refreshSession: (server: Server, due: Session) => Promise<void>
}>

/**
 * Keeps the session of a server fresh: a new token is requested before the old one expires, by one tab for all, and at most once a minute.
 * `described` gives the server with its description, which may name the token path. When the server refuses, the session goes on until
 * a 401 ends it; when it does not respond, the request is repeated. Returns a function that stops.
 */
export function keepSessionFresh(
  store: SessionStore,
  described: () => Promise<Server>,
  loadRefresh: LoadRefresh,
): () => void {
  let timers: ReturnType<typeof setTimeout>[] = []
  let isStopped = false
  const clear = () => timers.forEach((timer) => clearTimeout(timer))
  const schedule = (atLeast = 0) => {
    clear()
    const session = store.get()
    const wait = session && dueIn(session)
    if (session === undefined || wait === undefined || isStopped) return
    // A wait of weeks is cut short, and goes on.
    const isCut = wait === LONGEST_WAIT
    const inTime = Math.max(wait, atLeast)
    timers = [
      // The code comes long before it is needed: a computer that wakes up may have no network yet.
      setTimeout(() => void loadRefresh().catch(() => undefined), inTime / 2),
      setTimeout(() => (isCut ? schedule() : void refresh(session)), inTime),
    ]
  }
  const refresh = async (due: Session) => {
    try {
      const { refreshSession } = await loadRefresh()
      await refreshSession(await described(), due)
      schedule()
    } catch {
      schedule(MINUTE)
    }
  }
  const unsubscribe = store.subscribe(() => schedule())
  schedule()
  return () => {
    isStopped = true
    clear()
    unsubscribe()
  }
}

/**
 * In how many ms a token is to be replaced: a minute before it expires, or a fifth of what is left of a short-lived one. Not within a minute of the
 * last attempt. `undefined`: never.
 */
export function dueIn(session: Session, now = Date.now()): number | undefined {
  if (session.refreshToken === undefined || session.expiresAt === undefined || isRefused(session))
    return undefined
  const left = session.expiresAt - now
  const ahead = Math.max(0, left - Math.min(MINUTE, left / 5))
  return Math.min(Math.max(ahead, pauseOf(session, now)), LONGEST_WAIT)
}

/**
 * How long no token may be requested (ms): a minute from the last attempt, twice as long after each failure in a row. Where that had no
 * response, a request that waits for the token (`isWanted`) may ask again after seconds.
 */
export function pauseOf({ refresh }: Session, now: number, isWanted = false): number {
  if (refresh === undefined) return 0
  const first = isWanted && refresh.hasNoResponse === true ? SECOND : MINUTE
  const pause = first * 2 ** Math.min(refresh.failures, MOST_DOUBLED)
  // The clock may have been set back meanwhile.
  return Math.min(Math.max(0, refresh.at + pause - now), pause)
}

/** True where the server has refused the refresh token of a session. */
export function isRefused({ refreshToken, refresh }: Session): boolean {
  return refreshToken !== undefined && refresh?.refused === refreshToken
}
