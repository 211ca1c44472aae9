import type { Description } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { sharedParameters } from '../../openapi/resources/shared-parameters.ts'
import { isGuess, type SignIn } from '../../openapi/security/sign-in.ts'
import { isUnused, requirementsOf, schemesOf } from '../../openapi/security/requirements.ts'
import { signInOf } from '../../openapi/security/sign-ins.ts'
import type { Server } from '../../server/server.tsx'
import { CONFIGURED, configuredSignIn } from './code.ts'
import { isKeyLike } from './parameters.ts'
import type { SignInContext, SignInForm, SignInWay } from './sign-in-way.ts'
import { SIGN_IN_WAYS } from './sign-in-ways.ts'

/** What is known about a sign-in before the ways are offered. */
interface SignInGoal {
  /** The operation that the person wants to reach, if known. */
  operation?: Operation
  /** The ways to sign in that the server's 401 names. */
  refusal?: readonly SignIn[]
  /** The address in the app to open afterwards. */
  returnTo?: string
}

/**
 * The ways to sign in to a server, the best first, each with its own label. They always include a token, a key in a header, and a
 * cookie of the server's own page. Many servers do not describe what they accept.
 */
export function offeredWays(
  server: Server,
  { operation, refusal = [], returnTo }: SignInGoal = {},
  ways: readonly SignInWay[] = SIGN_IN_WAYS,
): SignInForm[] {
  const { description } = server
  const described = description === undefined ? [] : signInOf(description)
  const rank = (one: SignIn) => rankIn(ways, one) + (isUnusedKey(one, description) ? ways.length : 0)
  const ranked = described.toSorted((one, other) => rank(one) - rank(other))
  const found = [...configuredSignIn(server.client.connection.token), ...refusal, ...ranked]
  const wanted = description === undefined || operation === undefined ? [] : schemesOf(operation, description)
  const context: SignInContext = {
    server,
    found,
    keys: [],
    isSilent: found.every(isGuess),
    returnTo,
  }
  const named = wantedFirst(found, wanted).flatMap((one) => {
    const way = ways.find(({ matches }) => matches?.(one))
    const form = way?.form?.(one, context)
    return form === undefined ? [] : { form, isLast: way?.isLast === true }
  })
  const forms = named.map(({ form }) => form)
  const keys = unnamedKeys(server, described, forms)
  const undescribed = ways.flatMap((way) => way.undescribed?.({ ...context, keys }) ?? [])
  const isOpen = ({ start }: SignInForm) => start !== undefined
  const first = named.filter(({ isLast }) => !isLast).map(({ form }) => form)
  const last = named.filter(({ isLast }) => isLast).map(({ form }) => form)
  // If the description names only a cookie, the page that sets it comes first.
  const isCookieOnly = last.length > 0 && !first.some(isOpen)
  const usual = isCookieOnly
    ? undescribed.toSorted((one, other) => Number(isOwnPage(other)) - Number(isOwnPage(one)))
    : undescribed
  return withoutRepeats([
    ...first.filter(isOpen),
    ...usual,
    ...last.filter(isOpen),
    ...forms.filter((form) => !isOpen(form)),
  ])
}

/** The rank of what a description names: the index of its way. A kind without a way comes last. */
function rankIn(ways: readonly SignInWay[], found: SignIn): number {
  const index = ways.findIndex(({ matches }) => matches?.(found))
  return index === -1 ? ways.length : index
}

/**
 * True for a key that no operation requires. Another way, such as a name and a password, may give the token that operations
 * require.
 */
function isUnusedKey(one: SignIn, description: Description | undefined): boolean {
  const isKey = ['basic', 'bearer', 'http', 'apiKey'].includes(one.kind)
  return isKey && description !== undefined && isUnused(one, requirementsOf(description))
}

function isOwnPage({ isServersPage }: SignInForm): boolean {
  return isServersPage === true
}

/** The ways with the schemes that the operation accepts first. */
function wantedFirst(found: readonly SignIn[], wanted: readonly string[]): SignIn[] {
  const isKnown = (scheme: string) => found.some((one) => 'scheme' in one && one.scheme === scheme)
  if (!wanted.some(isKnown)) return [...found]
  const isWanted = (one: SignIn) =>
    !('scheme' in one) || wanted.includes(one.scheme) || one.scheme === CONFIGURED
  return [...found.filter(isWanted), ...found.filter((one) => !isWanted(one))]
}

/** Above this number of operations, a description with schemes is not searched for further keys, which would take too long. */
const MANY = 400

/** Keys that most operations require as parameters. Empty if a scheme already names them, or if none of them looks like a secret. */
function unnamedKeys({ description }: Server, described: readonly SignIn[], named: readonly SignInForm[]) {
  if (description === undefined || (described.length > 0 && description.operations.length > MANY)) return []
  const keys = sharedParameters(description)
  const labels = named.map(({ label }) => label).join(' ')
  const isNamed = keys.some(({ name }) => labels.includes(name))
  return isNamed || !keys.some(({ name }) => isKeyLike(name)) ? [] : keys
}

/** The forms without duplicates. A token request is often described twice, as a scheme and as an operation. */
function withoutRepeats(forms: readonly SignInForm[]): SignInForm[] {
  return forms.flatMap((form, index) => {
    if (forms.findIndex(({ label }) => label === form.label) === index) return form
    return form.otherLabel === undefined ? [] : { ...form, label: form.otherLabel }
  })
}
