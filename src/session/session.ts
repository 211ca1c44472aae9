/** The person who is signed in to a server, and the credentials of their requests. */
export interface Session {
  /** Sent as `Bearer`, unless there are `credentials`. Empty where the session lives in a cookie of the server. */
  accessToken: string
  /** Absent when the server gives none: the session then ends with its access token. */
  refreshToken?: string
  /** When the access token expires, in ms since the epoch. Absent: unknown. */
  expiresAt?: number
  /** The user name as typed at sign-in, for display. */
  userName?: string
  /**
   * Credentials that are sent with every request instead of a bearer token. An empty list: a cookie of the server
   * identifies the person.
   */
  credentials?: Credential[]
  /** True where no address refuses anonymous requests, so that the session could not be checked. */
  isUnchecked?: boolean
  /** How another access token is got, where not from the server's token call. */
  grant?: Grant
  /**
   * The absolute address of the token call that the description names. It may be needed before the description can be
   * read.
   */
  refreshAddress?: string
  /** The last attempt to get another access token. All tabs share it, so that they make few attempts together. */
  refresh?: RefreshAttempt
}

/** An attempt to get another access token. */
interface RefreshAttempt {
  /** When it was made, in ms since the epoch. */
  at: number
  /** The number of attempts in a row that failed. */
  failures: number
  /** True where no response has come. */
  hasNoResponse?: boolean
  /** The refresh token that the server refused. It is not sent again. */
  refused?: string
  /** The access token that was replaced. Requests with it may still be under way. */
  replaced?: string
}

/** A credential that is sent with every request to the API. */
export interface Credential {
  in: 'header' | 'query' | 'cookie'
  name: string
  value: string
}

/** How a session was begun: by a described operation, or at an authorization server (OAuth 2). */
type Grant =
  | { kind: 'operation' }
  | {
      kind: 'code'
      tokenEndpoint: string
      clientId: string
      /** The address of this app that the authorization server redirects to. */
      redirectUri: string
      endSessionEndpoint?: string
      idToken?: string
    }

/**
 * The session with one server, kept over a reload and shared by all tabs. It is a store of its own, because requests
 * read it outside React.
 */
export interface SessionStore {
  /** The current session, the same object until it changes. `undefined`: anonymous. */
  get: () => Session | undefined
  set: (session: Session) => void
  /** Signs out, in every tab. */
  end: () => void
  /** Calls `listener` after each change, in this tab or another. Returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates the session store of a server. `server` is its name among others in this browser, usually its address.
 *
 * Where storage is missing or throws (private windows, a full disk, a sandboxed frame), the session is in memory.
 */
export function createSessionStore(
  server: string,
  storage: Storage | undefined = browserStorage(),
): SessionStore {
  const key = `switchboard.session ${server}`
  const listeners = new Set<() => void>()
  let values: KeyValues = storage ?? memoryStorage()
  let text: string | null = null
  let session: Session | undefined

  function attempt<T>(action: (values: KeyValues) => T): T {
    try {
      return action(values)
    } catch {
      forget(values, key)
      values = memoryStorage()
      return action(values)
    }
  }

  function announce(): void {
    for (const listener of listeners) listener()
  }

  function follow(event: StorageEvent): void {
    // A key of null: another tab has cleared everything.
    if (event.key === key || event.key === null) announce()
  }

  return {
    // Read from storage each time. No request may carry the token of a session that another tab has just ended.
    get() {
      const stored = attempt((one) => one.getItem(key))
      if (stored !== text) {
        text = stored
        session = sessionFrom(stored)
      }
      return session
    },
    set(session) {
      const stored = JSON.stringify(session)
      attempt((one) => one.setItem(key, stored))
      announce()
    },
    end() {
      attempt((one) => one.removeItem(key))
      announce()
    },
    subscribe(listener) {
      // The same function is added once only. Node has no window.
      globalThis.window?.addEventListener('storage', follow)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.window?.removeEventListener('storage', follow)
      }
    },
  }
}

type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The stored session; `undefined` where another version of the program, or a person, has written something else. */
function sessionFrom(stored: string | null): Session | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    return isSession(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * True for a session. It is checked by hand, because a schema library would weigh more than all other code before the
 * first list.
 */
function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  const { accessToken, refreshToken, expiresAt, userName, credentials } = value as Record<string, unknown> // any object has them, or undefined
  return (
    typeof accessToken === 'string' &&
    (accessToken !== '' || Array.isArray(credentials)) &&
    [refreshToken, userName].every((text) => text === undefined || typeof text === 'string') &&
    (expiresAt === undefined || typeof expiresAt === 'number')
  )
}

function browserStorage(): Storage | undefined {
  try {
    // Node has a `localStorage` too, and warns about it.
    return globalThis.window?.localStorage
  } catch {
    return undefined
  }
}

/** Removes a value. A full disk may refuse a new session, and a reload would restore the old one. */
function forget(values: KeyValues, key: string): void {
  try {
    values.removeItem(key)
  } catch {
    // Storage that throws holds nothing.
  }
}

function memoryStorage(): KeyValues {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
