import { isNumeric } from '../../openapi/model/is-numeric.ts'
import { buildRequest } from '../../openapi/requests/build-request.ts'
import { isInAddress, keyOf, loginValues, type LoginField } from '../../openapi/security/login-operation.ts'
import { isGuess, type SignIn } from '../../openapi/security/sign-in.ts'
import { signInOf } from '../../openapi/security/sign-ins.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import { plain } from '../../openapi/wording/words.ts'
import { ApiError, NoResponseError } from '../../http/api-error.ts'
import { parseJson } from '../../http/json.ts'
import { create } from '../../http/calls.ts'
import { operationServer } from '../../server/operation-server.ts'
import type { Server } from '../../server/server.tsx'
import { takesBearer, tokenCredential } from '../token-credential.ts'
import type { Session } from '../../session/session.ts'
import { sessionFromLogin, sessionInCookie } from '../tokens/token-response.ts'
import { nameIn } from '../tokens/token-claims.ts'
import { whoAmI } from '../who-am-i.ts'
import {
  explanationOf,
  PASSWORD,
  USER_NAME,
  type SignInField,
  type SignInForm,
  type SignInWay,
} from './sign-in-way.ts'

type LoginOperation = Extract<SignIn, { kind: 'operation' }>

/** A login operation of the server that takes a name and a password. */
export const operationWay: SignInWay<LoginOperation> = {
  name: 'operation',
  matches: (found): found is LoginOperation =>
    found.kind === 'operation' && !isGuess(found) && found.isOfPage !== true,
  form: operationForm,
}

/** A login that only the server's web pages use. Its operations require a key, and that is offered first. */
export const pageOperationWay: SignInWay<LoginOperation> = {
  name: 'page-operation',
  matches: (found): found is LoginOperation => found.kind === 'operation' && found.isOfPage === true,
  form: operationForm,
}

/** A login operation that is inferred from its path. It ranks below everything that the description states. */
export const guessedOperationWay: SignInWay<LoginOperation> = {
  name: 'guessed-operation',
  matches: (found): found is LoginOperation => isGuess(found),
  form: operationForm,
}

function operationForm(found: LoginOperation): SignInForm {
  const fields = found.fields.map(loginField)
  const userName = found.fields[0]?.role === 'userName' ? fields[0] : undefined
  const label = userName === undefined ? PASSWORD.label : `${userName.label} and password`
  return {
    // The path tells it from another one: `User name and password (/admin/login)`.
    label: found.isOther === true ? `${label} (${found.operation.path})` : label,
    explain: [
      explanationOf({ ...found, description: wordsForPeople(found.description) }),
      isInAddress(found) ? IN_ADDRESS : '',
      isGuess(found) ? guessSentence(found) : '',
    ]
      .filter((sentence) => sentence !== undefined && sentence !== '')
      .join(' '),
    fields,
    start: async (values, { server, prove }) => {
      const session = await logIn(server, found, values, values[userName?.name ?? ''])
      if (!isWordUnknown(server, session)) return session
      // The description does not say how the token is sent. The sign-in has succeeded, so the session is kept even if no usual word
      // is accepted.
      const proven = await prove(session).catch(() => session)
      return { ...session, credentials: proven.credentials }
    },
  }
}

/** The sentences of a login operation's description that help a person to sign in. Most of them tell programmers of tokens. */
function wordsForPeople(description = ''): string {
  const sentences = description.split(/(?<=[.!?。])\s+|\n+/)
  return sentences.filter((sentence) => !FOR_PROGRAMMERS.test(sentence)).join(' ')
}

const FOR_PROGRAMMERS =
  /токен|令牌|\b(?:access|api|authenticat\w*|bearer|body|cookies?|credentials?|endpoint|https?(?=\W)|httponly|jwt|method|oauth\d?|parameters?|payload|request|returns?|rest|sessions?|swagger|tokens?|urlencoded|xss)\b|^\W*(?:\w+ )?(?:log|sign)(?:s|ged|ging)?(?: an? \w+)?[ -]?in\b(?! (?:as|with|by))/i

/** A field of the server's own login, with the server's label. Name and password have the usual labels. */
export function loginField({ field, role, at, parameter, isOptional }: LoginField): SignInField {
  const name = keyOf({ field, at, parameter })
  if (role === 'password') return { ...PASSWORD, name }
  const isName = /^(?:username|login|user|name|loginname|identifier|userid)$/.test(plain(field.name))
  if (role === 'userName') {
    const label = isName ? USER_NAME.label : field.label
    return { ...USER_NAME, name, label, type: field.kind === 'email' ? 'email' : 'text' }
  }
  const options = field.options?.map(({ value, label }) => ({ value: String(value), label }))
  const yesOrNo = [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ]
  const type = field.kind === 'password' ? 'password' : isNumeric(field.kind) ? 'number' : 'text'
  const isCode = role === 'code' || /^(?:otp|totp|code|mfa|onetimepassword)/.test(plain(field.name))
  const autoComplete = isCode ? 'one-time-code' : 'on'
  if (role === 'code')
    return { name, label: 'One-time code, if you have one', type: 'text', autoComplete, isOptional }
  const none = isOptional === true && options !== undefined ? [{ value: '', label: 'None' }] : []
  return {
    name,
    label: isOptional === true ? `${field.label}, if the server wants it` : field.label,
    type,
    autoComplete,
    value: deviceName(field),
    options: field.kind === 'boolean' ? yesOrNo : options && [...none, ...options],
    isOptional,
  }
}

/** A name for this device, where the server requires one. It only tells the sessions of a person apart. */
function deviceName({ name, example }: Field): string | undefined {
  if (!/^(?:device|token)name$/.test(plain(name))) return undefined
  return typeof example === 'string' ? example : 'Switchboard'
}

const IN_ADDRESS = 'This server takes the password as a part of the address, which may be stored in logs.'

function guessSentence({ operation, fields }: LoginOperation): string {
  const names = fields.map(({ at = [] }) => `“${at.join('.')}”`).join(' and ')
  return `The description does not say what this takes. It is sent to ${operation.path} as ${names}.`
}

/** Calls a login operation. If its response has no token, the server may have set a cookie; `whoAmI` then has to succeed. */
export async function logIn(
  server: Server,
  found: Pick<LoginOperation, 'operation' | 'fields'>,
  values: Record<string, string>,
  typedName: string | undefined,
): Promise<Session> {
  const { path, query, headers, body, method, contentType } = buildRequest(
    found.operation,
    loginValues(found, values),
  )
  const options = { query, headers, method, contentType, parse: false, isSignIn: true }
  const { client, start } = operationServer(server, found.operation)
  const response = (await create(client, start + path, body, options).catch((error: unknown) => {
    throw withoutPassword(error)
  })) as Response // parse: false
  const text = await response.text()
  const parsed = text.trim() === '' ? null : await parseJson(text).catch(() => text.trim())
  const userName = personName(parsed, typedName)
  const session = sessionFromLogin(parsed, { userName, headers: response.headers })
  if (session === undefined) {
    const inCookie = sessionInCookie(parsed, userName)
    await whoAmI(server, inCookie)
    return inCookie
  }
  // The token probably goes back in the header in which it came, unless the description says more.
  const credentials = takesBearer(server.description)
    ? undefined
    : (session.credentials ?? tokenCredential(server.description, session.accessToken))
  return { ...session, credentials, grant: { kind: 'operation' } }
}

/** The person's name in the response. An email address there is no better than what was typed. */
function personName(response: unknown, typedName: string | undefined): string | undefined {
  const name = nameIn(response)
  return name?.includes('@') === true ? (typedName ?? name) : (name ?? typedName)
}

/** The error without the request's address, which may contain the password. An examination would show it and send it again. */
function withoutPassword(error: unknown): unknown {
  if (error instanceof NoResponseError) {
    if (error.request !== undefined) error.request.address.search = ''
    return error
  }
  return error instanceof ApiError && error.response instanceof Response
    ? new ApiError(error.type, undefined, error.cause)
    : error
}

/** True for a token if the description does not say which word goes before it. */
function isWordUnknown({ description }: Server, { accessToken, credentials }: Session): boolean {
  return (
    accessToken !== '' &&
    credentials === undefined &&
    description !== undefined &&
    signInOf(description).every(({ kind }) => kind === 'operation')
  )
}
