import { firstSentence } from '../../openapi/wording/first-sentence.ts'
import type { Parameter } from '../../openapi/model/operation.ts'
import { plain } from '../../openapi/wording/words.ts'
import type { SignIn } from '../../openapi/security/sign-in.ts'
import type { Server } from '../../server/server.tsx'
import type { Session } from '../../session/session.ts'
import type { SignInAttempt } from '../begin-session.ts'

/**
 * One way to sign in: which schemes it matches, which fields it shows, and how the session begins. The session itself says how
 * later requests carry it (`Session.credentials`). The next visit needs that before this code is loaded.
 */
export interface SignInWay<Found extends SignIn = SignIn> {
  /** A unique name: `basic`. */
  name: string
  /** True for the schemes of this way. The first match in the list wins. Absent if no description can name this way. */
  matches?: (found: SignIn) => found is Found
  /** True if it comes after the ways of every server, even if a description names it. */
  isLast?: boolean
  /** The form for a scheme of the description. */
  form?(found: Found, context: SignInContext): SignInForm
  /** The form if no description names this way but people may need it; `undefined` if they do not. */
  undescribed?(context: SignInContext): SignInForm | undefined
}

/** The form of one way to sign in to one server. */
export interface SignInForm {
  /** The label in the list of ways: `Paste a token`. */
  label: string
  /** The label if another way already has the first one. Absent: a second way with the same label is left out. */
  otherLabel?: string
  /** The description's explanation, or what a person should know. Text between backticks is code. */
  explain?: string
  /** Empty if nothing has to be typed. */
  fields: SignInField[]
  /** A first step: a request for a code. Its values are copied into the fields of the same names. */
  first?: FirstStep
  /** True if the person signs in on a linked page of the server. */
  isServersPage?: boolean
  /** The text of the button; `Sign in` by default. */
  submit?: string
  /** The message after a refusal. By default it asks to check what was typed. */
  refusal?: string
  /**
   * Begins the session with the values of the fields, by name. `undefined` if the page is being left for a sign-in elsewhere.
   * Absent if a page in a browser cannot do this; `explain` then says why.
   */
  start?: (values: Record<string, string>, attempt: SignInAttempt) => Promise<Session | undefined>
}

/** The first of two steps of a sign-in. Throws the server's error. */
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
  /** The options to choose from, the first by default. Absent: a typed value. */
  options?: { value: string; label: string; description?: string }[]
  /** True if several options may be chosen. The value holds them, separated by spaces. */
  isMultiple?: boolean
  /** The initial value. */
  value?: string
  /** True if the field may stay empty. */
  isOptional?: boolean
}

/** What the ways know about a server when they are offered. */
export interface SignInContext {
  server: Server
  /** What the description, the configuration and the server's 401 name. */
  found: readonly SignIn[]
  /** Keys that most operations require as parameters, if no scheme names them. */
  keys: readonly Parameter[]
  /** True if nothing says for certain how a person signs in. */
  isSilent: boolean
  /** The address in the app to open after a sign-in on another page. */
  returnTo?: string
}

/** The field for a user name, which a password manager fills in. */
export const USER_NAME: SignInField = {
  name: 'userName',
  label: 'User name',
  type: 'text',
  autoComplete: 'username',
}
/** The field for a password, which a password manager fills in. */
export const PASSWORD: SignInField = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
}

/** The first sentence of the description's text about a way, such as the names to try on a demo. */
export function explanationOf({
  description,
  label,
}: {
  description?: string
  label: string
}): string | undefined {
  const sentence = description === undefined ? undefined : firstSentence(description)
  // A text that only repeats the label explains nothing.
  return sentence !== undefined && plain(sentence) === plain(label) ? undefined : sentence
}
