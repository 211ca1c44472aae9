import { buildRequest } from '../openapi/requests/build-request.ts'
import { ApiError, NoResponseError } from '../http/api-error.ts'
import { create } from '../http/calls.ts'
import { browserLocks } from '../session/browser-locks.ts'
import type { Session, SessionStore } from '../session/session.ts'
import { loadOAuth } from './load-oauth.ts'
import { fetchToken } from './tokens/fetch-token.ts'
import { refreshOperation } from './tokens/refresh-operation.ts'
import type { Server } from '../server/server.tsx'
import { hasExpired } from '../session/one-person.ts'
import { isRefused, pauseOf } from './keep-session-fresh.ts'
import { checkSendable } from './sendable.ts'
import { sessionFromLogin, sessionFromToken, TokenResponseError } from './tokens/token-response.ts'
import { tokenCredential } from './token-credential.ts'

const SECOND = 1000
/** The time after which all tabs can read what one has stored (ms). */
const STORED = 100

/** Refreshes an expired token. If the server refuses, the old token stays, and a later 401 ends the session. */
export async function replaceExpiredToken(server: Server): Promise<void> {
  const session = server.session.get()
  if (session !== undefined && hasExpired(session)) await replaced(server, session)
}

/**
 * Refreshes a token that the server has just refused, even before it expires: it may have been revoked. `false` if no new token is
 * available now. Throws if the server does not respond.
 */
export async function replaceRefusedToken(server: Server): Promise<boolean> {
  const session = server.session.get()
  return session !== undefined && replaced(server, session)
}

async function replaced(server: Server, session: Session): Promise<boolean> {
  if (session.refreshToken === undefined || isRefused(session)) return false
  if (!underWay.has(server.session) && pauseOf(session, Date.now(), true) > 0) {
    // The session may still be valid, so the call fails as a network error.
    if (session.refresh?.hasNoResponse === true) throw new NoResponseError('network', NO_TOKEN, undefined)
    return false
  }
  try {
    await refreshSession(server, session, true)
  } catch (error) {
    if (error instanceof ApiError && (error.type === 0 || error.type >= 500)) throw error
  }
  const now = server.session.get()
  return now !== undefined && now.accessToken !== session.accessToken
}

/**
 * Waits until a token may be requested again, and requests it. A session does not end because its token expired during that pause.
 * `true` once there is a new token. `false` at once if there can be none, or if the refused token was new.
 */
export async function regainSession(server: Server): Promise<boolean> {
  const session = server.session.get()
  if (session?.refreshToken === undefined || isRefused(session)) return false
  if (session.refresh !== undefined && Date.now() - session.refresh.at < JUST_NOW) return false
  await new Promise((resolve) => setTimeout(resolve, pauseOf(session, Date.now(), true)))
  const isSame = server.session.get()?.accessToken === session.accessToken
  return isSame && replaceRefusedToken(server).catch(() => false)
}

/** How long a token counts as new (ms). */
const JUST_NOW = 5 * SECOND

const NO_TOKEN =
  'No new access token could be fetched: the server or the network is down. Try again in a moment.'

/** The running refresh of each session, shared by all calls. Keyed by the store, because the calls belong to no component. */
const underWay = new WeakMap<SessionStore, Promise<void>>()

/** Refreshes the token of the session `before`, unless another tab just did. Throws an `ApiError` if the server refuses. */
export async function refreshSession(server: Server, before: Session, isWaitedFor = false): Promise<void> {
  const { session } = server
  const known = underWay.get(session)
  if (known !== undefined) return known
  const refreshing = oneTabAtATime(`switchboard-refresh ${server.id}`, () =>
    exchange(server, before, isWaitedFor),
  )
  underWay.set(session, refreshing)
  try {
    await refreshing
  } finally {
    underWay.delete(session)
  }
}

async function exchange(server: Server, before: Session, isWaitedFor: boolean): Promise<void> {
  const store = server.session
  const session = store.get()
  if (session?.refreshToken === undefined || session.accessToken !== before.accessToken) return
  // Another tab may have tried meanwhile.
  if (isRefused(session) || pauseOf(session, Date.now(), isWaitedFor) > 0) return
  // The description names the operation, and may still be loading.
  if (session.grant?.kind === 'operation' && server.description === undefined)
    throw new Error('There is no description yet.')
  const attempt = { at: Date.now(), failures: (session.refresh?.failures ?? 0) + 1, hasNoResponse: true }
  // Stored before the request, so that the attempt counts even if the page is closed meanwhile.
  store.set({ ...session, refresh: attempt })
  const isSame = () => store.get()?.accessToken === session.accessToken
  try {
    const next = await renewed(server, session, session.refreshToken)
    checkSendable(next)
    if (!isSame()) return // signed out meanwhile
    store.set({
      ...next,
      refreshToken: next.refreshToken ?? session.refreshToken,
      grant: session.grant,
      refreshAddress: session.refreshAddress,
      refresh: { at: attempt.at, failures: 0, replaced: session.accessToken },
    })
  } catch (error) {
    const hasResponse = error instanceof TokenResponseError || (error instanceof ApiError && error.type !== 0)
    const isBusy = error instanceof ApiError && (error.type >= 500 || error.type === 429)
    const refused = hasResponse && !isBusy ? session.refreshToken : undefined
    if (isSame())
      store.set({ ...session, refresh: { ...attempt, hasNoResponse: !hasResponse || isBusy, refused } })
    throw error
  }
}

/** A new access token, requested in the way in which the session was begun. */
async function renewed(server: Server, session: Session, refreshToken: string): Promise<Session> {
  if (session.grant?.kind === 'code') return (await loadOAuth()).refreshCodeSession(server, session)
  if (session.grant?.kind === 'operation') return renewedByOperation(server, session, refreshToken)
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
  const response = await fetchToken(server, form, { address: session.refreshAddress })
  return sessionFromToken(response, session.userName)
}

async function renewedByOperation(server: Server, session: Session, refreshToken: string): Promise<Session> {
  const refresh = server.description && refreshOperation(server.description)
  if (refresh === undefined) throw new TokenResponseError()
  const { operation, property } = refresh
  const { path, body, method, contentType } = buildRequest(operation, {
    body: property === undefined ? undefined : { [property]: refreshToken },
  })
  const headers = property === undefined ? { Authorization: `Bearer ${refreshToken}` } : undefined
  const response = await create(server.client, path, body, { method, contentType, headers, isSignIn: true })
  const next = sessionFromLogin(response, { userName: session.userName })
  if (next === undefined) throw new TokenResponseError()
  return { ...next, credentials: tokenCredential(server.description, next.accessToken) }
}

/**
 * Runs a task in one tab after the other. The next tab waits a moment longer than the caller. A browser may pass the lock on before
 * the other process can read what was stored.
 */
function oneTabAtATime(name: string, task: () => Promise<void>): Promise<void> {
  const locks = browserLocks()
  if (locks === undefined) return task()
  return new Promise((resolve, reject) => {
    const holding = locks.request(name, async () => {
      await task().then(resolve, reject)
      await new Promise((release) => setTimeout(release, STORED))
    })
    holding.catch(reject)
  })
}
