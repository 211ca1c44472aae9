/** A text without percent encoding (RFC 3986): `a%20b` → `a b`. A text with a bare `%` stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
