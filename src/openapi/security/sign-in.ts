import type { Node } from '../model/document.ts'
import type { Operation } from '../model/operation.ts'
import type { CodeLogin } from './code-login.ts'
import type { LoginField } from './login-operation.ts'

interface Named {
  label: string
  /** Markdown: the description of the scheme, or of the operation. */
  description?: string
  /** The Security Scheme Object, for its extensions (`x-…`). Absent where there is none. */
  node?: Node
}

/** One way to sign in, named by a document or by a server's refusal. */
export type SignIn = Named &
  (
    | { kind: 'password'; scheme: string; tokenUrl: string; refreshUrl?: string; scopes: Scope[] }
    /** An ordinary operation that takes a name and a password. */
    | {
        kind: 'operation'
        operation: Operation
        fields: LoginField[]
        isGuessed?: boolean
        /** True for the form of a page for people, where the operations require a key. */
        isOfPage?: boolean
        /** True for one beside the first login, for other people. */
        isOther?: boolean
      }
    /** A code that one operation sends and another one takes. */
    | ({ kind: 'oneTimeCode' } & CodeLogin)
    /** OAuth 2 on a page of the authorization server. Its addresses are described, or `metadataUrl` returns them. */
    | { kind: 'code'; scheme: string; scopes: Scope[]; isOpenId: boolean; server: CodeServer }
    /** OAuth 2 for programs, with a client's id and secret (RFC 6749 §4.4). */
    | { kind: 'client'; scheme: string; tokenUrl: string; scopes: Scope[] }
    | KeySignIn
    /** Several keys that the server requires together. */
    | { kind: 'all'; parts: KeySignIn[] }
    /** A way that a page in a browser cannot use. */
    | { kind: 'elsewhere'; scheme: string; reason: Elsewhere }
  )

/** A way with only a credential that is sent with every request. */
export type KeySignIn = Named & { scheme: string } & (
    | { kind: 'bearer' }
    | { kind: 'basic' }
    /** `Authorization: <word> <token>`, for a scheme of another name. */
    | { kind: 'http'; word: string }
    /** `prefix`: a word before the key in `Authorization`, where the description names it. */
    | { kind: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string; prefix?: string }
  )

/** A scope of OAuth 2, as its flow describes it. */
export interface Scope {
  name: string
  description?: string
  /** True where an operation requires the scope. */
  isRequested: boolean
}

/** The addresses of an OAuth 2 server, or of the metadata that name them (RFC 8414). */
export type CodeServer =
  | { authorizationUrl: string; tokenUrl: string; refreshUrl?: string; metadataUrl?: string }
  | { metadataUrl: string; authorizationUrl?: undefined }

/** A sign-in that a page in a browser cannot do. */
export type Elsewhere = 'implicit' | 'deviceAuthorization' | 'mutualTLS' | 'signature' | 'browser' | 'unknown'

/** True for a way that only the path of an operation suggests. */
export function isGuess(one: SignIn): boolean {
  return one.kind === 'operation' && one.isGuessed === true
}

/** True for a way with only a credential that is sent with every request. */
export function isKey(one: SignIn): one is KeySignIn {
  return one.kind === 'bearer' || one.kind === 'basic' || one.kind === 'http' || one.kind === 'apiKey'
}
