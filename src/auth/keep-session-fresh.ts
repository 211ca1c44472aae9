import type { Server } from '../server/server.tsx'
import type { Session, SessionStore } from '../session/session.ts'

const SECOND = 1000
const MINUTE = 60_000
/** The longest wait of setTimeout, which counts in 32 bits. A longer wait would end at once. */
const LONGEST_WAIT = 2 ** 31 - 1
/** The most failures in a row after which the wait doubles: a quarter of an hour. */
const MOST_DOUBLED = 4

/** Loads the code that refreshes a token, once a token is due. */
type LoadRefresh = () => Promise<{
  refreshSession: (server: Server, due: Session) => Promise<void>
}>

/**
 * Refreshes the token of a session before it expires. One tab does it for all, at most once a minute. `described` returns the
 * server with its description, which may name the token path.
 *
 * If the server refuses, the session lasts until a 401 ends it. If the server does not respond, the request is repeated. Returns a
 * function that stops.
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
    // A wait of weeks is divided into several waits.
    const isCut = wait === LONGEST_WAIT
    const inTime = Math.max(wait, atLeast)
    timers = [
      // The code is loaded long before it is needed, because a computer that wakes up may have no network yet.
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
 * The time in ms until a token is refreshed: a minute before it expires. A short-lived one is refreshed after four fifths of its
 * remaining time. The pause after the last attempt is kept. `undefined`: never.
 */
export function dueIn(session: Session, now = Date.now()): number | undefined {
  if (session.refreshToken === undefined || session.expiresAt === undefined || isRefused(session))
    return undefined
  const left = session.expiresAt - now
  const ahead = Math.max(0, left - Math.min(MINUTE, left / 5))
  return Math.min(Math.max(ahead, pauseOf(session, now)), LONGEST_WAIT)
}

/**
 * How long no token may be requested (ms). It is a minute after the last attempt, doubled after each failure in a row. If that
 * attempt had no response, a request that waits for the token (`isWaitedFor`) may ask again after seconds.
 */
export function pauseOf({ refresh }: Session, now: number, isWaitedFor = false): number {
  if (refresh === undefined) return 0
  const first = isWaitedFor && refresh.hasNoResponse === true ? SECOND : MINUTE
  const pause = first * 2 ** Math.min(refresh.failures, MOST_DOUBLED)
  // The clock may have been set back meanwhile.
  return Math.min(Math.max(0, refresh.at + pause - now), pause)
}

/** True if the server has refused the session's refresh token. */
export function isRefused({ refreshToken, refresh }: Session): boolean {
  return refreshToken !== undefined && refresh?.refused === refreshToken
}
