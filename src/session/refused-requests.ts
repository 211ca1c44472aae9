import type { Session } from './session.ts'

/** The requests that a server has refused with a 401 in this tab: a sign-in that changes nothing for one of them is not repeated. */
export interface RefusedRequests {
  /** `request`: method and path, `GET /contacts`. */
  note: (request: string) => void
  /** The person has signed in: from now on a refusal of the same request is none that signing in helps against. */
  markSignedIn: () => void
  /** The server has accepted the request: a refusal from now on is a new one. */
  markAccepted: (request: string) => void
  /** The session was shown to hold at another address. */
  markHeld: (session: Session) => void
  /** True for a request that was refused before, although the person has just signed in or the session was shown to hold. */
  isFutile: (request: string, session: Session | undefined) => boolean
}

/** How long a sign-in is a fresh one (ms). */
const FRESH = 60_000
/** So many are remembered, the latest. */
const MOST = 20

interface Stored {
  requests: string[]
  signedInAt?: number
  /** Those that were noted before the last sign-in. */
  before?: string[]
}

/** The refused requests of a server. In `sessionStorage`, because a sign-in may lead to another page and back; else in memory. */
export function createRefusedRequests(serverId: string, now: () => number = Date.now): RefusedRequests {
  const key = `switchboard refused ${serverId}`
  let held: { requests: string[]; accessToken: string } | undefined
  let stored = storedAt(key)
  const store = (next: Stored) => {
    stored = next
    try {
      globalThis.sessionStorage?.setItem(key, JSON.stringify(next))
    } catch {
      // It is still here, until the page is left.
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
      held = held && { ...held, requests: without(held.requests) ?? [] }
      // Nearly every request was never refused.
      if (stored.before?.includes(request) !== true && !stored.requests.includes(request)) return
      store({ ...stored, requests: without(stored.requests) ?? [], before: without(stored.before) })
    },
    markHeld({ accessToken }) {
      held = { requests: stored.requests, accessToken }
    },
    isFutile(request, session) {
      if (session === undefined) return false
      if (held?.accessToken === session.accessToken && held.requests.includes(request)) return true
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
