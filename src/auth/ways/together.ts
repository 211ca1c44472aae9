import type { KeySignIn, SignIn } from '../../openapi/security/sign-in.ts'
import { apiKeyPart } from './api-key.ts'
import { basicPart } from './basic.ts'
import { bearerPart } from './bearer.ts'
import { httpTokenPart } from './http-token.ts'
import { keysForm, type KeyPart } from './keys.ts'
import type { SignInWay } from './sign-in-way.ts'

/** Several keys that the server requires together: one Security Requirement Object with several names (OpenAPI 3.1 §4.8.30). */
export const togetherWay: SignInWay<Extract<SignIn, { kind: 'all' }>> = {
  name: 'together',
  matches: (found) => found.kind === 'all',
  form: ({ parts: found }, context) => {
    const parts = found.map((part, index) => partOf(part, ` ${index + 1}`))
    return keysForm(
      {
        label: parts.map(({ label }) => label).join(' and '),
        explain: 'The server wants all of these together.',
        parts,
      },
      context,
    )
  },
}

function partOf(found: KeySignIn, suffix: string): KeyPart {
  if (found.kind === 'basic') return basicPart(found, suffix)
  if (found.kind === 'bearer') return bearerPart(found, suffix)
  return found.kind === 'http' ? httpTokenPart(found, suffix) : apiKeyPart(found, suffix)
}
