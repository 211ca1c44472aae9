import type { Session } from '../session/session.ts'

/** What was typed or given for a session has characters that cannot be sent. */
export class UnsendableError extends Error {
  override name = 'UnsendableError'
}

/**
 * Throws a sentence for people where the requests of a session could not be sent: a token or a key with characters that no header takes
 * (RFC 9110 §5.5), such as “…” or a line break; a header whose name is none; a value that would end its cookie (RFC 6265 §4.1.1).
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
  if (!isHeader(name, 'x')) throw new UnsendableError(`“${name}” is not the name of a header.`)
  // Beyond Latin-1, and what ends a line: the platform sends nothing that has one of them.
  if (!isHeader(name, value))
    throw new UnsendableError(sentence(secret, /[^\t\x20-\x7e\x80-\xff]/, 'a header'))
}

function isHeader(name: string, value: string): boolean {
  try {
    return new Headers([[name, value]]).has(name)
  } catch {
    return false
  }
}

function sentence(value: string, wrong: RegExp, carrier: string): string {
  const character = wrong.exec(value)?.[0] ?? ''
  const shown = NAMES[character] ?? `the character “${character}”`
  return `This has ${shown}, which cannot be sent in ${carrier}. Was it copied whole, and nothing with it?`
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
