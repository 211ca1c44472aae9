import type { SignIn } from '../description/model.ts'
import type { Credentials } from '../queries/use-token.ts'
import { firstSentence } from './names.ts'

/** One field of a sign-in form. */
export interface SignInField {
  name: 'userName' | 'password' | 'token' | 'key'
  label: string
  isSecret: boolean
  autoComplete: string
}

/** One way to sign in, ready to be drawn: its fields, and what they make. */
export interface SignInWay {
  /** For the choice between ways: `Paste a token`. */
  label: string
  /** What the description says about it. */
  hint?: string
  fields: SignInField[]
  credentials: (values: Record<string, string>) => Credentials
}

/** The ways to sign in that need no other page, the best first. A token can always be pasted, whatever the description says. */
export function signInWays(signIn: SignIn[]): SignInWay[] {
  const all = signIn.flatMap((one) => wayOf(one) ?? [])
  // A token call is often described twice, as a scheme and as an operation: a person sees one way.
  const known = all.filter((way, index) => all.findIndex(({ label }) => label === way.label) === index)
  const hasPassword = known.some((way) => way.fields.length === 2)
  const hasToken = signIn.some(({ kind }) => kind === 'bearer')
  return [
    ...known,
    // Nothing said: most servers of this kind have the token call, so it is offered first.
    ...(signIn.length === 0 && !hasPassword ? [passwordWay(undefined)] : []),
    ...(hasToken ? [] : [tokenWay(undefined)]),
  ]
}

const USER_NAME: SignInField = {
  name: 'userName',
  label: 'User name',
  isSecret: false,
  autoComplete: 'username',
}
const PASSWORD: SignInField = {
  name: 'password',
  label: 'Password',
  isSecret: true,
  autoComplete: 'current-password',
}

function wayOf(signIn: SignIn): SignInWay | undefined {
  switch (signIn.kind) {
    case 'password':
      return passwordWay(signIn)
    case 'operation':
      return {
        label: 'User name and password',
        hint: hintOf(signIn),
        fields: [USER_NAME, PASSWORD],
        credentials: (values) => ({ kind: 'operation', ...nameAndPassword(values), signIn }),
      }
    case 'basic':
      return {
        label: 'User name and password, sent with every request',
        hint: hintOf(signIn),
        fields: [USER_NAME, PASSWORD],
        credentials: (values) => ({ kind: 'basic', ...nameAndPassword(values) }),
      }
    case 'bearer':
      return tokenWay(hintOf(signIn))
    case 'apiKey':
      return {
        label: `API key (${signIn.name})`,
        hint: hintOf(signIn),
        fields: [{ name: 'key', label: 'API key', isSecret: true, autoComplete: 'off' }],
        credentials: ({ key = '' }) => ({ kind: 'apiKey', key, signIn }),
      }
    case 'redirect':
      return undefined
    default:
      return signIn satisfies never
  }
}

function passwordWay(signIn: Extract<SignIn, { kind: 'password' }> | undefined): SignInWay {
  return {
    label: 'User name and password',
    hint: signIn === undefined ? undefined : hintOf(signIn),
    fields: [USER_NAME, PASSWORD],
    credentials: (values) => ({ kind: 'password', ...nameAndPassword(values), signIn }),
  }
}

function tokenWay(hint: string | undefined): SignInWay {
  return {
    label: 'Paste a token',
    hint,
    fields: [{ name: 'token', label: 'Access token', isSecret: true, autoComplete: 'off' }],
    credentials: ({ token = '' }) => ({ kind: 'bearer', token }),
  }
}

function nameAndPassword({ userName = '', password = '' }: Record<string, string>) {
  return { userName, password }
}

/** The description's own words about the way in, such as the names to try on a demo. */
function hintOf(signIn: SignIn): string | undefined {
  return signIn.description === undefined ? undefined : firstSentence(signIn.description)
}
