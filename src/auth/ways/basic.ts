import type { KeySignIn } from '../../openapi/security/sign-in.ts'
import { basicCredential } from '../../session/basic-credential.ts'
import { keysForm, type KeyPart } from './keys.ts'
import { explanationOf, PASSWORD, USER_NAME, type SignInWay } from './sign-in-way.ts'

/**
 * A name and a password that are sent with every request (RFC 7617). Also offered if the description names no way, because many
 * servers accept it.
 */
export const basicWay: SignInWay<Extract<KeySignIn, { kind: 'basic' }>> = {
  name: 'basic',
  matches: (found) => found.kind === 'basic',
  form: (found, context) =>
    keysForm({ label: LABEL, explain: explanationOf(found), parts: [basicPart()] }, context),
  undescribed: (context) =>
    context.isSilent ? keysForm({ label: LABEL, parts: [basicPart()] }, context) : undefined,
}

const LABEL = 'User name and password, sent with every request'

/** The part of a form for basic credentials, alone or beside other keys. */
export function basicPart(_found?: KeySignIn, suffix = ''): KeyPart {
  const userName = `userName${suffix}`
  const password = `password${suffix}`
  return {
    label: LABEL,
    userName,
    fields: [
      { ...USER_NAME, name: userName },
      { ...PASSWORD, name: password },
    ],
    credential: (values) => basicCredential(values[userName] ?? '', values[password] ?? ''),
  }
}
