/**
 * True for a header that the platform sends. Its name is valid, and its value has no line break and no character beyond
 * Latin-1 (RFC 9110 §5.5).
 */
export function isHeader(name: string, value: string): boolean {
  try {
    return new Headers([[name, value]]).has(name)
  } catch {
    return false
  }
}
