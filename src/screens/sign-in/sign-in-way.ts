import type { SignIn } from '../../openapi/security/sign-in.ts'
import type { Credentials } from '../../auth/use-token.ts'

/** One field of a sign-in form. */
export interface SignInField {
  name: string
  label: string
  type: 'text' | 'email' | 'password' | 'number'
  autoComplete: string
  /** What can be chosen, the first unless another is; absent: it is typed. */
  options?: { value: string; label: string }[]
  /** It may stay empty. */
  isOptional?: boolean
}

/** One way to sign in, ready to be drawn. */
export type SignInWay = {
  /** For the choice between ways: `Paste a token`. No two are the same. */
  label: string
  /** What the description says about it, or what a person should know. */
  hint?: string
} & (
  | { kind: 'form'; fields: SignInField[]; credentials: (values: Record<string, string>) => Credentials }
  /** In a page of an authorization server. */
  | { kind: 'code'; signIn: Extract<SignIn, { kind: 'code' }> }
  /** Not in a page of a browser; `sentence` says why, and what to do instead. */
  | { kind: 'elsewhere'; sentence: string }
)

export const USER_NAME: SignInField = {
  name: 'userName',
  label: 'User name',
  type: 'text',
  autoComplete: 'username',
}
export const PASSWORD: SignInField = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
}
