import type { Credential } from './session.ts'

/** A user name and a password as a credential, sent with every request (RFC 7617), in UTF-8. */
export function basicCredential(userName: string, password: string): Credential {
  const bytes = new TextEncoder().encode(`${userName}:${password}`)
  return { in: 'header', name: 'Authorization', value: `Basic ${btoa(String.fromCharCode(...bytes))}` }
}
