import type { Operation } from '../../openapi/model/operation.ts'
import { sharedParameters } from '../../openapi/resources/shared-parameters.ts'
import { isGuess, schemesOf, signInOf, type SignIn } from '../../openapi/security/sign-in.ts'
import type { Server } from '../../server/server.tsx'
import { CONFIGURED, configuredSignIn } from './code.ts'
import { isKeyLike } from './parameters.ts'
import type { SignInContext, SignInForm, SignInWay } from './sign-in-way.ts'
import { SIGN_IN_WAYS } from './sign-in-ways.ts'

/** What is known of a sign-in before the ways are offered. */
export interface SignInGoal {
  /** What the person is on the way to; absent: unknown. */
  operation?: Operation
  /** The ways that the server named when it refused. */
  refusal?: readonly SignIn[]
  /** Where in the app to go on afterwards. */
  returnTo?: string
}

/**
 * The ways to sign in to a server, the best first; no two have the same label. A token, a key in a header and a cookie of the server's own page are
 * always among them: most servers that a person hosts do not say what they want.
 */
export function offeredWays(
  server: Server,
  { operation, refusal = [], returnTo }: SignInGoal = {},
  ways: readonly SignInWay[] = SIGN_IN_WAYS,
): SignInForm[] {
  const { description } = server
  const described = description === undefined ? [] : signInOf(description)
  const ranked = described.toSorted((one, other) => rankIn(ways, one) - rankIn(ways, other))
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
    return way?.form?.(one, context) ?? []
  })
  const keys = unnamedKeys(server, described, named)
  const undescribed = ways.flatMap((way) => way.undescribed?.({ ...context, keys }) ?? [])
  const isOpen = ({ start }: SignInForm) => start !== undefined
  return withoutRepeats([...named.filter(isOpen), ...undescribed, ...named.filter((form) => !isOpen(form))])
}

/** A kind that no way takes ranks last. */
function rankIn(ways: readonly SignInWay[], found: SignIn): number {
  const index = ways.findIndex(({ matches }) => matches?.(found))
  return index === -1 ? ways.length : index
}

/** What the operation in question takes goes before the rest. */
function wantedFirst(found: readonly SignIn[], wanted: readonly string[]): SignIn[] {
  const isKnown = (scheme: string) => found.some((one) => 'scheme' in one && one.scheme === scheme)
  if (!wanted.some(isKnown)) return [...found]
  const isWanted = (one: SignIn) =>
    !('scheme' in one) || wanted.includes(one.scheme) || one.scheme === CONFIGURED
  return [...found.filter(isWanted), ...found.filter((one) => !isWanted(one))]
}

/** So many operations are not read to find keys beside those that the description names: it would take too long. */
const MANY = 400

/** Keys that most operations require as parameters, unless a scheme already names them, or nothing among them looks secret. */
function unnamedKeys({ description }: Server, described: readonly SignIn[], named: readonly SignInForm[]) {
  if (description === undefined || (described.length > 0 && description.operations.length > MANY)) return []
  const keys = sharedParameters(description)
  const labels = named.map(({ label }) => label).join(' ')
  const isNamed = keys.some(({ name }) => labels.includes(name))
  return isNamed || !keys.some(({ name }) => isKeyLike(name)) ? [] : keys
}

/** A token call is often described twice, as a scheme and as an operation: a person sees one way. */
function withoutRepeats(forms: readonly SignInForm[]): SignInForm[] {
  return forms.flatMap((form, index) => {
    if (forms.findIndex(({ label }) => label === form.label) === index) return form
    return form.otherLabel === undefined ? [] : { ...form, label: form.otherLabel }
  })
}
