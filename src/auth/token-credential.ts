import type { Description } from '../openapi/model/model.ts'
import { signInOf } from '../openapi/security/sign-ins.ts'
import type { Credential } from '../session/session.ts'

/** True if a description names a way to sign in that gives a bearer token. */
export function takesBearer(description: Description | undefined): boolean {
  const ways = description === undefined ? [] : signInOf(description)
  return ways.some(({ kind }) => ['bearer', 'password', 'code', 'client'].includes(kind))
}

/**
 * The header for a token from a login operation if it is not sent as `Bearer`. Its name is that of the description's API key, with
 * the prefix that the description names. `undefined`: sent as a bearer token.
 */
export function tokenCredential(
  description: Description | undefined,
  token: string,
): Credential[] | undefined {
  if (description === undefined || takesBearer(description)) return undefined
  const ways = signInOf(description)
  for (const way of [...ways.filter(({ kind }) => kind === 'apiKey'), ...ways]) {
    if (way.kind === 'http') return [{ in: 'header', name: 'Authorization', value: `${way.word} ${token}` }]
    if (way.kind !== 'apiKey' || way.in !== 'header') continue
    const { name, prefix = 'Bearer' } = way
    if (!/^authorization$/i.test(name)) return [{ in: 'header', name, value: token }]
    return /^bearer$/i.test(prefix) ? undefined : [{ in: 'header', name, value: `${prefix} ${token}` }]
  }
  return undefined
}
