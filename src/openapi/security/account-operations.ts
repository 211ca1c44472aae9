import { bodyOf } from '../requests/body.ts'
import { remembered } from '../model/lazily.ts'
import type { Description } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { plain } from '../wording/words.ts'
import { withoutTrailingSlash } from '../model/without-trailing-slash.ts'

/** The operations on a person's own account, as far as a description has them. */
export interface AccountOperations {
  /** Creates an account, for anonymous people. */
  signUp?: Operation
  /** Sends a code or link for setting a new password. For anonymous people. */
  forgottenPassword?: Operation
  /** Sets a new password with that code. For anonymous people. */
  resetPassword?: Operation
  /** Changes the password of the person who is signed in. */
  changePassword?: Operation
}

const CHANGES = /^(?:post|put|patch)$/
const SIGN_UP =
  /\/(?:sign[-_]?up|regist(?:er|ration)s?|registr(?:o|ar)|cadastro|cadastrar|inscription|create[-_]?account|join)(?:[-_/](?:user|account|email|local|customer|member|new))?\/?$/i
const FORGOTTEN =
  /forgot|lost[-_]?passw|recover|recuperar|esquec|olvid|oublie|passw(?:or)?d[-_/]?(?:reset|recovery|request|token)|reset[-_]?passw|(?:request|send)[-_]?reset|senha/i
const CHANGE =
  /(?:^|[/_-])(?:change|update|edit|set|alterar|cambiar)[-_]?(?:my[-_]?)?(?:password|passwd|pwd|senha|contrasena|clave)\/?$|(?:password|passwd|senha)[-_/](?:change|update)\/?$|\/(?:me|self|account|profile|user|users\/me)\/(?:password|senha)\/?$/i
/** Paths about other people's accounts, or about other things. */
const FOREIGN = /\/(?:admin|admins|management|internal|device|devices|webhooks?|push|clients?|apps?|oauth)\//i

/** The operations of a description on a person's account: sign-up, forgotten and changed password. */
export const accountOperations: (description: Description) => AccountOperations = remembered(
  ({ operations }) => {
    // The path first: reading the body of every operation would take a large description a second.
    const candidates = operations.filter(
      ({ method, path }) =>
        CHANGES.test(method) &&
        !path.includes('{') &&
        !FOREIGN.test(path) &&
        [SIGN_UP, FORGOTTEN, CHANGE].some((pattern) => pattern.test(path)),
    )
    const find = (pattern: RegExp, fits: (fields: BodyFields) => boolean) =>
      candidates.find((one) => pattern.test(one.path) && fits(fieldsOf(one)))
    const changePassword = find(CHANGE, ({ isDescribed, hasToken }) => !hasToken || !isDescribed)
    const isFree = (one: Operation) => one !== changePassword && one.method === 'post'
    const lost = candidates.filter((one) => FORGOTTEN.test(one.path) && isFree(one))
    return {
      signUp:
        find(SIGN_UP, ({ isDescribed, hasPassword, hasName }) => !isDescribed || hasPassword || hasName) ??
        joins(operations),
      forgottenPassword: lost.find((one) => {
        const { isDescribed, hasPassword, hasName } = fieldsOf(one)
        return isDescribed
          ? hasName && !hasPassword
          : /forgot|recover|request|lost|esquec|olvid/i.test(one.path)
      }),
      resetPassword: lost.find((one) => {
        const { hasPassword, hasToken } = fieldsOf(one)
        return hasPassword && hasToken
      }),
      changePassword,
    }
  },
)

/** A POST of an account to a path where nobody lists them: `POST /users`. */
function joins(operations: readonly Operation[]): Operation | undefined {
  return operations.find(
    (one) =>
      one.method === 'post' &&
      ACCOUNTS.test(one.path) &&
      !operations.some(
        ({ method, path }) =>
          method === 'get' && path.replace(/\/(?:list|all)?\/?$/, '') === withoutTrailingSlash(one.path),
      ) &&
      fieldsOf(one).hasPassword,
  )
}

const ACCOUNTS = /^(?:\/(?:apis?|rest|v\d[\w.]*))*\/(?:users?|accounts?|customers?|usuarios?|clientes?)\/?$/i

interface BodyFields {
  isDescribed: boolean
  hasPassword: boolean
  /** True where it takes the person's name, address or number. */
  hasName: boolean
  /** True where it takes the code that was sent. */
  hasToken: boolean
}

function fieldsOf(operation: Operation): BodyFields {
  const described = bodyOf(operation)?.field.fields ?? []
  // `{ user: { email, password } }`
  const inner = described.length === 1 ? (described[0]?.fields ?? described) : described
  const names = inner.map(({ name }) => plain(name))
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  return {
    isDescribed: names.length > 0,
    hasPassword: has(/pass|pwd|senha|contrase[nñ]a|clave|motdepasse|kennwort/),
    hasName: has(/mail|user|login|phone|mobile|correo|name/),
    hasToken: has(/token|code|codigo|otp|key|uid|pin|hash/),
  }
}
