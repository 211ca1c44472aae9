import { nodeOf } from '../model/document.ts'
import type { Description } from '../model/model.ts'

/**
 * True where there is probably a way to sign in, judged only by names. That is enough to preload the login page;
 * `hasSignIn` is exact.
 */
export function isSignInLikely({ resolver, operations, logins }: Description): boolean {
  const { securitySchemes } = nodeOf(resolver.document.components)
  const isDescribed = Object.keys(nodeOf(securitySchemes)).length > 0
  return isDescribed || (logins?.length ?? 0) > 0 || operations.some(({ path }) => NAMED.test(path))
}

const NAMED = /(?:log|sign)[-_]?in|\b(?:auth|sessions?|tokens?)\b/i
