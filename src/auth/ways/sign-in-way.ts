import { firstSentence } from '../../openapi/wording/first-sentence.ts'
import type { Parameter } from '../../openapi/model/operation.ts'
import { plain } from '../../openapi/wording/words.ts'
import type { SignIn } from '../../openapi/security/sign-in.ts'
import type { Server } from '../../server/server.tsx'
import type { Session } from '../../session/session.ts'
import type { SignInAttempt } from '../begin-session.ts'

/**
 * One kind of signing in, as one object: what of a description it is for, what is typed, and how the session begins. How later requests carry the
 * session is data of the session itself (`Session.credentials`): it is needed on the next visit, before any of this code is there.
 */
export interface SignInWay<Found extends SignIn = SignIn> {
  /** Unique: `basic`. */
  name: string
  /** True for the schemes of this way; the first match in the list wins. Absent where no description can name this way. */
  matches?: (found: SignIn) => found is Found
  /** Offered after the ways of every server, although a description names it. */
  isLast?: boolean
  /** The form for what a description names. */
  form?(found: Found, context: SignInContext): SignInForm
  /** The form where no description names this way but people may need it; `undefined`: they do not. */
  undescribed?(context: SignInContext): SignInForm | undefined
}

/** One way to sign in to one server, ready to be drawn. */
export interface SignInForm {
  /** For the choice between ways: `Paste a token`. */
  label: string
  /** The label where another way already has the first one; absent: both are the same way, and one is enough. */
  otherLabel?: string
  /** What the description says about it, or what a person should know. Text between backticks is code. */
  explain?: string
  /** Empty: there is nothing to type. */
  fields: SignInField[]
  /** What comes before: a request for a code. Its values are filled into the fields of the same names. */
  first?: FirstStep
  /** The person signs in on a page of the server's own, which is linked. */
  isServersPage?: boolean
  /** The text of the button; by default `Sign in`. */
  submit?: string
  /** The message where the server refuses; by default to look again at what was typed. */
  refusal?: string
  /**
   * Begins the session with the values of the fields, by name. `undefined`: the page is being left for a sign-in elsewhere. Absent: a page
   * in a browser cannot go this way, and `explain` says why.
   */
  start?: (values: Record<string, string>, attempt: SignInAttempt) => Promise<Session | undefined>
}

/** The first of two steps of a sign-in. Throws what the server refuses with. */
export interface FirstStep {
  fields: SignInField[]
  /** The text of its button. */
  submit: string
  start: (values: Record<string, string>, attempt: SignInAttempt) => Promise<void>
}

/** One field of a sign-in form. */
export interface SignInField {
  name: string
  label: string
  type: 'text' | 'email' | 'password' | 'number'
  autoComplete: string
  /** What can be chosen, the first unless another is; absent: it is typed. */
  options?: { value: string; label: string; description?: string }[]
  /** Several of the options may be chosen: the value holds them with a space between. */
  isMultiple?: boolean
  /** What it holds at first. */
  value?: string
  /** It may stay empty. */
  isOptional?: boolean
}

/** What the ways know of a server when they are offered. */
export interface SignInContext {
  server: Server
  /** What the description, the configuration and the server's refusal name. */
  found: readonly SignIn[]
  /** Keys that most operations require as parameters, where no scheme names them. */
  keys: readonly Parameter[]
  /** Nothing says for sure how one signs in. */
  isSilent: boolean
  /** Where in the app to go on after a sign-in on another page. */
  returnTo?: string
}

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

/** The description's own words about a way, such as the names to try on a demo. */
export function explanationOf({
  description,
  label,
}: {
  description?: string
  label: string
}): string | undefined {
  const sentence = description === undefined ? undefined : firstSentence(description)
  // The name of the operation once more explains nothing.
  return sentence !== undefined && plain(sentence) === plain(label) ? undefined : sentence
}
