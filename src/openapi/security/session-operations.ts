import { bodyOf } from '../requests/body.ts'
import { remembered } from '../model/lazily.ts'
import type { Description } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'

/** The operations on the session itself, as far as a description has them. */
export interface SessionOperations {
  /** A GET that returns the signed-in user. */
  whoAmI?: Operation
  /** Returns another access token for a refresh token, which it takes in the body's `property`. Absent: its body has none. */
  refresh?: { operation: Operation; property?: string }
  /** Ends the session on the server. Takes the refresh token in `property`, where it needs one. */
  logout?: { operation: Operation; property?: string }
}

/** The operations of a description on the session: the signed-in user, another token, signing out. */
export const sessionOperations: (description: Description) => SessionOperations = remembered(
  ({ operations, resources }) => {
    // The path first: reading the parameters of every operation would take a large description a second.
    const find = (method: RegExp, patterns: RegExp[]) =>
      patterns
        .map((pattern) =>
          operations.find((one) => method.test(one.method) && pattern.test(one.path) && isFree(one)),
        )
        .find((one) => one !== undefined)
    const found = find(/^get$/, WHO_AM_I)
    // `/api/user` may as well be the list of users.
    const whoAmI = resources.some(({ list }) => list && list === found) ? undefined : found
    const refresh = find(/^post$/, REFRESH)
    const logout = find(/^(?:post|delete)$/, LOGOUT) ?? find(/^delete$/, SESSION)
    return {
      whoAmI: whoAmI?.changesThings === false ? whoAmI : undefined,
      refresh: refresh && { operation: refresh, property: refreshProperty(refresh) },
      logout: logout && { operation: logout, property: refreshProperty(logout) },
    }
  },
)

/** The path of the GET that returns a CSRF token, where a description has one: `/csrf`, `/auth/csrf-token`. */
export function csrfPath({ operations }: Description): string | undefined {
  return operations.find((one) => one.method === 'get' && CSRF.test(one.path) && isFree(one))?.path
}

const CSRF = /\/(?:get[-_]?)?(?:csrf|xsrf|anti-?forgery)(?:[-_/]?(?:token|cookie))?\/?$/i

/** True for an operation that requires no parameters. */
function isFree({ path, parameters }: Operation): boolean {
  return !path.includes('{') && !parameters.some(({ required }) => required)
}

const WHO_AM_I = [
  /\/(?:users?|auth|account|accounts|session)\/(?:me|self|current)\/?$/i,
  /\/(?:me|whoami|who-am-i|current[-_]?user|user[-_]?info|get-?me)\/?$/i,
  /\/(?:auth|accounts?|identity)\/(?:user|session|profile)\/?$/i,
  // The profile of the person who sends the request, without an id.
  /\/(?:users?|me|my|members?)\/(?:profile|info)\/?$/i,
  /\/(?:my-?profile|my-?account|perfil|profil|profile)\/?$/i,
  /\/api(?:\/v\d+)?\/user\/?$/,
]
const REFRESH = [/refresh/i]
const LOGOUT = [
  /(?:log|sign)[-_]?out\/?$/i,
  /\/(?:keluar|sair|salir|cerrar[-_]?sesion|deconnexion|abmelden|cikis|esci)\/?$/i,
]
const SESSION = [/\/(?:sessions?|login|oturum|auth(?:entication)?)\/?$/i]

function refreshProperty(operation: Operation | undefined): string | undefined {
  const names = bodyOf(operation)?.field.fields?.map(({ name }) => name) ?? []
  return names.find((name) => /refresh/i.test(name)) ?? names.find((name) => /^token$/i.test(name))
}
