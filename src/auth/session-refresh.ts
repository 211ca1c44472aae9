import { buildRequest } from '../openapi/requests/build-request.ts'
import { sessionOperations } from '../openapi/security/session-operations.ts'
import { ApiError } from '../http/api-error.ts'
import { create } from '../http/calls.ts'
import type { Session, SessionStore } from '../session/session.ts'
import { loadOAuth } from './load-oauth.ts'
import { askForToken } from './tokens/ask-for-token.ts'
import type { Server } from '../server/server.tsx'
import { hasExpired } from '../server/session-ended.ts'
import { sessionFromLogin, sessionFromToken, TokenAnswerError } from './tokens/token-answer.ts'
import { tokenCredential } from './token-credential.ts'

const MINUTE = 60_000
/** setTimeout counts in 32 bits: a longer wait would fire at once. */
const LONGEST_WAIT = 2 ** 31 - 1
/** In which what a tab has stored is sure to be read by the others (ms). */
const STORED = 100

/** How long before its end a token is replaced: a minute, or a fifth of what is left for short-lived ones (ms). */
export function dueIn(session: Session, now = Date.now()): number | undefined {
  if (session.refreshToken === undefined || session.expiresAt === undefined) return undefined
  const left = session.expiresAt - now
  return Math.max(0, Math.min(left - Math.min(MINUTE, left / 5), LONGEST_WAIT))
}

/**
 * Keeps the session of a server fresh: a new token is requested before the old one expires, by one tab for all. `described` gives
 * the server with its description, which may name the token path. When the server refuses, the session goes on until a 401 ends it;
 * when it does not respond, the request is repeated. Returns a function that stops.
 */
export function keepSessionFresh(store: SessionStore, described: () => Promise<Server>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const schedule = () => {
    clearTimeout(timer)
    const session = store.get()
    const wait = session && dueIn(session)
    if (session === undefined || wait === undefined || isRefused(store)) return
    timer = setTimeout(() => void refresh(session), Math.max(wait, Math.min(failures * 5_000, MINUTE)))
  }
  const refresh = async (due: Session) => {
    try {
      await refreshSession(await described(), due)
      failures = 0
    } catch {
      failures += 1
    }
    schedule()
  }
  const unsubscribe = store.subscribe(() => {
    failures = 0
    schedule()
  })
  schedule()
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

/** Replaces a token that is over. Where the server refuses, the old one stays: a 401 then says what it is still good for. */
export async function replaceExpiredToken(server: Server): Promise<void> {
  if (!hasExpired(server.session.get()) || isRefused(server.session)) return
  try {
    await refreshSession(server)
  } catch (error) {
    // Without an answer nothing is known of the session: the call fails as it would have.
    if (error instanceof ApiError && (error.type === 0 || error.type >= 500)) throw error
  }
}

/** The refresh under way for a session: calls outside of any component share it, so it lives beside the store and goes with it. */
const underWay = new WeakMap<SessionStore, Promise<void>>()
/** The refresh token that a server has refused: asking again changes nothing. For as long as the page lives, as above. */
const refused = new WeakMap<SessionStore, string>()

/** Replaces the token of the session `before` now, unless another tab just did. Throws an `ApiError` when the server refuses. */
async function refreshSession(server: Server, before = server.session.get()): Promise<void> {
  const { session } = server
  const known = underWay.get(session)
  if (known !== undefined) return known
  const refreshing = oneTabAtATime(`switchboard-refresh ${server.id}`, () => exchange(server, before))
  underWay.set(session, refreshing)
  try {
    await refreshing
  } finally {
    underWay.delete(session)
  }
}

async function exchange(server: Server, before: Session | undefined): Promise<void> {
  const session = server.session.get()
  if (session?.refreshToken === undefined || session.accessToken !== before?.accessToken) return
  try {
    const next = await renewed(server, session, session.refreshToken)
    if (server.session.get()?.accessToken !== session.accessToken) return // signed out meanwhile
    server.session.set({
      ...next,
      refreshToken: next.refreshToken ?? session.refreshToken,
      grant: session.grant,
    })
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.type >= 400 && error.type < 500 && error.type !== 429
    if (isRefusal || error instanceof TokenAnswerError) refused.set(server.session, session.refreshToken)
    throw error
  }
}

/** Another access token, from where the session was begun. */
async function renewed(server: Server, session: Session, refreshToken: string): Promise<Session> {
  if (session.grant?.kind === 'code') return (await loadOAuth()).refreshCodeSession(server, session)
  if (session.grant?.kind === 'operation') return renewedByOperation(server, session, refreshToken)
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
  return sessionFromToken(await askForToken(server, form, 'refresh'), session.userName)
}

async function renewedByOperation(server: Server, session: Session, refreshToken: string): Promise<Session> {
  // What may still be read may name the operation.
  if (server.description === undefined) throw new Error('There is no description yet.')
  const { refresh } = sessionOperations(server.description)
  if (refresh === undefined) throw new TokenAnswerError()
  const { path, body, method, contentType } = buildRequest(refresh.operation, {
    body: { [refresh.property]: refreshToken },
  })
  const answer = await create(server.client, path, body, { method, contentType, isSignIn: true })
  const next = sessionFromLogin(answer, { userName: session.userName })
  if (next === undefined) throw new TokenAnswerError()
  return { ...next, credentials: tokenCredential(server.description, next.accessToken) }
}

function isRefused(store: SessionStore): boolean {
  const token = store.get()?.refreshToken
  return token !== undefined && refused.get(store) === token
}

/**
 * Runs a task in one tab after the other. The next one waits a moment longer than the caller: a browser may give a lock to
 * another process before what was stored has come there.
 */
function oneTabAtATime(name: string, task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task()
  return new Promise((resolve, reject) => {
    const holding = navigator.locks.request(name, async () => {
      await task().then(resolve, reject)
      await new Promise((release) => setTimeout(release, STORED))
    })
    holding.catch(reject)
  })
}
