import type { SignIn } from '../openapi/security/sign-in.ts'

/** The scheme name of a way to sign in that no description names, but the server's 401. */
const REFUSAL = 'WWW-Authenticate'

/**
 * The ways to sign in that a 401 names in `WWW-Authenticate` (RFC 9110 §11.6.1), in its order. `Bearer` is left out, because it
 * says only that there are tokens.
 *
 * `Basic realm="Office"` → name and password; `X-API-Key realm="Zones"` → a key in that header
 */
export function waysInChallenge(header: string | null): SignIn[] {
  // The proxy of npm start writes `xBasic`, so that the browser does not ask in its own window.
  const challenges = (header ?? '').replace(/^x(?=Basic)/, '')
  const ways = [...challenges.matchAll(CHALLENGE)].flatMap(([, word = '', parameters = '']): SignIn[] => {
    const realm = /realm="([^"]*)"/i.exec(parameters)?.[1]?.trim()
    const named = {
      scheme: REFUSAL,
      label: word,
      description: realm === undefined || realm === '' ? undefined : `For “${realm}”.`,
    }
    if (/^basic$/i.test(word)) return [{ ...named, kind: 'basic' }]
    if (/^(?:digest|negotiate|ntlm)$/i.test(word)) return [{ ...named, kind: 'elsewhere', reason: 'browser' }]
    if (/^(?:bearer|dpop|session|cookie|form.*)$/i.test(word)) return []
    // Not standard, but common: the name of the header for the key.
    if (/^x-|-(?:key|token)$/i.test(word)) return [{ ...named, kind: 'apiKey', in: 'header', name: word }]
    return [{ ...named, kind: 'http', word }]
  })
  return ways.filter(({ label }, index) => ways.findIndex((one) => one.label === label) === index)
}

/** Matches a scheme with its parameters, up to the next scheme. Only a parameter has `=` after its name. */
const CHALLENGE = /(?:^|,)\s*([A-Za-z][\w-]*)(?=\s|,|$)((?:\s*,?\s*[\w-]+\s*=\s*(?:"[^"]*"|[^\s,"]+))*)/g
