import { isHeader } from '../http/is-header.ts'
import type { Session } from '../session/session.ts'

/** The error for a typed or received credential that cannot be sent. */
class UnsendableError extends Error {
  override name = 'UnsendableError'
}

/**
 * Throws an `UnsendableError` with a sentence for people if a session's credentials cannot be sent. A header must have a valid
 * name. It takes neither line breaks nor characters such as “…” (RFC 9110 §5.5). A cookie takes no character that would end it
 * (RFC 6265 §4.1.1).
 */
export function checkSendable({ accessToken, credentials }: Session): void {
  if (credentials === undefined) return checkHeader('Authorization', `Bearer ${accessToken}`, accessToken)
  for (const { in: location, name, value } of credentials) {
    if (location === 'header') checkHeader(name, value)
    if (location === 'cookie' && /[;\s\p{Cc}]|[^\p{ASCII}]/u.test(value))
      throw new UnsendableError(sentence(value, /[;\s\p{Cc}]|[^\p{ASCII}]/u, 'a cookie'))
  }
}

function checkHeader(name: string, value: string, secret = value): void {
  if (!isHeader(name, 'x'))
    throw new UnsendableError(
      `“${name}” is not the name of a header. Names have letters, digits and hyphens.`,
    )
  if (!isHeader(name, value))
    throw new UnsendableError(sentence(secret, /[^\t\x20-\x7e\x80-\xff]/, 'a header'))
}

function sentence(value: string, wrong: RegExp, carrier: string): string {
  const character = wrong.exec(value)?.[0] ?? ''
  const shown = NAMES[character] ?? `the character “${character}”`
  return `This has ${shown}, which cannot be sent in ${carrier}. Was exactly the whole value copied?`
}

const NAMES: Record<string, string> = {
  '\n': 'a line break',
  '\r': 'a line break',
  '\t': 'a tab',
  ' ': 'a space',
  '\0': 'an invisible character',
  '\u200b': 'an invisible character',
  '\ufeff': 'an invisible character',
}
