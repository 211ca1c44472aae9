import { useMutation, useQueryClient } from '@tanstack/react-query'
import { buildRequest } from '../openapi/requests/build-request.ts'
import type { Operation } from '../openapi/model/operation.ts'
import { loginValues } from '../openapi/security/login-operation.ts'
import { signInOf, type SignIn } from '../openapi/security/sign-in.ts'
import { ApiError, NoAnswerError } from '../http/api-error.ts'
import { create } from '../http/calls.ts'
import { parseJson } from '../http/json.ts'
import { basicCredential } from '../session/basic-credential.ts'
import type { Credential, Session } from '../session/session.ts'
import { askForToken } from './ask-for-token.ts'
import { removeCookies } from './authorize.ts'
import { forgetPerson } from './forget-person.ts'
import { keys } from '../server/keys.ts'
import { operationServer } from '../server/operation-server.ts'
import { provenSession } from './proven-session.ts'
import { useServer, type Server } from '../server/server.tsx'
import { sessionFromLogin, sessionFromToken, sessionInCookie, withoutBearer } from './token-answer.ts'
import { claimsOf } from './token-claims.ts'
import { takesBearer, tokenCredential } from './token-credential.ts'
import { whoAmI, withName } from './who-am-i.ts'

/** What a person hands over to sign in. */
export type Credentials =
  | { kind: 'password'; userName: string; password: string; signIn?: Extract<SignIn, { kind: 'password' }> }
  /** `values` by `keyOf` each field. */
  | {
      kind: 'operation'
      values: Record<string, string>
      /** Absent where a password alone opens the server. */
      userName?: string
      signIn: Extract<SignIn, { kind: 'operation' }>
    }
  /** A program that the server knows. */
  | { kind: 'client'; clientId: string; clientSecret: string; signIn: Extract<SignIn, { kind: 'client' }> }
  | { kind: 'bearer'; token: string }
  | { kind: 'keys'; keys: Credential[]; userName?: string }
  /** The browser has a cookie of the server, from its own page. */
  | { kind: 'cookie' }
  /** A session that was begun elsewhere. */
  | { kind: 'session'; session: Session }

/**
 * Signs in: asks for a token where the server has such a call, and starts the session. What is only pasted or typed is shown to the server first;
 * `goal`: what the person is on the way to.
 */
export function useToken(goal?: Operation) {
  const server = useServer()
  const client = useQueryClient()
  return useMutation({
    mutationKey: keys.below(server, 'sign in'),
    mutationFn: async (credentials: Credentials) => {
      const proven = (session: Session) => provenSession(server, client, session, goal)
      const session = await startSession(server, credentials).catch((error: unknown) => {
        const basic = withEveryRequest(server, credentials, error)
        return basic === undefined ? Promise.reject(error) : proven(basic)
      })
      const isUnseen = ['bearer', 'keys', 'cookie'].includes(credentials.kind)
      if (isUnseen) return withName(server, await proven(session))
      return withName(server, isWordUnknown(server, session) ? await withWord(session, proven) : session)
    },
    onSuccess: (session) => {
      forgetPerson(client, server)
      server.session.set(session)
    },
    onError: (_error, credentials) => {
      // The server was asked with it in a cookie.
      if (credentials.kind === 'keys') removeCookies(credentials.keys)
    },
  })
}

async function startSession(server: Server, credentials: Credentials): Promise<Session> {
  switch (credentials.kind) {
    case 'password': {
      const { userName, password, signIn } = credentials
      const scopes = server.client.connection.token?.scopes ?? signIn?.scopes.map(({ name }) => name) ?? []
      const scope = scopes.length === 0 ? undefined : scopes.join(' ')
      const form = { grant_type: 'password', username: userName, password, scope }
      return sessionFromToken(await askForToken(server, form), userName)
    }
    case 'operation':
      return logIn(server, credentials)
    case 'client':
      return (await import('./client-credentials.ts')).clientSession(server, credentials.signIn, credentials)
    case 'bearer': {
      const token = withoutBearer(credentials.token)
      // `Token abc`: the person knows another word.
      if (/^\w[\w-]*\s+\S+$/.test(token))
        return keySession([{ in: 'header', name: 'Authorization', value: token }])
      return { accessToken: token, ...claimsOf(token) }
    }
    case 'keys':
      return keySession(credentials.keys, credentials.userName)
    case 'cookie':
      return { accessToken: '', credentials: [], userName: (await whoAmI(server))?.userName }
    default:
      return credentials.session
  }
}

/** True for a token that a login operation gave where nothing says how it is sent. */
function isWordUnknown({ description }: Server, { accessToken, credentials, grant }: Session): boolean {
  return (
    grant?.kind === 'operation' &&
    accessToken !== '' &&
    credentials === undefined &&
    description !== undefined &&
    signInOf(description).every(({ kind }) => kind === 'operation')
  )
}

/** The session with the word before its token that the server takes; as it is where none is taken: the sign-in itself has succeeded. */
async function withWord(session: Session, proven: (session: Session) => Promise<Session>): Promise<Session> {
  const found = await proven(session).catch(() => session)
  return { ...session, credentials: found.credentials }
}

/**
 * The name and the password to be sent with every request (basic): where nothing says how one signs in and the usual token call is not there.
 * `undefined`: that is not the case.
 */
function withEveryRequest(server: Server, credentials: Credentials, error: unknown): Session | undefined {
  if (credentials.kind !== 'password' || credentials.signIn !== undefined) return undefined
  if (server.client.connection.token?.path !== undefined || !(error instanceof ApiError)) return undefined
  const isMissing = [403, 404, 405, 410, 501].includes(error.type)
  const isPage = error instanceof NoAnswerError && error.reason === 'malformed'
  if (!isMissing && !isPage) return undefined
  const { userName, password } = credentials
  return keySession([basicCredential(userName, password)], userName)
}

function keySession(credentials: Credential[], userName?: string): Session {
  return { accessToken: credentials.map(({ value }) => value).join(' '), credentials, userName }
}

/** Without a token in the answer, the server has set a cookie, or nothing is known of it: then who it is is asked. */
async function logIn(
  server: Server,
  { signIn, values, userName }: Extract<Credentials, { kind: 'operation' }>,
): Promise<Session> {
  const { path, query, headers, body, method, contentType } = buildRequest(
    signIn.operation,
    loginValues(signIn, values),
  )
  const options = { query, headers, method, contentType, parse: false, isSignIn: true }
  const { client, start } = operationServer(server, signIn.operation)
  const response = (await create(client, start + path, body, options).catch((error: unknown) => {
    throw withoutPassword(error)
  })) as Response // parse: false
  const text = await response.text()
  const answer = text.trim() === '' ? null : await parseJson(text).catch(() => text.trim())
  const session = sessionFromLogin(answer, { userName, headers: response.headers })
  if (session === undefined) {
    const inCookie = sessionInCookie(answer, userName)
    await whoAmI(server, inCookie)
    return inCookie
  }
  // The header that the token came in is the likeliest to go back in, unless the description says more.
  const credentials = takesBearer(server.description)
    ? undefined
    : (session.credentials ?? tokenCredential(server.description, session.accessToken))
  return { ...session, credentials, grant: { kind: 'operation' } }
}

/** What went wrong, without the address that a password may stand in: an examination would show it, and ask for it once more. */
function withoutPassword(error: unknown): unknown {
  if (error instanceof NoAnswerError) {
    if (error.request !== undefined) error.request.address.search = ''
    return error
  }
  return error instanceof ApiError && error.response instanceof Response
    ? new ApiError(error.type, undefined, error.cause)
    : error
}
