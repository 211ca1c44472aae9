import type { SignIn } from '../openapi/security/sign-in.ts'

/** What the scheme of a way in is called that no description names, but the server's refusal. */
const REFUSAL = 'WWW-Authenticate'

/**
 * The ways to sign in that a refusal names in `WWW-Authenticate` (RFC 9110 §11.6.1), in its order. `Bearer` is not among them: it says no
 * more than that there are tokens.
 *
 * `Basic realm="Office"` → name and password; `X-API-Key realm="Zones"` → a key in that header
 */
export function waysInChallenge(header: string | null): SignIn[] {
  // Where the proxy of npm start leads, `xBasic` keeps the browser from asking by a window of its own.
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
    // Not as the standard means it, but often: the name of the header that the key goes in.
    if (/^x-|-(?:key|token)$/i.test(word)) return [{ ...named, kind: 'apiKey', in: 'header', name: word }]
    return [{ ...named, kind: 'http', word }]
  })
  return ways.filter(({ label }, index) => ways.findIndex((one) => one.label === label) === index)
}

/** A scheme with its parameters, up to the next scheme: a parameter has `=` behind its name. */
const CHALLENGE = /(?:^|,)\s*([A-Za-z][\w-]*)(?=\s|,|$)((?:\s*,?\s*[\w-]+\s*=\s*(?:"[^"]*"|[^\s,"]+))*)/g
