import type { Elsewhere, SignIn } from '../../openapi/security/sign-in.ts'
import type { SignInWay } from './sign-in-way.ts'

/** A way that is impossible for a page in a browser. It says why, and what to do instead. */
export const elsewhereWay: SignInWay<Extract<SignIn, { kind: 'elsewhere' }>> = {
  name: 'elsewhere',
  matches: (found) => found.kind === 'elsewhere',
  form: ({ label, reason }) => ({ label: `About ${label}`, explain: SENTENCES[reason], fields: [] }),
}

const PASTE = 'If you have a token, paste it.'
const SENTENCES: Record<Elsewhere, string> = {
  implicit: `The server describes the implicit flow of OAuth 2, which puts tokens into addresses and is not safe in a browser any more. ${PASTE}`,
  deviceAuthorization: `The server describes a sign-in for devices without a browser (device authorization of OAuth 2). ${PASTE}`,
  mutualTLS:
    'The server wants a certificate of the client (mutual TLS). Install yours in the browser; the browser then offers it by itself.',
  browser:
    'The browser itself asks for your name and password when the server wants them (Digest, Negotiate): simply go on.',
  signature: 'The server requires a signature on every request, which this app does not support.',
  unknown: `The description does not say how to sign in here. ${PASTE}`,
}
