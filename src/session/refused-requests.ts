import type { Session } from './session.ts'

/** The requests that a server has refused with a 401 in this tab. They keep a sign-in from being repeated in vain. */
export interface RefusedRequests {
  /** `request`: method and path, `GET /contacts`. */
  note: (request: string) => void
  /** The person has signed in. If a request that was refused before is refused again, signing in does not help. */
  markSignedIn: () => void
  /** The server has accepted the request, so that a later refusal counts as the first. */
  markAccepted: (request: string) => void
  /** The session was shown to be valid at another address. */
  markAcceptedElsewhere: (session: Session) => void
  /**
   * True for a request that was refused before, and again after a sign-in. Also true where the session was shown to
   * be valid elsewhere.
   */
  isFutile: (request: string, session: Session | undefined) => boolean
}

/** How long a sign-in counts as recent (ms). */
const FRESH = 60_000
/** How many requests are remembered; the latest stay. */
const MOST = 20

interface Stored {
  requests: string[]
  signedInAt?: number
  /** The requests that were refused before the last sign-in. */
  before?: string[]
}

/**
 * Creates the refused requests of a server. They are in `sessionStorage`, because a sign-in may leave the page; else
 * in memory.
 */
export function createRefusedRequests(serverId: string, now: () => number = Date.now): RefusedRequests {
  const key = `switchboard refused ${serverId}`
  let elsewhere: { requests: string[]; accessToken: string } | undefined
  let stored = storedAt(key)
  const store = (next: Stored) => {
    stored = next
    try {
      globalThis.sessionStorage?.setItem(key, JSON.stringify(next))
    } catch {
      // The value stays in memory until the page is left.
    }
  }
  return {
    note(request) {
      const requests = [...stored.requests.filter((one) => one !== request), request]
      store({ ...stored, requests: requests.slice(-MOST) })
    },
    markSignedIn() {
      store({ requests: [], before: stored.requests, signedInAt: now() })
    },
    markAccepted(request) {
      const without = (all?: string[]) => all?.filter((one) => one !== request)
      elsewhere = elsewhere && { ...elsewhere, requests: without(elsewhere.requests) ?? [] }
      // Nearly every accepted request was never refused: nothing to store.
      if (stored.before?.includes(request) !== true && !stored.requests.includes(request)) return
      store({ ...stored, requests: without(stored.requests) ?? [], before: without(stored.before) })
    },
    markAcceptedElsewhere({ accessToken }) {
      elsewhere = { requests: stored.requests, accessToken }
    },
    isFutile(request, session) {
      if (session === undefined) return false
      if (elsewhere?.accessToken === session.accessToken && elsewhere.requests.includes(request)) return true
      const { before = [], signedInAt = 0 } = stored
      return before.includes(request) && now() - signedInAt < FRESH
    },
  }
}

function storedAt(key: string): Stored {
  try {
    const value: unknown = JSON.parse(globalThis.sessionStorage?.getItem(key) ?? '')
    const { requests, before, signedInAt } = value as Partial<Stored> // written above; a person may have changed it
    return {
      requests: Array.isArray(requests) ? requests : [],
      before: Array.isArray(before) ? before : undefined,
      signedInAt: typeof signedInAt === 'number' ? signedInAt : undefined,
    }
  } catch {
    return { requests: [] }
  }
}
