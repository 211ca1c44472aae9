/** The person who is signed in to a server, and what their requests carry. */
export interface Session {
  /** Sent as `Bearer`, unless there are `credentials`. Empty where the session lives in a cookie of the server. */
  accessToken: string
  /** Absent when the server gives none: the session then ends with its access token. */
  refreshToken?: string
  /** When the access token expires, in ms since the epoch. Absent: unknown. */
  expiresAt?: number
  /** As typed at sign-in, to be shown. */
  userName?: string
  /** What is sent with every request instead of a bearer token. None at all: a cookie of the server identifies the person. */
  credentials?: Credential[]
  /** No address of the server was found that refuses anonymous requests, so whether the session is right is unknown. */
  isUnchecked?: boolean
  /** Who gives another access token, where that is not the server's token call. */
  grant?: Grant
  /** The token call that the description names, absolute: it may have to be reached before the description can be read. */
  refreshAddress?: string
  /** The last attempt at another access token: kept with the session, so that all tabs together make few. */
  refresh?: RefreshAttempt
}

/** An attempt to get another access token. */
export interface RefreshAttempt {
  /** In ms since the epoch. */
  at: number
  /** So many attempts in a row gave none. */
  failures: number
  /** No response has come, yet or at all. */
  hasNoResponse?: boolean
  /** The refresh token that the server refused: asking with it again changes nothing. */
  refused?: string
  /** The access token that was replaced: requests with it may still be on their way. */
  replaced?: string
}

/** A key that goes with every request to the API. */
export interface Credential {
  in: 'header' | 'query' | 'cookie'
  name: string
  value: string
}

/** How a session was begun: by an operation that the description names, or at an authorization server (OAuth 2). */
export type Grant =
  | { kind: 'operation' }
  | {
      kind: 'code'
      tokenEndpoint: string
      clientId: string
      /** The address of this app that the authorization server leads back to. */
      redirectUri: string
      endSessionEndpoint?: string
      idToken?: string
    }

/**
 * The session with one server, kept over a reload and shared by all tabs. A store of its own, because each request reads it outside React.
 */
export interface SessionStore {
  /** The session at this moment, the same object until it changes. `undefined`: anonymous. */
  get: () => Session | undefined
  set: (session: Session) => void
  /** Signs out, in every tab. */
  end: () => void
  /** Calls `listener` after each change, made here or in another tab. Returns the way to stop that. */
  subscribe: (listener: () => void) => () => void
}

/**
 * The session store of a server; `server` is its name among others in the same browser, usually its address.
 *
 * Where storage is missing or throws (private windows, a full disk, a sandboxed frame), the session lives in memory.
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

  function hear(event: StorageEvent): void {
    // A key of null: another tab has cleared everything.
    if (event.key === key || event.key === null) announce()
  }

  return {
    // Read from storage each time, so that no request carries the token of a session that another tab has just ended.
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
      globalThis.window?.addEventListener('storage', hear)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.window?.removeEventListener('storage', hear)
      }
    },
  }
}

type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was stored, if it is a session: another version of the program, or a person, may have written anything. */
function sessionFrom(stored: string | null): Session | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    return isSession(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** By hand: a schema library would weigh more than all else that is needed before the first list. */
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
    // Node names a localStorage too, and warns about it.
    return globalThis.window?.localStorage
  } catch {
    return undefined
  }
}

/** A full disk refuses the new session while it still holds the old one, which a reload would bring back. */
function forget(values: KeyValues, key: string): void {
  try {
    values.removeItem(key)
  } catch {
    // Then it holds nothing either.
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
